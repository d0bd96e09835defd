import { readFile } from "node:fs/promises";
import type { LayoutResources } from "#design/layout.ts";
import { readyToOrder } from "#design/preflight.ts";
import { preflightFilled, preflightRecords } from "#design/preflight-records.ts";
import type { OrderContext } from "#design/preflight-subject.ts";
import { withPunching } from "#design/punching.ts";
import { designArtwork, printFileOf } from "#modules/media/contract.server.ts";
import type { LineProblem } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { FrozenJob, freezeJob, resourcesOfList } from "#prepress/frozen-job.ts";
import { keepFonts, orderedPages, orderedPhotos } from "./frozen-resources.server.ts";
import { orderContext } from "./order-context.server.ts";
import { layOutLine } from "./lay-out-line.server.ts";
import { intentOfPaper } from "./paper-intent.server.ts";
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
  const { refinement, punching, paper } = line.options;
  const resources = await (await designArtwork(deps)).resourcesFor(line.document, refinement);
  const faults = faultsOf(line, resources, await orderContext(deps, line));
  if (faults.length > 0) return problem(faults);
  const sheet = punching === "none" ? line.document : withPunching(line.document, punching);
  const { displayList, serial } = layOutLine(sheet, resources, line.quantity);
  const needed = resourcesOfList(displayList, serial);
  const photos = await orderedPhotos(deps, line, needed.photos);
  if (!photos.ok) return problem([{ code: photos.refusal.code, detail: String(photos.refusal.data["asset"]) }]);
  const frozen = freezeJob({
    displayList,
    serial,
    parts: sheet.parts.map(({ id, kind }, index) => ({ id, kind, number: index + 1 })),
    refinement,
    ...(await intentOfPaper(deps, paper)),
    fonts: await keepFonts(deps, needed.fonts),
    photos: new Map([...photos.value].map(([asset, photo]) => [asset, printFileOf(photo).sha256])),
    pages: await orderedPages(deps, photos.value),
  });
  if (!frozen.ok) return problem([{ code: frozen.refusal.code, detail: JSON.stringify(frozen.refusal.data) }]);
  const as = { lineId: line.id, kind: "frozen-design", part: "" } as const;
  const file = await storeJson(deps, scratch, as, frozen.value);
  await insertFile(deps.db, line.id, file, deps.clock.now());
  return { job: frozen.value };
}

function problem(findings: LineProblem["findings"]): { readonly problem: LineProblem } {
  return { problem: { code: "PREFLIGHT_FAILED", findings } };
}

/** What stands against printing the ordered document: the same rules as at the cart, once more. Source: CFG-16, CARD-16. */
function faultsOf(
  { document, options, quantity }: ProductionLine,
  resources: LayoutResources,
  order: OrderContext | undefined,
): LineProblem["findings"] {
  const findings = preflightFilled(document, resources, order);
  const ofDesign = readyToOrder(findings) ? [] : findings.filter(({ severity }) => severity === "error");
  const ofList = preflightRecords(document, resources, { quantity, addressed: options.addressPrint });
  return [
    ...ofDesign.map(({ code, page, element }) => ({ code, detail: `${page}/${element}` })),
    ...ofList.filter(({ severity }) => severity === "error").map(({ code, row }) => ({ code, detail: row ?? "" })),
  ];
}
