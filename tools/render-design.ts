import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { DesignDocument, refinements } from "#design/model/design-document.ts";
import { createDesignRenderer } from "#modules/media/pictures/render-design.server.ts";

/*
 * Renders one surface of a design document to an image: node tools/render-design.ts <document.json>
 * <out.png|out.svg|out.webp> [--page n|id] [--width px] [--view trim|bleed|<panel role>] [--refinement gold] [--mask]
 * [--dies] [--designs folder] [--photos folder] A photo is read from <photos>/<asset id>.jpg or .png.
 */
const root = path.join(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: "string", default: "0" },
    width: { type: "string", default: "1000" },
    view: { type: "string", default: "trim" },
    refinement: { type: "string", default: "none" },
    mask: { type: "boolean", default: false },
    dies: { type: "boolean", default: false },
    designs: { type: "string", default: path.join(root, "designs") },
    photos: { type: "string", default: path.join(root, "fixtures/photos") },
  },
});
const [input, output] = positionals;
if (!input || !output) throw new Error("Usage: node tools/render-design.ts <document.json> <out.png> [--page n]");

const document = DesignDocument.parse(JSON.parse(await readFile(input, "utf8")));
const renderer = await createDesignRenderer({
  fonts: path.join(values.designs, "fonts"),
  ornaments: path.join(values.designs, "ornaments"),
  photo: async (asset) => {
    for (const ending of ["jpg", "png"]) {
      const bytes = await readFile(path.join(values.photos, `${asset}.${ending}`)).catch(() => null);
      if (bytes) return bytes;
    }
    return null;
  },
});
const page = /^\d+$/.test(values.page) ? Number(values.page) : values.page;
const surface = typeof page === "number" ? document.pages[page] : document.pages.find((each) => each.id === page);
const panel = surface?.panels.find((each) => each.role === values.view);
const request = {
  document,
  page,
  width: Number(values.width),
  view: panel ?? (values.view === "bleed" ? "bleed" : "trim"),
  refinement: refinements.find((each) => each === values.refinement) ?? "none",
  mode: values.mask ? "mask" : "product",
  dies: values.dies,
} as const;
if (output.endsWith(".svg")) await writeFile(output, await renderer.svg(request));
else if (output.endsWith(".webp")) await writeFile(output, await renderer.webp(request));
else await writeFile(output, await renderer.png(request));
console.log(`${output} written`);
