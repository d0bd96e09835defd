import { open } from "node:fs/promises";
import { fileSink, nodePrintPorts } from "#modules/media/contract.server.ts";
import { dict, name, type PdfRef } from "#prepress/pdf/pdf-objects.ts";
import { PdfWriter } from "#prepress/pdf/pdf-writer.ts";

/** A picture for a page: an RGB JPEG and its size in pixels. */
export type PagePicture = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

/** Sides of an A4 sheet and the unprintable margin, in points. */
const sheet = { long: 841.89, short: 595.28, edge: 28.35 };

function placed({ width, height }: PagePicture) {
  const [pageWidth, pageHeight] = width > height ? [sheet.long, sheet.short] : [sheet.short, sheet.long];
  const scale = Math.min((pageWidth - 2 * sheet.edge) / width, (pageHeight - 2 * sheet.edge) / height);
  const [w, h] = [width * scale, height * scale];
  return { pageWidth, pageHeight, w, h, x: (pageWidth - w) / 2, y: (pageHeight - h) / 2 };
}

async function writePage(writer: PdfWriter, picture: PagePicture, parent: PdfRef): Promise<PdfRef> {
  const { jpeg, width, height } = picture;
  const kind = { Type: name("XObject"), Subtype: name("Image"), ColorSpace: name("DeviceRGB") };
  const facts = { Width: width, Height: height, BitsPerComponent: 8, Filter: name("DCTDecode") };
  const image = await writer.stream({ ...kind, ...facts }, jpeg, { plain: true });
  const { pageWidth, pageHeight, w, h, x, y } = placed(picture);
  const matrix = [w, 0, 0, h, x, y].map((value) => value.toFixed(3)).join(" ");
  const contents = await writer.stream({}, new TextEncoder().encode(`q ${matrix} cm /P Do Q\n`), { plain: true });
  return writer.object(
    dict({
      Type: name("Page"),
      Parent: parent,
      MediaBox: [0, 0, pageWidth, pageHeight],
      Resources: dict({ XObject: dict({ P: image }) }),
      Contents: contents,
    }),
  );
}

/**
 * Writes pictures to a PDF, one A4 page each, portrait or landscape like the picture. Only one picture is in memory
 * at a time.
 * @source TOOL-02
 */
export async function picturesToPdf(pictures: AsyncIterable<PagePicture>, target: string): Promise<void> {
  const file = await open(target, "w");
  try {
    const writer = new PdfWriter(fileSink(file), nodePrintPorts);
    await writer.begin();
    const pages = writer.reserve();
    const kids: PdfRef[] = [];
    for await (const picture of pictures) kids.push(await writePage(writer, picture, pages));
    await writer.object(dict({ Type: name("Pages"), Kids: kids, Count: kids.length }), pages);
    const root = await writer.object(dict({ Type: name("Catalog"), Pages: pages }));
    const info = await writer.object(dict({}));
    await writer.end(root, info, "0".repeat(32));
  } finally {
    await file.close();
  }
}
