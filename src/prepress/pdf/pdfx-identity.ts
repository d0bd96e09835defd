import { utf8Bytes } from "./pdf-objects.ts";

/** The writer's name and version; a new version may write other bytes, never other geometry. Source: PDF-05. */
export const writerVersion = "Blattwerk prepress 2";

/** What the caller decides about a file's identity; nothing else in the file depends on time. Source: PDF-05. */
export type FileMetadata = {
  readonly title: string;
  /** Any stable text, for example order and part; the file's id is drawn from it. */
  readonly documentId: string;
  /** ISO 8601 in UTC, for example 2026-05-04T10:11:12Z. */
  readonly created: string;
};

/** A condition of printing with its profile. Source: ISO 15930-7, 6.2.2. */
export type OutputIntent = {
  /** Name of the characterised condition in the ICC registry, for example FOGRA39. */
  readonly condition: string;
  readonly registry: string;
  readonly info: string;
  readonly profile: Uint8Array;
};

/** Writes a date as PDF wants it; refuses what is not ISO 8601 in UTC. Source: ISO 32000-2, 7.9.4. */
export function pdfDate(iso: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z$/.exec(iso);
  if (!parts) throw new Error(`not a UTC date: ${iso}`);
  return `D:${parts.slice(1).join("")}Z`;
}

/** A text inside an XMP packet. */
const escapeXml = (value: string): string =>
  value.replaceAll(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** 32 hexadecimal digits as XMP writes an id. */
const asUuid = (digits: string): string =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20, 32)].join("-");

/** What a standard says of itself in XMP: its namespace, lines beside the file's ids, its own lines, and what follows. */
export type XmpStandard = {
  readonly namespace: string;
  readonly ids: readonly string[];
  readonly says: readonly string[];
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
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(metadata.title)}</rdf:li></rdf:Alt></dc:title>`,
    `<xmp:CreateDate>${created}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${created}</xmp:ModifyDate>`,
    `<xmp:MetadataDate>${created}</xmp:MetadataDate>`,
    `<xmp:CreatorTool>${escapeXml(writerVersion)}</xmp:CreatorTool>`,
    `<xmpMM:DocumentID>uuid:${asUuid(id)}</xmpMM:DocumentID>`,
    `<xmpMM:InstanceID>uuid:${asUuid(id)}</xmpMM:InstanceID>`,
    ...standard.ids,
    `<pdf:Producer>${escapeXml(writerVersion)}</pdf:Producer>`,
    `<pdf:Trapped>False</pdf:Trapped>`,
    ...standard.says,
    `</rdf:Description>`,
    ...(standard.more === undefined ? [] : [standard.more]),
    `</rdf:RDF>`,
    `</x:xmpmeta>`,
    `<?xpacket end="w"?>`,
  ];
  return utf8Bytes(lines.join("\n"));
}

/** What PDF/X-4 says of itself. Source: ISO 15930-7, 6.11 and 6.12. */
export const pdfxStandard: XmpStandard = {
  namespace: 'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
  ids: ["<xmpMM:VersionID>1</xmpMM:VersionID>", "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>"],
  says: ["<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"],
};
