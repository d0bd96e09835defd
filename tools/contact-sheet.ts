import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { z } from "zod";
import { DesignDocument, refinements } from "#design/model/design-document.ts";
import { withColorVariant } from "#design/templates/template.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { createDesignRenderer } from "#modules/media/pictures/render-design.server.ts";

/*
 * Arranges designs on sheets for review, written to build/contact-sheets: node tools/contact-sheet.ts [id prefix ...]
 * [--occasion hochzeit] [--variants] [--view front|inside|back|outside] [--tile px] [--columns n] [--refinement
 * gold-refined] [--equal] `--equal` draws all cards to the same scale, the longest edge (210 mm) as wide as a tile;
 * `--occasion` selects the designs of one; `--goods collage` shows the sheets of a kind of photo products instead, with
 * `--view all` all pages they are drawn with.
 */
const root = join(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    variants: { type: "boolean", default: false },
    view: { type: "string", default: "front" },
    tile: { type: "string", default: "360" },
    columns: { type: "string", default: "4" },
    refinement: { type: "string", default: "none" },
    name: { type: "string", default: "sheet" },
    occasion: { type: "string" },
    goods: { type: "string" },
    equal: { type: "boolean", default: false },
  },
});
const tile = Number(values.tile);
const columns = Number(values.columns);
const refinement = refinements.find((one) => one === values.refinement) ?? "none";
const gap = Math.round(tile * 0.14);

const renderer = await createDesignRenderer({
  fonts: join(root, "designs/fonts"),
  ornaments: join(root, "designs/ornaments"),
  photo: async (asset) => readFile(join(root, "fixtures/photos", `${asset}.jpg`)).catch(() => null),
});

type Job = { readonly label: string; readonly document: DesignDocument; readonly page: number };

/** Surfaces of a template in the requested view. */
function pagesOf(template: DesignTemplate): number[] {
  if (values.view === "all") return template.document.pages.map((_, i) => i);
  if (values.view === "inside") return [template.document.pages.length - 1];
  return [0];
}

async function picture({ document, page }: Job): Promise<OverlayOptions[]> {
  const surface = document.pages[page];
  const panel = values.view === "front" ? surface?.panels.find((one) => one.role === "front") : undefined;
  const area = panel ?? { w: surface?.w ?? 1, h: surface?.h ?? 1 };
  // Small cards stay small next to large ones: 1.9 px per mm at a tile of 360.
  const scale = values.equal ? tile / 210 : Math.min(tile / Math.max(area.w, area.h), (tile / 360) * 2.6);
  const width = Math.round(area.w * scale);
  const png = await renderer.png({ document, page, width, view: panel ?? "trim", refinement, held: true });
  const { info, data } = await sharp(png).png().toBuffer({ resolveWithObject: true });
  const left = Math.round((tile - info.width) / 2);
  const top = Math.round((tile - info.height) / 2);
  const shade = { create: { width: info.width, height: info.height, channels: 4 as const, background: "#5a4a3a66" } };
  const blurred = await sharp(shade)
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: "#5a4a3a00" })
    .blur(8)
    .png()
    .toBuffer();
  return [
    { input: blurred, left: left - 22, top: top - 16 },
    { input: data, left, top },
  ];
}

const templates = readdirSync(join(root, "designs/templates"))
  .map((name) => DesignTemplate.parse(JSON.parse(readFileSync(join(root, "designs/templates", name), "utf8"))))
  .filter(({ id }) => positionals.length === 0 || positionals.some((prefix) => id.startsWith(prefix)))
  .filter(({ occasion }) => values.occasion === undefined || occasion === values.occasion);
const cards = templates.flatMap((template) =>
  template.variants.slice(0, values.variants ? undefined : 1).flatMap((variant) =>
    pagesOf(template).map((page): Job => {
      const label = `${template.id} · ${variant.id}`;
      return { label, document: withColorVariant(template.document, variant), page };
    }),
  ),
);

const Goods = z.object({ kind: z.string(), id: z.string(), sheets: z.record(z.string(), DesignDocument) });

/** The sheets of the photo products of a kind. */
function goodsOf(kind: string): readonly Job[] {
  return readdirSync(join(root, "designs/goods-sheets"))
    .map((name) => Goods.parse(JSON.parse(readFileSync(join(root, "designs/goods-sheets", name), "utf8"))))
    .filter((goods) => goods.kind === kind && (positionals.length === 0 || positionals.includes(goods.id)))
    .toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }))
    .flatMap(({ id, sheets }) =>
      Object.entries(sheets).flatMap(([form, document]) =>
        document.pages
          .slice(0, values.view === "all" ? undefined : 1)
          .map((_, page): Job => ({ label: `${id} · ${form}`, document, page })),
      ),
    );
}

const jobs = values.goods === undefined ? cards : goodsOf(values.goods);

const perSheet = columns * 3;
mkdirSync(join(root, "build/contact-sheets"), { recursive: true });
for (let start = 0; start < jobs.length; start += perSheet) {
  const slice = jobs.slice(start, start + perSheet);
  const rows = Math.ceil(slice.length / columns);
  const layers: OverlayOptions[] = [];
  for (const [i, job] of slice.entries()) {
    const dx = gap + (i % columns) * (tile + gap);
    const dy = gap + Math.floor(i / columns) * (tile + gap);
    for (const layer of await picture(job))
      layers.push({ ...layer, left: (layer.left ?? 0) + dx, top: (layer.top ?? 0) + dy });
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${tile}" height="18"><text x="${tile / 2}" y="13" text-anchor="middle" font-size="12" font-family="sans-serif" fill="#6b655b">${job.label}</text></svg>`;
    layers.push({ input: Buffer.from(label), left: dx, top: dy + tile + Math.round(gap * 0.35) });
  }
  const file = join(root, "build/contact-sheets", `${values.name}-${values.view}-${start / perSheet + 1}.png`);
  const size = { width: columns * (tile + gap) + gap, height: rows * (tile + gap) + gap };
  await sharp({ create: { ...size, channels: 3, background: "#efe9df" } })
    .composite(layers)
    .png()
    .toFile(file);
  console.log(file);
}
