import { writeArchive, type Archive } from "./archive-identity.ts";
import type { CopiedLayer } from "./copy-objects.ts";
import { dict, latin1Bytes, name, text, type PdfDict, type PdfRef } from "./pdf-objects.ts";
import {
  pdfDate,
  writerVersion,
  pdfxStandard,
  xmpPacket,
  type FileMetadata,
  type OutputIntent,
} from "./pdfx-identity.ts";
import type { PdfWriter } from "./pdf-writer.ts";
import type { PrintPorts } from "../ports.ts";

export type CatalogueInput = {
  readonly metadata: FileMetadata;
  /** The printing condition of a PDF/X-4 file; null for files that are not for printing. */
  readonly intent: OutputIntent | null;
  /** Set for archived files. Source: ISO 19005-3. */
  readonly archive: Archive | null;
  /** Reserved before the pages, which refer to it as their parent. */
  readonly pageTree: PdfRef;
  readonly pages: readonly PdfRef[];
  readonly layers: readonly CopiedLayer[];
};

/** Writes page tree, catalogue and document information; the file's id is derived from the document's. Source: ISO 15930-7. */
export async function writeCatalogue(
  writer: PdfWriter,
  ports: Pick<PrintPorts, "newSha256">,
  input: CatalogueInput,
): Promise<{ readonly root: PdfRef; readonly info: PdfRef; readonly id: string }> {
  const { metadata, intent, archive, pages, pageTree } = input;
  const hash = ports.newSha256();
  hash.update(latin1Bytes(encodeURIComponent(metadata.documentId)));
  const id = hash.hex().slice(0, 32);
  await writer.object(dict({ Type: name("Pages"), Kids: pages, Count: pages.length }), pageTree);
  const print: PdfDict = intent ? await writeIntent(writer, input, intent, id) : {};
  const archiveEntries: PdfDict = archive ? await writeArchive(writer, archive, { metadata, id }) : {};
  const root = await writer.object(dict({ Type: name("Catalog"), Pages: pageTree, ...print, ...archiveEntries }));
  const date = pdfDate(metadata.created);
  const info = await writer.object(
    dict({
      Title: text(metadata.title),
      Creator: text(writerVersion),
      Producer: text(writerVersion),
      CreationDate: text(date),
      ModDate: text(date),
      Trapped: name("False"),
      GTS_PDFXVersion: intent ? text("PDF/X-4") : undefined,
    }),
  );
  return { root, info, id };
}

async function writeIntent(
  writer: PdfWriter,
  { metadata, layers }: CatalogueInput,
  intent: OutputIntent,
  id: string,
): Promise<PdfDict> {
  const profile = await writer.stream({ N: 4 }, intent.profile);
  const intentRef = await writer.object(
    dict({
      Type: name("OutputIntent"),
      S: name("GTS_PDFX"),
      OutputConditionIdentifier: text(intent.condition),
      OutputCondition: text(intent.info),
      RegistryName: text(intent.registry),
      Info: text(intent.info),
      DestOutputProfile: profile,
    }),
  );
  const xmp = { Type: name("Metadata"), Subtype: name("XML") };
  const packet = await writer.stream(xmp, xmpPacket(metadata, id, pdfxStandard), { plain: true });
  const refs = layers.map(({ ref }) => ref);
  const hidden = layers.flatMap(({ ref, on }) => (on ? [] : [ref]));
  const configuration = dict({
    Name: text("Default"),
    BaseState: name("ON"),
    Order: refs,
    OFF: hidden.length > 0 ? hidden : undefined,
  });
  return {
    OutputIntents: [intentRef],
    Metadata: packet,
    OCProperties: refs.length > 0 ? dict({ OCGs: refs, D: configuration }) : undefined,
  };
}
