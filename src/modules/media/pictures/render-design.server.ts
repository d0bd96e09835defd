import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { cutContourOf } from "#design/geometry/cut-contour.ts";
import type { DisplayItem, DisplayPage } from "#design/display-list.ts";
import { fontsOfDocument, type FontCollection } from "#design/text/fonts.ts";
import { intersect } from "#design/geometry/matrix.ts";
import { loadHyphenationFor } from "#design/text/hyphenation.ts";
import { inkBox } from "#design/layout/ink-box.ts";
import { layoutPage, type LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { isUpsideDown } from "#design/geometry/panels.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { paintSvg, viewBoxOf, type SvgOptions, type SvgView } from "#design/svg/paint-svg.ts";
import { openFontFiles, openOrnamentFiles } from "../shop-artwork/font-files.server.ts";

/** Sources for the files that documents reference. */
export type DesignRendererSources = {
  /** Folder with `fonts.json` and the font files. */
  readonly fonts: string;
  /** Folder with one `<id>.json` per ornament. */
  readonly ornaments: string;
  /** Paths of a customer's own drawing; required to render customers' designs. */
  readonly drawing?: (id: string) => Promise<Uint8Array>;
  /** Bytes of a photo in preview size with EXIF orientation applied; null leaves its place empty. */
  readonly photo: (asset: string) => Promise<Uint8Array | null>;
};

/** A render request: surface (number or id), part of it, and width in pixels. */
export type RenderRequest = {
  readonly document: DesignDocument;
  readonly page?: number | string;
  readonly view?: SvgView;
  readonly width: number;
  readonly refinement?: Refinement;
  readonly mode?: SvgOptions["mode"];
  readonly dies?: boolean;
  /**
   * Renders the piece as held in the hand: cut along its contour, transparent outside, an upside-down face turned
   * upright.
   */
  readonly held?: boolean;
};

/** RGBA pixels, 8 bits, rows from the top. */
export type RawPicture = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Renders designs on the server with the painter and layout of the editor. Source: CFG-07, ADR-0024. */
export type DesignRenderer = {
  readonly displayPage: (request: Omit<RenderRequest, "width">) => Promise<DisplayPage>;
  readonly svg: (request: RenderRequest) => Promise<string>;
  readonly raw: (request: RenderRequest) => Promise<RawPicture>;
  readonly png: (request: RenderRequest) => Promise<Uint8Array>;
  readonly webp: (request: RenderRequest & { readonly quality?: number }) => Promise<Uint8Array>;
};

function pageOf(document: DesignDocument, pageRef: number | string = 0) {
  const page =
    typeof pageRef === "number" ? document.pages[pageRef] : document.pages.find((each) => each.id === pageRef);
  if (!page) throw new Error(`The document has no page ${pageRef}`);
  return page;
}

/** The part of a page that is visible in a view: a layer far outside would crash the renderer's process. */
function visibleIn(page: DisplayPage, view: SvgView, fonts: FontCollection): DisplayPage {
  const box = viewBoxOf(page, view);
  const shows = (item: DisplayItem) => {
    const ink = inkBox(item, fonts);
    return ink !== undefined && intersect(ink, box) !== undefined;
  };
  return { ...page, items: page.items.filter(shows) };
}

/** Width in mm of every whole photo as placed; the largest if it occurs several times. */
function photoWidths(page: DisplayPage): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const item of page.items) {
    if (item.kind !== "image") continue;
    const [a, b] = item.matrix;
    widths.set(item.asset, Math.max(widths.get(item.asset) ?? 0, Math.hypot(a, b)));
  }
  return widths;
}

/** A photo as data URL, scaled down to the pixels it needs: the painter itself would skip pixels. */
async function photoAddress(bytes: Uint8Array, width: number): Promise<string> {
  const photo = sharp(bytes);
  const { width: own, hasAlpha, format } = await photo.metadata();
  const known = format === "jpeg" || format === "png";
  if (known && own <= width * 1.2) return `data:image/${format};base64,${Buffer.from(bytes).toString("base64")}`;
  photo.resize({ width, withoutEnlargement: true });
  const small = hasAlpha ? await photo.png().toBuffer() : await photo.jpeg({ quality: 92 }).toBuffer();
  return `data:image/${hasAlpha ? "png" : "jpeg"};base64,${small.toString("base64")}`;
}

/** Whether a view shows only an upside-down panel. */
function showsUpsideDown({ document, page: pageRef, view }: RenderRequest): boolean {
  const page = pageOf(document, pageRef);
  const panel = page.panels.find(
    ({ x, y, w, h }) => typeof view === "object" && view.x === x && view.y === y && view.w === w && view.h === h,
  );
  return panel !== undefined && isUpsideDown(page, panel);
}

/** Four-byte pixels in reverse order: the picture turned by 180°. */
function rotatedByHalf(pixels: Uint8Array): Uint8Array {
  const rotated = new Uint32Array(new Uint8Array(pixels).buffer).toReversed();
  return new Uint8Array(rotated.buffer);
}

/** Restores the full colour of half-covered pixels at the edge of a cut piece, which the painter darkens. */
function restoreFullColours(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 255;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha));
  }
}

/** Creates a renderer; fonts and ornaments are read on first use and kept for its lifetime. */
export async function createDesignRenderer(sources: DesignRendererSources): Promise<DesignRenderer> {
  const fonts = await openFontFiles(sources.fonts);
  const ornaments = openOrnamentFiles(sources.ornaments, sources.drawing);
  // One resources object per refinement, so that cached layouts stay valid.
  const resources = new Map<Refinement, LayoutResources>();
  const resourcesFor = (refinement: Refinement): LayoutResources => {
    const known = resources.get(refinement) ?? { fonts: fonts.collection, ornaments: ornaments.get, refinement };
    resources.set(refinement, known);
    return known;
  };

  const displayPage: DesignRenderer["displayPage"] = async ({ document, page, refinement = "none" }) => {
    await loadHyphenationFor(document);
    await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
    await ornaments.ensure(ornamentsOfDocument(document));
    return layoutPage(pageOf(document, page), document, resourcesFor(refinement));
  };

  const svg: DesignRenderer["svg"] = async (request) => {
    const view = request.view ?? "trim";
    const page = visibleIn(await displayPage(request), view, fonts.collection);
    const photos = request.mode === "mask" ? new Map<string, string>() : await photosOf(page, view, request.width);
    return paintSvg(page, view, {
      fonts: fonts.collection,
      imageHref: (asset) => photos.get(asset) ?? null,
      width: request.width,
      ...(request.held ? { cut: cutContourOf(pageOf(request.document, request.page)) } : {}),
      ...(request.mode ? { mode: request.mode } : {}),
      ...(request.dies === undefined ? {} : { dies: request.dies }),
    });
  };

  const photosOf = async (page: DisplayPage, view: SvgView, width: number): Promise<ReadonlyMap<string, string>> => {
    const pixelsPerMm = width / viewBoxOf(page, view).w;
    const found = new Map<string, string>();
    for (const [asset, mm] of photoWidths(page)) {
      const bytes = await sources.photo(asset);
      if (bytes) found.set(asset, await photoAddress(bytes, Math.ceil(mm * pixelsPerMm)));
    }
    return found;
  };

  // Encodes in its own thread, so that a large picture does not delay responses.
  const render = async (request: RenderRequest) =>
    renderAsync(await svg(request), {
      fitTo: { mode: "width", value: Math.round(request.width) },
      font: { loadSystemFonts: false },
    });

  const raw: DesignRenderer["raw"] = async (request) => {
    const { pixels, width, height } = await render(request);
    if (!request.held) return { data: pixels, width, height };
    if (cutContourOf(pageOf(request.document, request.page)) !== undefined) restoreFullColours(pixels);
    return { data: showsUpsideDown(request) ? rotatedByHalf(pixels) : pixels, width, height };
  };

  return {
    displayPage,
    svg,
    raw,
    png: async (request) => (await render(request)).asPng(),
    webp: async ({ quality = 82, ...request }) => {
      const { data, width, height } = await raw(request);
      return sharp(data, { raw: { width, height, channels: 4 } })
        .webp({ quality })
        .toBuffer();
    },
  };
}
