import { dict, name, text, type PdfDict, type PdfRef } from "./pdf-objects.ts";
import { pdfDate, xmpPacket, type FileMetadata, type XmpStandard } from "./pdfx-identity.ts";
import type { PdfWriter } from "./pdf-writer.ts";

/** The e-invoice embedded in an archived invoice. Source: Factur-X 1.07, 6. */
export type EmbeddedInvoice = { readonly fileName: "factur-x.xml"; readonly bytes: Uint8Array };

/** Data that turns an RGB file into PDF/A-3b for archiving. Source: ISO 19005-3. */
export type Archive = {
  /** ICC profile of the colours in the file. */
  readonly profile: Uint8Array;
  /** Language of the text (RFC 3066). */
  readonly language: string;
  readonly invoice: EmbeddedInvoice | null;
};

const facturX = {
  uri: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
  properties: {
    DocumentFileName: ["factur-x.xml", "The name of the embedded XML document"],
    DocumentType: ["INVOICE", "The type of the hybrid document in capital letters"],
    Version: ["1.0", "The actual version of the standard applying to the embedded XML document"],
    ConformanceLevel: ["EN 16931", "The conformance level of the embedded XML document"],
  },
} as const;

/** Description of the e-invoice's custom properties, which PDF/A requires. Source: ISO 19005-3, 6.6.2.3. */
function facturXDescription(): string {
  const properties = Object.entries(facturX.properties);
  const described = properties.map(
    ([property, [, description]]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  );
  return `<rdf:Description rdf:about="" xmlns:fx="${facturX.uri}">
${properties.map(([property, [value]]) => `<fx:${property}>${value}</fx:${property}>`).join("\n")}
</rdf:Description>
<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${facturX.uri}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
}

/** XMP identification of PDF/A-3b and of the embedded invoice. Source: ISO 19005-3, 6.6. */
const archiveStandard = (invoice: EmbeddedInvoice | null): XmpStandard => ({
  namespace: 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"',
  ids: [],
  properties: ["<pdfaid:part>3</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>"],
  ...(invoice ? { more: facturXDescription() } : {}),
});

/** Embeds the file with its relationship to the pages: an alternative form of the same invoice. Source: ISO 19005-3, 6.8 and annex E. */
async function embed(writer: PdfWriter, { fileName, bytes }: EmbeddedInvoice, created: string): Promise<PdfRef> {
  const parameters = dict({ Size: bytes.length, ModDate: text(created) });
  const file = await writer.stream(
    { Type: name("EmbeddedFile"), Subtype: name("text/xml"), Params: parameters },
    bytes,
  );
  return writer.object(
    dict({
      Type: name("Filespec"),
      F: text(fileName),
      UF: text(fileName),
      Desc: text("Factur-X/ZUGFeRD invoice"),
      AFRelationship: name("Alternative"),
      EF: dict({ F: file, UF: file }),
    }),
  );
}

/** Writes the additional catalogue entries of PDF/A-3b. Source: ISO 19005-3, 6.2.3, 6.6 and 6.8. */
export async function writeArchive(
  writer: PdfWriter,
  { profile, language, invoice }: Archive,
  { metadata, id }: { readonly metadata: FileMetadata; readonly id: string },
): Promise<PdfDict> {
  const intent = await writer.object(
    dict({
      Type: name("OutputIntent"),
      S: name("GTS_PDFA1"),
      OutputConditionIdentifier: text("sRGB"),
      Info: text("sRGB IEC61966-2.1"),
      RegistryName: text("http://www.color.org"),
      DestOutputProfile: await writer.stream({ N: 3 }, profile),
    }),
  );
  const xmp = { Type: name("Metadata"), Subtype: name("XML") };
  const packet = await writer.stream(xmp, xmpPacket(metadata, id, archiveStandard(invoice)), { plain: true });
  const file = invoice && (await embed(writer, invoice, pdfDate(metadata.created)));
  const names = file && dict({ EmbeddedFiles: dict({ Names: [text(invoice.fileName), file] }) });
  return {
    OutputIntents: [intent],
    Metadata: packet,
    Lang: text(language),
    AF: file ? [file] : undefined,
    Names: names ?? undefined,
  };
}
