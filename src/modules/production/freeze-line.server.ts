import { readFile } from "node:fs/promises";
import { layoutDocument } from "#design/layout.ts";
import { preflightDocument, readyToOrder } from "#design/preflight.ts";
import { withPunching } from "#design/punching.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { photosById, printFileOf, designArtwork, type StoredPhotoRow } from "#modules/media/contract.server.ts";
import type { LineProblem } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { FrozenJob, freezeJob, resourcesOfList } from "#prepress/frozen-job.ts";
import { intentCondition } from "#prepress/profiles/profiles.ts";
import { fetchToScratch, storeJson, type Scratch } from "./storage.server.ts";
import { filesOfLines, insertFile, type ProductionLine } from "./store.server.ts";

/** A frozen job, or why the design cannot be printed. */
export type Frozen = { readonly job: FrozenJob } | { readonly problem: LineProblem };

/**
 * The frozen job of a line: made and stored at the first call, read back at every later one.
 * @source ORD-06, PDF-05, CFG-16
 */
export async function freezeLine(deps: Deps, line: ProductionLine, scratch: Scratch): Promise<Frozen> {
  const stored = (await filesOfLines(deps.db, [line.id])).get(line.id)?.find((file) => file.kind === "frozen-design");
  if (stored) {
    const file = await fetchToScratch(deps, scratch, stored.key, "frozen.json");
    return { job: FrozenJob.parse(JSON.parse(await readFile(file, "utf8"))) };
  }
  const { refinement, punching } = line.options;
  const artwork = await designArtwork(deps);
  const resources = await artwork.resourcesFor(line.document, refinement);
  const findings = preflightDocument(line.document, resources);
  if (!readyToOrder(findings)) {
    const errors = findings.filter((finding) => finding.severity === "error");
    return problem(errors.map(({ code, page, element }) => ({ code, detail: `${page}/${element}` })));
  }
  const sheet = punching === "none" ? line.document : withPunching(line.document, punching);
  const list = layoutDocument(sheet, resources);
  const needed = resourcesOfList(list);
  const faces = await Promise.all(
    needed.fonts.map(async (font) => [font, sha256(await artwork.fonts.bytes(font))] as const),
  );
  const photos = await orderedPhotos(deps, line, needed.photos);
  if (!photos.ok) return problem([{ code: photos.refusal.code, detail: String(photos.refusal.data["asset"]) }]);
  const frozen = freezeJob({
    displayList: list,
    refinement,
    condition: intentCondition.FOGRA39.condition,
    fonts: new Map(faces),
    photos: new Map([...photos.value].map(([asset, photo]) => [asset, printFileOf(photo).sha256])),
  });
  if (!frozen.ok) return problem([{ code: frozen.refusal.code, detail: JSON.stringify(frozen.refusal.data) }]);
  const file = await storeJson(deps, scratch, line.id, "frozen-design", frozen.value);
  await insertFile(deps.db, line.id, file, deps.clock.now());
  return { job: frozen.value };
}

function problem(findings: LineProblem["findings"]): { readonly problem: LineProblem } {
  return { problem: { code: "PREFLIGHT_FAILED", findings } };
}

/**
 * The stored photos behind the assets of a design. Refuses UPLOAD_UNKNOWN with the asset whose photo is gone or that is
 * only an example.
 */
export async function orderedPhotos(
  deps: Deps,
  line: Pick<ProductionLine, "document">,
  assets: readonly string[],
): Promise<Result<ReadonlyMap<string, StoredPhotoRow>>> {
  const ids = new Map(assets.map((asset) => [asset, line.document.assets[asset]]));
  const wanted = [...ids.values()].flatMap((asset) => (asset && asset.kind !== "sample" ? [asset.id] : []));
  const rows = new Map((await photosById(deps.db, wanted)).map((row) => [row.id, row]));
  const found = new Map<string, StoredPhotoRow>();
  for (const [asset, entry] of ids) {
    const row = entry && rows.get(entry.id);
    if (!row) return refuse("UPLOAD_UNKNOWN", { asset });
    found.set(asset, row);
  }
  return accept(found);
}
