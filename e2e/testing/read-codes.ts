import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const program = path.resolve("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");

/** What stands in the QR codes of a picture. */
export async function codesIn(picture: Uint8Array): Promise<readonly string[]> {
  const wasmBinary = new Uint8Array(readFileSync(program)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = await readBarcodes(picture, { formats: ["QRCode"], tryHarder: true });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** What stands in the QR codes of a print file, page by page, as Poppler draws them at 150 ppi. */
export async function codesOfPages(file: string): Promise<readonly (readonly string[])[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "blattwerk-codes-"));
  execFileSync("pdftoppm", ["-r", "150", "-gray", "-png", file, path.join(folder, "page")]);
  const codes: (readonly string[])[] = [];
  for (const page of readdirSync(folder).toSorted()) codes.push(await codesIn(readFileSync(path.join(folder, page))));
  return codes;
}
