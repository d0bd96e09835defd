import { z } from "zod";
import { priceMarkets, type PriceMarket } from "#kernel/market.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
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

/** Result of a price list's form: the next page, or the errors with all typed values. */
export type PriceOutcome =
  | { readonly kind: "done"; readonly done: string }
  | {
      readonly kind: "refused";
      readonly refusal: Refusal;
      /** Names of the invalid fields. */
      readonly fields: readonly string[];
      readonly typed: Readonly<Record<string, string>>;
      readonly csv: readonly CsvProblem[];
    };

type Typed = Readonly<Record<string, string>>;

const seenOf = (typed: Typed): number => z.coerce.number().int().catch(0).parse(typed["seen"]);
const marketOf = (text: string | undefined): PriceMarket | undefined => priceMarkets.find((known) => known === text);

/** Runs the action of a price list's form. Source: BO-03. */
export async function runPriceListAction(
  { deps, actor }: BackOffice,
  version: string,
  form: FormData,
): Promise<PriceOutcome> {
  const typed: Typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const refused = (
    refusal: Refusal,
    fields: readonly string[] = [],
    csv: readonly CsvProblem[] = [],
  ): PriceOutcome => ({
    kind: "refused",
    refusal,
    fields,
    typed,
    csv,
  });
  const outcomeOf = (result: Result<unknown>, done: string): PriceOutcome =>
    result.ok ? { kind: "done", done } : refused(result.refusal);
  const address = { version, seen: seenOf(typed) };
  switch (typed["intent"]) {
    case "prices": {
      const { changes, unread } = readGrid(typed);
      if (unread.length > 0) return refused(refuse("FIELD_INVALID").refusal, unread);
      return outcomeOf(await setBasePrices(deps, actor, address, changes), "saved");
    }
    case "curve": {
      const { points, unread } = readCurve(typed);
      if (unread.length > 0) return refused(refuse("FIELD_INVALID").refusal, unread);
      return outcomeOf(await setCurve(deps, actor, address, typed["curve"] ?? "", points), "saved");
    }
    case "adjust": {
      const basisPoints = typedShare(typed["percent"] ?? "");
      if (basisPoints === undefined || basisPoints === 0 || Math.abs(basisPoints) > 5000)
        return refused(refuse("FIELD_INVALID").refusal, ["percent"]);
      const rounding = roundings.find((known) => known === typed["rounding"]) ?? "step";
      const group = typed["group"] ?? "";
      const market = marketOf(typed["market"]) ?? "";
      return outcomeOf(await adjustPriceList(deps, actor, address, { group, market, basisPoints, rounding }), "saved");
    }
    case "import": {
      const file = form.get("file");
      if (isTooLarge(file)) return refused(tooLarge(file), ["file"]);
      const text = file instanceof File ? await file.text() : "";
      const read = await importPriceCsv(deps, actor, address, text);
      if (!read.ok) return refused(read.refusal);
      const { problems } = read.value;
      if (problems.length === 0) return { kind: "done", done: "imported" };
      const n = problems.length;
      const refusal = onlyIncomplete(problems)
        ? refuse("PRICE_CSV_INCOMPLETE", { n }).refusal
        : refuse("PRICE_CSV_INVALID", { n, line: problems[0]?.line ?? 1 }).refusal;
      return refused(refusal, [], problems);
    }
    case "activate": {
      const start = startOf(typed);
      if (!start.ok) return refused(start.refusal, ["start"]);
      return outcomeOf(
        await activatePriceList(deps, actor, address, start.value),
        start.value === null ? "active" : "scheduled",
      );
    }
    case "withdraw":
      return outcomeOf(await withdrawPriceList(deps, actor, version), "withdrawn");
    case "discard":
      return outcomeOf(await discardDraft(deps, actor, address), "discarded");
    default:
      return refused(refuse("FIELD_INVALID").refusal);
  }
}

/** "At once", or a time in the shop's time zone. */
function startOf(typed: Typed): Result<number | null> {
  if (typed["when"] === "now") return accept(null);
  const moment = storedMoment(typed["start"] ?? "");
  return moment === null ? refuse("FIELD_REQUIRED") : accept(Date.parse(moment));
}

/** The cells of the grid, named `p component market`. */
function readGrid(typed: Typed): { readonly changes: readonly BaseChange[]; readonly unread: readonly string[] } {
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
function readCurve(typed: Typed) {
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
