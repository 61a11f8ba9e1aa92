<?xml version="1.0"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" indent="yes"/>
  <xsl:key name="by-customer" match="order" use="@customer"/>
  <xsl:variable name="discount" select="0.05"/>

  <xsl:template match="/orders">
    <html>
      <body>
        <h1><xsl:value-of select="count(order)"/> orders</h1>
        <xsl:for-each select="order[generate-id() = generate-id(key('by-customer', @customer)[1])]">
          <xsl:sort select="substring(@customer, 2)" data-type="number"/>
          <h2>Customer <xsl:value-of select="@customer"/></h2>
          <table>
            <xsl:apply-templates select="key('by-customer', @customer)">
              <xsl:sort select="count(line)" data-type="number" order="descending"/>
              <xsl:sort select="@id"/>
            </xsl:apply-templates>
          </table>
        </xsl:for-each>
      </body>
    </html>
  </xsl:template>

  <xsl:template match="order">
    <tr class="{@id}">
      <td><xsl:number/></td>
      <td>
        <xsl:call-template name="total"><xsl:with-param name="lines" select="line"/></xsl:call-template>
      </td>
      <xsl:apply-templates select="line"><xsl:sort select="@price" data-type="number"/></xsl:apply-templates>
    </tr>
  </xsl:template>

  <xsl:template match="line">
    <td>
      <xsl:choose>
        <xsl:when test="@quantity * @price &gt; 300"><b><xsl:value-of select="@product"/></b></xsl:when>
        <xsl:otherwise><xsl:value-of select="@product"/></xsl:otherwise>
      </xsl:choose>
      <xsl:value-of select="concat(' ', normalize-space(note), ' ', translate(note, 'aeiou', 'AEIOU'))"/>
    </td>
  </xsl:template>

  <xsl:template name="total">
    <xsl:param name="lines"/>
    <xsl:param name="sum" select="0"/>
    <xsl:choose>
      <xsl:when test="$lines">
        <xsl:call-template name="total">
          <xsl:with-param name="lines" select="$lines[position() &gt; 1]"/>
          <xsl:with-param name="sum" select="$sum + $lines[1]/@quantity * $lines[1]/@price * (1 - $discount)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="format-number($sum, '0.00')"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
