import { z } from "zod";
import { priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { accept, refuse, type Refusal, type Result, refuseAt } from "#kernel/result.ts";
import { lastStep } from "#modules/pricing/contract.ts";
import { roundings } from "#modules/pricing/price-lists/adjust-prices.ts";
import {
  activatePriceList,
  adjustPriceList,
  discardDraft,
  importPriceCsv,
  setBasePrices,
  setCurve,
  withdrawPriceList,
  type BaseChange,
} from "#modules/pricing/price-lists/edit-price-list.server.ts";
import { onlyIncomplete, type CsvProblem } from "#modules/pricing/price-lists/price-csv.ts";
import { typedAmount, typedShare } from "#modules/pricing/price-lists/typed-amount.ts";
import { isTooLarge } from "#platform/http/multipart-form.server.ts";
import { tooLarge } from "../file-too-large.server.ts";
import { storedMoment } from "../parts/moments.ts";
import type { BackOffice } from "../office.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** What was done with a price list; or the refusal, with the problems of an imported file. */
export type PriceOutcome =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly refusal: Refusal; readonly csv?: readonly CsvProblem[] };

/** The fields of a price list's forms besides its cells. */
export const PriceListForm = z.object({ file: z.instanceof(File).optional() });

const seenOf = (typed: TypedTexts): number => z.coerce.number().int().catch(0).parse(typed["seen"]);
const marketOf = (text: string | undefined): PriceMarket | undefined => priceMarkets.find((known) => known === text);

const thenDone = (result: Result<unknown>, done: string): Result<string> => (result.ok ? accept(done) : result);

const unreadFields = (names: readonly string[]): Result<never> =>
  refuse("FIELD_INVALID", {}, Object.fromEntries(names.map((name) => [name, "FIELD_INVALID"] as const)));

/** Runs the action of a price list's form. Source: BO-03. */
export async function runPriceListAction(
  { deps, actor }: BackOffice,
  version: string,
  { typed, file }: { readonly typed: TypedTexts; readonly file: File | undefined },
): Promise<PriceOutcome> {
  const address = { version, seen: seenOf(typed) };
  switch (typed["intent"]) {
    case "prices": {
      const { changes, unread } = readGrid(typed);
      if (unread.length > 0) return unreadFields(unread);
      return thenDone(await setBasePrices(deps, actor, address, changes), "saved");
    }
    case "curve": {
      const { points, unread } = readCurve(typed);
      if (unread.length > 0) return unreadFields(unread);
      return thenDone(await setCurve(deps, actor, address, typed["curve"] ?? "", points), "saved");
    }
    case "adjust": {
      const basisPoints = typedShare(typed["percent"] ?? "");
      if (basisPoints === undefined || basisPoints === 0 || Math.abs(basisPoints) > 5000)
        return unreadFields(["percent"]);
      const rounding = roundings.find((known) => known === typed["rounding"]) ?? "step";
      const group = typed["group"] ?? "";
      const market = marketOf(typed["market"]) ?? "";
      return thenDone(await adjustPriceList(deps, actor, address, { group, market, basisPoints, rounding }), "saved");
    }
    case "import": {
      if (file && isTooLarge(file)) return { ok: false, refusal: tooLarge(file) };
      const read = await importPriceCsv(deps, actor, address, (await file?.text()) ?? "");
      if (!read.ok) return read;
      const { problems } = read.value;
      if (problems.length === 0) return accept("imported");
      const n = problems.length;
      const refusal = onlyIncomplete(problems)
        ? refuse("PRICE_CSV_INCOMPLETE", { n }).refusal
        : refuse("PRICE_CSV_INVALID", { n, line: problems[0]?.line ?? 1 }).refusal;
      return { ok: false, refusal, csv: problems };
    }
    case "activate": {
      const start = startOf(typed);
      if (!start.ok) return refuseAt("start", start.refusal);
      return thenDone(
        await activatePriceList(deps, actor, address, start.value),
        start.value === null ? "active" : "scheduled",
      );
    }
    case "withdraw":
      return thenDone(await withdrawPriceList(deps, actor, version), "withdrawn");
    case "discard":
      return thenDone(await discardDraft(deps, actor, address), "discarded");
    default:
      return refuse("FIELD_INVALID");
  }
}

/** "At once", or a time in the shop's time zone. */
function startOf(typed: TypedTexts): Result<number | null> {
  if (typed["when"] === "now") return accept(null);
  const moment = storedMoment(typed["start"] ?? "");
  return moment === null ? refuse("FIELD_REQUIRED") : accept(Date.parse(moment));
}

/** The cells of the grid, named `p component market`. */
function readGrid(typed: TypedTexts): { readonly changes: readonly BaseChange[]; readonly unread: readonly string[] } {
  const changes: BaseChange[] = [];
  const unread: string[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [kind, component = "", code] = name.split(" ");
    const market = marketOf(code);
    if (kind !== "p" || !market) continue;
    const base = value.trim() === "" ? null : typedAmount(value);
    if (base === undefined) unread.push(name);
    else changes.push({ component, market, base });
  }
  return { changes, unread };
}

/** The rows of a curve, `quantity-0`, `share-0` …; a row without a quantity is skipped. */
function readCurve(typed: TypedTexts) {
  const points: { readonly quantity: number; readonly basisPoints: number }[] = [];
  const unread: string[] = [];
  for (let row = 0; typed[`quantity-${row}`] !== undefined; row += 1) {
    const text = typed[`quantity-${row}`]?.trim() ?? "";
    if (text === "") continue;
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0;
    const basisPoints = typedShare(typed[`share-${row}`] ?? "") ?? 0;
    if (quantity < 1 || quantity > lastStep) unread.push(`quantity-${row}`);
    if (basisPoints < 1 || basisPoints > 22_000) unread.push(`share-${row}`);
    points.push({ quantity, basisPoints });
  }
  return { points, unread };
}
