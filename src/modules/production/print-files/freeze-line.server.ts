import { readFile } from "node:fs/promises";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import { type DesignDocument, heldInHand, refinements } from "#design/model/design-document.ts";
import { readyToOrder } from "#design/preflight/preflight.ts";
import { preflightFilled, preflightRecords } from "#design/preflight/record-preflight.ts";
import type { PrintedAs } from "#design/preflight/preflight-rule.ts";
import { withPunching } from "#design/geometry/punching.ts";
import { withSampleMark } from "#design/templates/sample-mark.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { parseLocale, staffLocale } from "#kernel/market.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { optionStates } from "#modules/catalogue/contract.ts";
import { designArtwork, printFileOf } from "#modules/media/contract.server.ts";
import { printedVoucher } from "#modules/gift-vouchers/contract.server.ts";
import { resolutionOfChoice } from "#modules/photo-products/contract.server.ts";
import type { LineProblem } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { FrozenJob, freezeJob, resourcesOfList } from "#prepress/print-job/frozen-job.ts";
import { layOutLine } from "#prepress/print-job/lay-out-line.ts";
import { storeFonts, orderedPages, orderedPhotos, samplePhotos } from "./frozen-resources.server.ts";
import { intentOfPaper } from "../output-profiles/paper-intent.server.ts";
import { fetchToScratch, storeJson, type Scratch } from "../storage.server.ts";
import { filesOfLines, insertFile, type ProductionLine } from "../store.server.ts";

/** The font of the mark on samples. */
const markFont = "hanken-grotesk-500";
/** Findings of the final check about remaining example content. */
const ofExamples = new Set<ErrorCode>(["PLACEHOLDER_LEFT", "SLOT_EMPTY"]);

/** A frozen job, or why the design cannot be printed. */
export type Frozen = { readonly job: FrozenJob } | { readonly problem: LineProblem };

/**
 * The frozen job of a line: created and stored by the first call, read by every later one.
 * @source ORD-06, PDF-05, CFG-16
 */
export async function freezeLine(deps: Deps, line: ProductionLine, scratch: Scratch): Promise<Frozen> {
  const stored = (await filesOfLines(deps.db, [line.id])).get(line.id)?.find((file) => file.kind === "frozen-design");
  if (stored) {
    const file = await fetchToScratch(deps, scratch, stored.key, "frozen.json");
    return { job: FrozenJob.parse(JSON.parse(await readFile(file, "utf8"))) };
  }
  const { refinement, punching, paper } = line.options;
  const ordered = line.sample === "template" ? withMark(line.document) : await documentOf(deps, line);
  const resources = await (await designArtwork(deps)).resourcesFor(ordered, refinement);
  const faults = faultsOf(line, resources, await printedAs(deps, line));
  if (faults.length > 0) return problem(faults);
  const sheet = punching === "none" ? ordered : withPunching(ordered, punching);
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
    fonts: await storeFonts(deps, needed.fonts),
    photos: new Map([
      ...[...photos.value].map(([asset, photo]) => [asset, printFileOf(photo).sha256] as const),
      ...[...samplePhotos(line, needed.photos)].map(([asset, { sha256 }]) => [asset, sha256] as const),
    ]),
    pages: await orderedPages(deps, photos.value),
  });
  if (!frozen.ok) return problem([{ code: frozen.refusal.code, detail: JSON.stringify(frozen.refusal.data) }]);
  const as = { lineId: line.id, kind: "frozen-design", part: "" } as const;
  const file = await storeJson(deps, scratch, as, frozen.value);
  await insertFile(deps.db, line.id, file, deps.clock.now());
  return { job: frozen.value };
}

/** The printed document: the ordered one; a gift voucher gets its code. Source: GIFT-02. */
async function documentOf(deps: Deps, { id, kind, document }: ProductionLine): Promise<DesignDocument> {
  return (kind === "gift-voucher" ? await printedVoucher(deps, id) : undefined) ?? document;
}

/** The template's card with the sample mark on its back, in the language of the card. Source: SAMP-03. */
function withMark(document: DesignDocument): DesignDocument {
  const locale = parseLocale(document.locale) ?? staffLocale;
  return withSampleMark(document, translate(locale, "ticket.sampleMark"), markFont);
}

function problem(findings: LineProblem["findings"]): { readonly problem: LineProblem } {
  return { problem: { code: "PREFLIGHT_FAILED", findings } };
}

/**
 * What prevents printing the ordered document: the cart's rules, checked again. A template sample contains example
 * texts and photos on purpose.
 * @source CFG-16, CARD-16, SAMP-03
 */
function faultsOf(
  { document, options, quantity, sample }: ProductionLine,
  resources: LayoutResources,
  printed: PrintedAs,
): LineProblem["findings"] {
  const all = preflightFilled(document, resources, printed);
  const findings = sample === "template" ? all.filter(({ code }) => !ofExamples.has(code)) : all;
  const ofDesign = readyToOrder(findings) ? [] : findings.filter(({ severity }) => severity === "error");
  const ofList =
    sample === "template" ? [] : preflightRecords(document, resources, { quantity, addressed: options.addressPrint });
  return [
    ...ofDesign.map(({ code, page, element }) => ({ code, detail: `${page}/${element}` })),
    ...ofList.filter(({ severity }) => severity === "error").map(({ code, row }) => ({ code, detail: row ?? "" })),
  ];
}

/**
 * The facts of product and order for the final check, among them the refinements the paper currently supports; a
 * product no longer in the catalogue must still be printed for those who ordered it. Source: CARD-06, CFG-16.
 */
async function printedAs(
  deps: Pick<Deps, "db">,
  { document, options, choice }: Pick<ProductionLine, "document" | "options" | "choice">,
): Promise<PrintedAs> {
  if (choice) return { photos: await resolutionOfChoice(deps, choice) };
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(document.product);
  if (!product) return { photos: heldInHand };
  const states = optionStates(catalogue, { product }, options.paper).refinements;
  const taken = new Set(states.filter(({ unavailable }) => unavailable === null).map(({ value }) => value));
  return { photos: product.photos, paperTakes: refinements.filter((refinement) => taken.has(refinement)) };
}
