import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import type { DisplayPage } from "#design/display-list.ts";
import { fontsOfDocument } from "#design/fonts.ts";
import { layoutPage, type LayoutResources } from "#design/layout.ts";
import type { DesignDocument, Refinement } from "#design/model.ts";
import { paintSvg, type SvgOptions, type SvgView } from "#design/paint-svg.ts";
import { openFontFiles, openOrnamentFiles } from "./font-files.server.ts";

/** Where the renderer finds what documents refer to. */
export type DesignRendererSources = {
  /** Folder with `fonts.json` and the font files. */
  readonly fonts: string;
  /** Folder with one `<id>.json` per ornament. */
  readonly ornaments: string;
  /** Bytes of a photo in preview size, EXIF orientation baked in, JPEG or PNG; null leaves its place empty. */
  readonly photo: (asset: string) => Promise<Uint8Array | null>;
};

/** What to render: which surface (number or id), which part of it, how wide in pixels. */
export type RenderRequest = {
  readonly document: DesignDocument;
  readonly page?: number | string;
  readonly view?: SvgView;
  readonly width: number;
  readonly refinement?: Refinement;
  readonly mode?: SvgOptions["mode"];
  readonly dies?: boolean;
};

/** RGBA pixels, 8 bits, rows from the top. */
export type RawPicture = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Paints designs on the server with the painter and layout of the editor. Source: CFG-07, ADR-0004. */
export type DesignRenderer = {
  readonly displayPage: (request: Omit<RenderRequest, "width">) => Promise<DisplayPage>;
  readonly svg: (request: RenderRequest) => Promise<string>;
  readonly raw: (request: RenderRequest) => Promise<RawPicture>;
  readonly png: (request: RenderRequest) => Promise<Uint8Array>;
  readonly webp: (request: RenderRequest & { readonly quality?: number }) => Promise<Uint8Array>;
};

function ornamentsOf(document: DesignDocument): readonly string[] {
  return document.pages.flatMap((page) =>
    page.elements.flatMap((element) => (element.type === "ornament" ? [element.ornament] : [])),
  );
}

function pageOf(document: DesignDocument, wanted: number | string = 0) {
  const page = typeof wanted === "number" ? document.pages[wanted] : document.pages.find((each) => each.id === wanted);
  if (!page) throw new Error(`The document has no page ${wanted}`);
  return page;
}

function dataAddress(bytes: Uint8Array): string {
  const type = bytes[0] === 0x89 ? "png" : "jpeg";
  return `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** Creates a renderer; fonts and ornaments are read when first needed and kept for its life. */
export async function createDesignRenderer(sources: DesignRendererSources): Promise<DesignRenderer> {
  const fonts = await openFontFiles(sources.fonts);
  const ornaments = openOrnamentFiles(sources.ornaments);
  // One resources object per refinement, so that remembered layouts stay valid.
  const resources = new Map<Refinement, LayoutResources>();
  const resourcesFor = (refinement: Refinement): LayoutResources => {
    const known = resources.get(refinement) ?? { fonts: fonts.collection, ornaments: ornaments.get, refinement };
    resources.set(refinement, known);
    return known;
  };

  const displayPage: DesignRenderer["displayPage"] = async ({ document, page, refinement = "none" }) => {
    await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
    await ornaments.ensure(ornamentsOf(document));
    return layoutPage(pageOf(document, page), document, resourcesFor(refinement));
  };

  const photosOf = async (page: DisplayPage): Promise<ReadonlyMap<string, string>> => {
    const ids = new Set(page.items.flatMap((item) => (item.kind === "image" ? [item.asset] : [])));
    const found = new Map<string, string>();
    for (const id of ids) {
      const bytes = await sources.photo(id);
      if (bytes) found.set(id, dataAddress(bytes));
    }
    return found;
  };

  const svg: DesignRenderer["svg"] = async (request) => {
    const page = await displayPage(request);
    const photos = request.mode === "mask" ? new Map<string, string>() : await photosOf(page);
    return paintSvg(page, request.view ?? "trim", {
      fonts: fonts.collection,
      imageHref: (asset) => photos.get(asset) ?? null,
      width: request.width,
      ...(request.mode ? { mode: request.mode } : {}),
      ...(request.dies === undefined ? {} : { dies: request.dies }),
    });
  };

  const render = async (request: RenderRequest) => {
    const picture = new Resvg(await svg(request), {
      fitTo: { mode: "width", value: Math.round(request.width) },
      font: { loadSystemFonts: false },
    });
    return picture.render();
  };

  const raw: DesignRenderer["raw"] = async (request) => {
    const picture = await render(request);
    return { data: picture.pixels, width: picture.width, height: picture.height };
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
