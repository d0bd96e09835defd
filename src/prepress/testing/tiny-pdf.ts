import { bytesOf, nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { latin1Bytes } from "../pdf/pdf-objects.ts";
import { PdfFile } from "../pdf/pdf-reader.ts";

/** A PDF of these objects, numbered from 1; `trailer` are further entries of its trailer. */
function tinyPdf(objects: readonly string[], trailer = "/Root 1 0 R"): Uint8Array {
  let source = "%PDF-1.6\n";
  const offsets = objects.map((object, index) => {
    const offset = source.length;
    source += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${offset.toString().padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return latin1Bytes(
    `${source}${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${source.length}\n%%EOF\n`,
  );
}

/** A stream object with this content, unpacked. */
export const streamOf = (content: string, entries = ""): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A file of these objects, opened. */
export const openTiny = (objects: readonly string[], trailer?: string): Promise<PdfFile> =>
  PdfFile.open(bytesOf(tinyPdf(objects, trailer)), nodePrintPorts.inflate);
