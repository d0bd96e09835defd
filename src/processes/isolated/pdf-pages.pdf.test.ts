import { writeFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { runInChildProcess } from "#platform/jobs/child-job.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";

const folder = scratchFolder("pdf-pages");
const limits = { ms: 60_000, megabytes: 512 };

/** A page with an image of zeros, compressed a thousandfold; `side` in pixels. */
async function pictureBomb(side: number): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([200, 200]);
  const picture = pdf.context.stream(deflateSync(Buffer.alloc(side * side * 3)), {
    Type: "XObject",
    Subtype: "Image",
    Width: side,
    Height: side,
    ColorSpace: "DeviceRGB",
    BitsPerComponent: 8,
    Filter: "FlateDecode",
  });
  page.node.setXObject(PDFName.of("X"), pdf.context.register(picture));
  page.node.addContentStream(pdf.context.register(pdf.context.stream("q 200 0 0 200 0 0 cm /X Do Q")));
  const file = path.join(folder, `${side}.pdf`);
  writeFileSync(file, await pdf.save());
  return file;
}

test("NFR-02 a page whose image is larger than any photo is read without decoding that image", async () => {
  const source = await pictureBomb(11_000);
  const read = await runInChildProcess(
    path.resolve("src/processes/isolated/pdf-pages.ts"),
    { source, target: `${source}.page` },
    limits,
  );
  expect(read).toMatchObject({ ok: true, pages: [{ number: 1 }] });
});
