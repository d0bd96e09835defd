import { xmlText } from "#kernel/xml-text.ts";
import { utf8Bytes } from "./pdf-objects.ts";

/** The writer's name and version; a new version may write different bytes, but never different geometry. Source: PDF-05. */
export const writerVersion = "Blattwerk prepress 2";

/** Identity of a file, set by the caller; nothing else in the file depends on time. Source: PDF-05. */
export type FileMetadata = {
  readonly title: string;
  /** Any stable text, for example order and part; the file's id is derived from it. */
  readonly documentId: string;
  /** ISO 8601 in UTC, for example 2026-05-04T10:11:12Z. */
  readonly created: string;
};

/** A printing condition with its profile. Source: ISO 15930-7, 6.2.2. */
export type OutputIntent = {
  /** Name of the characterised printing condition in the ICC registry, for example FOGRA39. */
  readonly condition: string;
  readonly registry: string;
  readonly info: string;
  readonly profile: Uint8Array;
};

/** Formats a date for PDF; throws when it is not ISO 8601 in UTC. Source: ISO 32000-2, 7.9.4. */
export function pdfDate(iso: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z$/.exec(iso);
  if (!parts) throw new Error(`not a UTC date: ${iso}`);
  return `D:${parts.slice(1).join("")}Z`;
}

/** Formats 32 hexadecimal digits as an XMP id. */
const asUuid = (digits: string): string =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join("-");

/** XMP identification of a standard: its namespace, lines next to the file's ids, its own properties, and what follows. */
export type XmpStandard = {
  readonly namespace: string;
  readonly ids: readonly string[];
  readonly properties: readonly string[];
  readonly more?: string;
};

/** The XMP packet of a file that declares a standard. `id` is 32 hexadecimal digits. Source: ISO 16684-1. */
export function xmpPacket(metadata: FileMetadata, id: string, standard: XmpStandard): Uint8Array {
  const created = metadata.created.replace(/\.\d+Z$/, "Z");
  const lines = [
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>`,
    `<x:xmpmeta xmlns:x="adobe:ns:meta/">`,
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">`,
    `<rdf:Description rdf:about=""`,
    ` xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ` xmlns:xmp="http://ns.adobe.com/xap/1.0/"`,
    ` xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"`,
    ` xmlns:pdf="http://ns.adobe.com/pdf/1.3/"`,
    ` ${standard.namespace}>`,
    `<dc:format>application/pdf</dc:format>`,
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(metadata.title)}</rdf:li></rdf:Alt></dc:title>`,
    `<xmp:CreateDate>${created}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${created}</xmp:ModifyDate>`,
    `<xmp:MetadataDate>${created}</xmp:MetadataDate>`,
    `<xmp:CreatorTool>${xmlText(writerVersion)}</xmp:CreatorTool>`,
    `<xmpMM:DocumentID>uuid:${asUuid(id)}</xmpMM:DocumentID>`,
    `<xmpMM:InstanceID>uuid:${asUuid(id)}</xmpMM:InstanceID>`,
    ...standard.ids,
    `<pdf:Producer>${xmlText(writerVersion)}</pdf:Producer>`,
    `<pdf:Trapped>False</pdf:Trapped>`,
    ...standard.properties,
    `</rdf:Description>`,
    ...(standard.more === undefined ? [] : [standard.more]),
    `</rdf:RDF>`,
    `</x:xmpmeta>`,
    `<?xpacket end="w"?>`,
  ];
  return utf8Bytes(lines.join("\n"));
}

/** XMP identification of PDF/X-4. Source: ISO 15930-7, 6.11 and 6.12. */
export const pdfxStandard: XmpStandard = {
  namespace: 'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
  ids: ["<xmpMM:VersionID>1</xmpMM:VersionID>", "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>"],
  properties: ["<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"],
};
