import { renderAsync } from "@resvg/resvg-js";
import { layoutPage } from "#design/layout/document-layout.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { paintSvg, type SvgView } from "#design/svg/paint-svg.ts";
import { shopArtwork } from "../shop-artwork/shop-artwork.server.ts";

/**
 * A part of one of the shop's designs as an SVG; with `bare` without paper below it. Photos are left out. Source:
 * CFG-07, EVENT-02.
 */
export async function paintArtwork(
  document: DesignDocument,
  page: Page,
  { view, bare }: { readonly view: SvgView; readonly bare: boolean },
): Promise<string> {
  const resources = await (await shopArtwork()).resourcesFor({ ...document, pages: [page] }, "none");
  return paintSvg(layoutPage(page, document, resources), view, { fonts: resources.fonts, imageHref: () => null, bare });
}

/** Side in pixels of the picture a colour is averaged from. */
const sampled = 96;

/** The average colour of an opaque SVG within an area given in fractions of its size, as `#rrggbb`. */
export async function averageColour(
  svg: string,
  area: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): Promise<string> {
  const { pixels, width, height } = await renderAsync(svg, { fitTo: { mode: "width", value: sampled } });
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(area.y * height); y < Math.ceil((area.y + area.h) * height); y += 1)
    for (let x = Math.floor(area.x * width); x < Math.ceil((area.x + area.w) * width); x += 1) {
      const at = (y * width + x) * 4;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
      count += 1;
    }
  return `#${sums
    .map((sum) =>
      Math.round(sum / Math.max(1, count))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
