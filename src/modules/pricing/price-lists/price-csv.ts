import { plainAmount } from "#kernel/formats/money-format.ts";
import { priceMarkets } from "#kernel/market.ts";
import { perLine, type AnchorRow, type ComponentRow } from "../price-list.ts";
import { lastStep } from "../quantity-steps.ts";
import { largestBasePrice } from "../tier-curve.ts";
import { typedAmount } from "./typed-amount.ts";

/** Everything a price list contains except its name and dates. */
export type PriceRows = { readonly anchors: readonly AnchorRow[]; readonly components: readonly ComponentRow[] };

/** A problem in a line of the file; lines count from 1, including the heading. Null for a missing line. */
export type CsvProblem = {
  readonly line: number | null;
  readonly reason:
    | "heading"
    | "columns"
    | "cells"
    | "kind"
    | "code"
    | "curve"
    | "quantity"
    | "share"
    | "amount"
    | "twice"
    | "price"
    | "missing";
  readonly text: string;
};

const absences: ReadonlySet<CsvProblem["reason"]> = new Set(["cells", "price", "missing"]);

/** Whether the only problems of a file are missing lines. */
export const onlyIncomplete = (problems: readonly CsvProblem[]): boolean =>
  problems.every(({ reason }) => absences.has(reason));

const heading = ["kind", "code", "curve", "quantity", "basispoints", ...priceMarkets];
const bom = "\uFEFF";

/**
 * A price list as a table for spreadsheets: UTF-8 with BOM, semicolons, amounts with a decimal comma. First the anchors
 * of the curves, then the components with a column per market; an empty cell means "no price there".
 * @source BO-03
 */
export function writePriceCsv({ anchors, components }: PriceRows): string {
  const blank = priceMarkets.map(() => "");
  const lines = [
    heading,
    ...anchors
      .toSorted((a, b) => a.curve.localeCompare(b.curve, "en") || a.quantity - b.quantity)
      .map(({ curve, quantity, basisPoints }) => [
        "anchor",
        "",
        curve,
        String(quantity),
        String(basisPoints),
        ...blank,
      ]),
    ...[...Map.groupBy(components, ({ component }) => component)].map(([component, rows]) => {
      const amounts = priceMarkets.map((market) => rows.find((row) => row.market === market)?.base);
      const cells = amounts.map((amount) => (amount === undefined ? "" : plainAmount(amount)));
      return ["component", component, rows[0]?.curve ?? "", "", "", ...cells];
    }),
  ];
  return bom + lines.map((cells) => cells.join(";")).join("\r\n") + "\r\n";
}

/**
 * Parses such a table; all or nothing. Every anchor and price of `present` must be there, so that half a file cannot
 * remove prices, and new components cannot be added here.
 * @param present the list's current contents
 * @returns the rows, or every problem with its line
 * @source BO-03
 */
export function readPriceCsv(
  text: string,
  present: PriceRows,
): { readonly rows: PriceRows } | { readonly problems: readonly CsvProblem[] } {
  const lines = text.replace(bom, "").split(/\r\n|\n|\r/);
  const problems: CsvProblem[] = [];
  const anchors: AnchorRow[] = [];
  const components: ComponentRow[] = [];
  const priced = Map.groupBy(present.components, ({ component }) => component);
  const into = { components, priced, read: new Set<string>() };
  const there = new Set<string>();
  const firstLineOf = new Map<string, number>();
  const [first = "", ...rest] = lines;
  const mark = first.includes(";") ? ";" : first.includes("\t") ? "\t" : ",";
  const cellsOf = (line: string) => line.split(mark).map((cell) => cell.trim().replaceAll(/^"|"$/g, ""));
  if (cellsOf(first).join(";").toLowerCase() !== heading.join(";").toLowerCase())
    return { problems: [{ line: 1, reason: "heading", text: heading.join(";") }] };
  const last = rest.findLastIndex((line) => line.trim() !== "");
  for (const [place, content] of rest.slice(0, last + 1).entries()) {
    const line = place + 2;
    const cells = cellsOf(content);
    const report = (reason: CsvProblem["reason"], about: string) => problems.push({ line, reason, text: about });
    const [kind = "", code = "", curve = "", quantity = "", share = "", ...amounts] = cells;
    there.add(kind === "anchor" ? anchorRow({ curve, quantity }) : `${kind} ${code}`);
    if (kind === "component" && !firstLineOf.has(curve)) firstLineOf.set(curve, line);
    if (cells.length < heading.length) report("cells", heading.slice(cells.length).join(", "));
    else if (cells.length > heading.length) report("columns", String(cells.length));
    else if (kind === "anchor") readAnchor(anchors, { curve, quantity, share }, report);
    else if (kind === "component") readComponent(into, { code, curve, amounts }, report);
    else report("kind", kind);
  }
  const wanted = [...present.anchors.map(anchorRow), ...[...priced.keys()].map((code) => `component ${code}`)];
  for (const row of wanted) if (!there.has(row)) problems.push({ line: null, reason: "missing", text: row });
  // A curve whose anchors are all missing was reported with them.
  const curves = new Set([perLine, ...anchors.map(({ curve }) => curve), ...present.anchors.map(({ curve }) => curve)]);
  for (const curve of new Set(components.map((row) => row.curve)))
    if (!curves.has(curve)) problems.push({ line: firstLineOf.get(curve) ?? null, reason: "curve", text: curve });
  const place = ({ line }: CsvProblem): number => line ?? lines.length + 1;
  return problems.length > 0
    ? { problems: problems.toSorted((a, b) => place(a) - place(b)) }
    : { rows: { anchors, components } };
}

/** The first cells of an anchor's line in the file. */
const anchorRow = ({ curve, quantity }: { readonly curve: string; readonly quantity: number | string }): string =>
  `anchor ${curve} ${quantity}`;

type ReportProblem = (reason: CsvProblem["reason"], about: string) => void;

function readAnchor(
  anchors: AnchorRow[],
  typed: { readonly curve: string; readonly quantity: string; readonly share: string },
  report: ReportProblem,
): void {
  const [quantity, basisPoints] = [wholeNumber(typed.quantity), wholeNumber(typed.share)];
  if (!/^[A-Z][A-Z0-9-]{0,11}$/.test(typed.curve) || typed.curve === perLine) return report("curve", typed.curve);
  if (quantity === undefined || quantity < 1 || quantity > lastStep) return report("quantity", typed.quantity);
  if (basisPoints === undefined || basisPoints < 1 || basisPoints > 22_000) return report("share", typed.share);
  if (anchors.some((anchor) => anchor.curve === typed.curve && anchor.quantity === quantity))
    return report("twice", `${typed.curve} ${quantity}`);
  anchors.push({ curve: typed.curve, quantity, basisPoints });
}

function readComponent(
  into: {
    readonly components: ComponentRow[];
    readonly priced: ReadonlyMap<string, readonly ComponentRow[]>;
    readonly read: Set<string>;
  },
  { code, curve, amounts }: { readonly code: string; readonly curve: string; readonly amounts: readonly string[] },
  report: ReportProblem,
): void {
  const now = into.priced.get(code);
  if (!now) return report("code", code);
  if (into.read.has(code)) return report("twice", code);
  into.read.add(code);
  for (const [place, market] of priceMarkets.entries()) {
    const typed = amounts[place] ?? "";
    const base = typedAmount(typed);
    const isPriced = now.some((row) => row.market === market);
    if (typed === "") {
      if (isPriced) report("price", `${code} ${market}`);
    } else if (base === undefined || base > largestBasePrice) report("amount", `${market} ${typed}`);
    else into.components.push({ component: code, market, curve, base });
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
