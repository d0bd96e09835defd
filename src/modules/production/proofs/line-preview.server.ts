import { Readable } from "node:stream";
import { isUuid } from "#kernel/ids.ts";
import { staffLocale } from "#kernel/market.ts";
import { layoutPage } from "#design/layout/document-layout.ts";
import { paintSvg } from "#design/svg/paint-svg.ts";
import { photoPreviewFile, designArtwork } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { readOrderedLine } from "../store.server.ts";
import { openProof } from "./write-proof.server.ts";

const previewPixels = 640;

/**
 * The front of an ordered line as SVG, rendered from the printed document; undefined for unknown ids and unreadable
 * documents.
 * @source BO-01, ADR-0024
 */
export async function linePreview(deps: Deps, lineId: string): Promise<string | undefined> {
  if (!isUuid(lineId)) return undefined;
  const read = await readOrderedLine(deps.db, lineId);
  if (!read?.ok) return undefined;
  const { document, options } = read.value;
  const page = document.pages.find(({ panels }) => panels.some(({ role }) => role === "front")) ?? document.pages[0];
  if (!page) return undefined;
  const artwork = await designArtwork(deps);
  const resources = await artwork.resourcesFor(document, options.refinement);
  const layout = layoutPage(page, document, resources);
  const photos = new Map<string, string>();
  for (const [asset, { kind, id }] of Object.entries(document.assets)) {
    const used = layout.items.some((item) => item.kind === "image" && item.asset === asset);
    const bytes = used && kind !== "sample" ? await photoPreviewFile(deps, id) : undefined;
    if (bytes) photos.set(asset, `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}`);
  }
  return paintSvg(layout, page.panels.find(({ role }) => role === "front") ?? "trim", {
    fonts: resources.fonts,
    imageHref: (asset) => photos.get(asset) ?? null,
    width: previewPixels,
  });
}

/** The proof of an ordered line; undefined for unknown ids and unreadable documents. Source: PDF-08, BO-01. */
export async function lineProof(
  deps: Deps,
  lineId: string,
): Promise<{ readonly name: string; readonly stream: ReadableStream } | undefined> {
  if (!isUuid(lineId)) return undefined;
  const read = await readOrderedLine(deps.db, lineId);
  if (!read?.ok) return undefined;
  const { document, options, title, orderNumber, position, placedAt } = read.value;
  const proof = await openProof(deps, {
    document,
    refinement: options.refinement,
    id: lineId,
    title,
    locale: staffLocale,
    changed: placedAt,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node names the same stream differently
  const stream = Readable.toWeb(proof) as ReadableStream;
  return { name: `${orderNumber}-${position}-proof.pdf`, stream };
}
