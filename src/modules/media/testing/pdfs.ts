import Pdf from "pdfkit";
import { mmToPt } from "#kernel/units.ts";

/** A PDF whose pages are filled with one colour each and contain a word in a font that is not embedded; sizes in mm. */
export async function aPdf(options: {
  readonly size: readonly [number, number];
  readonly pages: readonly string[];
  /** Distance of the trim box from the page edge. */
  readonly bleed?: number;
  readonly password?: string;
}): Promise<Buffer> {
  const [w, h] = options.size.map((side) => Number(mmToPt(side)));
  const size: [number, number] = [w ?? 0, h ?? 0];
  const pdf = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    ...(options.password === undefined ? {} : { userPassword: options.password }),
  });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => pdf.once("end", resolve));
  for (const colour of options.pages) {
    pdf.addPage({ size, margin: 0 });
    if (options.bleed !== undefined) {
      const inset = Number(mmToPt(options.bleed));
      const TrimBox = [inset, inset, size[0] - inset, size[1] - inset];
      Object.assign(pdf.page.dictionary.data, { TrimBox, BleedBox: [0, 0, ...size] });
    }
    pdf.rect(0, 0, size[0], size[1]).fill(colour);
    pdf
      .fillColor("black")
      .fontSize(8)
      .text("Hallo", size[0] / 2, size[1] / 2, { lineBreak: false });
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
