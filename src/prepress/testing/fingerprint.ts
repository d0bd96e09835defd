import { auditContent } from "../preflight/content-audit.ts";
import { contentOperations } from "../pdf/pdf-lexer.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import { nameOf, PdfFile, type PdfBytes } from "../pdf/pdf-reader.ts";
import type { PrintPorts } from "../ports.ts";

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/**
 * Fingerprint of a file's printed content, to a hundredth of a point: page boxes and every mark with its position and
 * its colour or plate. Files with equal fingerprints print the same geometry on the same plates. Source: ORD-06.
 */
export async function fingerprintOf(bytes: PdfBytes, ports: Pick<PrintPorts, "inflate">): Promise<readonly string[]> {
  const file = await PdfFile.open(bytes, ports.inflate);
  const lines: string[] = [];
  for await (const page of pagesOf(file)) {
    for (const key of ["MediaBox", "BleedBox", "TrimBox"]) {
      lines.push(`${key} ${(await file.list(page[key])).map((value) => rounded(Number(value))).join(" ")}`);
    }
    const resources = await file.dict(page["Resources"]);
    const states = new Map<string, { overprint: boolean; opacity: number }>();
    for (const [key, value] of Object.entries(await file.dict(resources["ExtGState"]))) {
      const { ca, op } = await file.dict(value);
      states.set(key, { overprint: op === true, opacity: Number(ca ?? 1) });
    }
    const spaces = await file.dict(resources["ColorSpace"]);
    const content = contentOperations(await file.streamBytes(page["Contents"] ?? null));
    for (const mark of auditContent(content, states).marks) {
      const [, colorant] = await file.list(await file.resolve(spaces[mark.colour.space]));
      const ink = nameOf(colorant) ?? mark.colour.space;
      const colour = [ink, ...mark.colour.components.map((value) => rounded(value * 100))].join(" ");
      const place = mark.box ? mark.box.map(rounded).join(" ") : mark.matrix.map(rounded).join(" ");
      const state = `${mark.overprint ? "over" : "out"} ${rounded(mark.opacity)} ${rounded(mark.lineWidth)}`;
      lines.push(`${mark.kind} ${mark.kind === "image" || mark.kind === "form" ? "" : colour} ${place} ${state}`);
    }
  }
  return lines;
}
