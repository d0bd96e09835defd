import { priceMarkets } from "#kernel/market.ts";
import { perLine, type AnchorRow, type ComponentRow } from "./price-list.ts";
import { largestBasePrice } from "./tier-curve.ts";
import { amountText, typedAmount } from "./typed-amount.ts";

/** Everything a price list holds but its name and time. */
export type PriceRows = { readonly anchors: readonly AnchorRow[]; readonly components: readonly ComponentRow[] };

/** What is wrong with a line of the file; lines count from 1, the heading included. */
export type CsvProblem = {
  readonly line: number;
  readonly reason:
    | "heading"
    | "columns"
    | "kind"
    | "code"
    | "curve"
    | "quantity"
    | "share"
    | "amount"
    | "twice"
    | "missing";
  readonly text: string;
};

const heading = ["kind", "code", "curve", "quantity", "basispoints", ...priceMarkets];
const bom = "\uFEFF";

/**
 * A price list as a table for spreadsheets: UTF-8 with mark, semicolons, amounts with a decimal comma. First the anchors of the
 * curves, then the components with a column per market; an empty cell is "no price there".
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
      const cells = amounts.map((amount) => (amount === undefined ? "" : amountText(amount)));
      return ["component", component, rows[0]?.curve ?? "", "", "", ...cells];
    }),
  ];
  return bom + lines.map((cells) => cells.join(";")).join("\r\n") + "\r\n";
}

/**
 * Reads such a table; all or nothing. Every component of `present` must be there, so that half a file cannot take prices
 * away, and new ones are not invented here.
 * @param present the components the list has now
 * @returns the rows, or every problem with its line
 * @source BO-03
 */
export function readPriceCsv(
  text: string,
  present: ReadonlySet<string>,
): { readonly rows: PriceRows } | { readonly problems: readonly CsvProblem[] } {
  const lines = text.replace(bom, "").split(/\r\n|\n|\r/);
  const problems: CsvProblem[] = [];
  const anchors: AnchorRow[] = [];
  const components: ComponentRow[] = [];
  const seen = new Set<string>();
  const [first = "", ...rest] = lines;
  const mark = first.includes(";") ? ";" : first.includes("\t") ? "\t" : ",";
  const cellsOf = (line: string) => line.split(mark).map((cell) => cell.trim().replaceAll(/^"|"$/g, ""));
  if (cellsOf(first).join(";").toLowerCase() !== heading.join(";").toLowerCase())
    return { problems: [{ line: 1, reason: "heading", text: heading.join(";") }] };
  const last = rest.findLastIndex((line) => line.trim() !== "");
  for (const [place, content] of rest.slice(0, last + 1).entries()) {
    const line = place + 2;
    const cells = cellsOf(content);
    const tell = (reason: CsvProblem["reason"], about: string) => problems.push({ line, reason, text: about });
    const [kind = "", code = "", curve = "", quantity = "", share = "", ...amounts] = cells;
    if (cells.length !== heading.length) tell("columns", String(cells.length));
    else if (kind === "anchor") readAnchor(anchors, { curve, quantity, share }, tell);
    else if (kind === "component") readComponent({ components, present, seen }, { code, curve, amounts }, tell);
    else tell("kind", kind);
  }
  const end = last + 2;
  for (const component of present)
    if (!seen.has(component)) problems.push({ line: end, reason: "missing", text: component });
  const curves = new Set([perLine, ...anchors.map(({ curve }) => curve)]);
  for (const { curve } of new Map(components.map((row) => [row.curve, row])).values())
    if (!curves.has(curve)) problems.push({ line: end, reason: "curve", text: curve });
  return problems.length > 0
    ? { problems: problems.toSorted((a, b) => a.line - b.line) }
    : { rows: { anchors, components } };
}

type Tell = (reason: CsvProblem["reason"], about: string) => void;

function readAnchor(
  anchors: AnchorRow[],
  typed: { readonly curve: string; readonly quantity: string; readonly share: string },
  tell: Tell,
): void {
  const [quantity, basisPoints] = [wholeNumber(typed.quantity), wholeNumber(typed.share)];
  if (!/^[A-Z][A-Z0-9-]{0,11}$/.test(typed.curve) || typed.curve === perLine) return tell("curve", typed.curve);
  if (quantity === undefined || quantity < 1 || quantity > 5000) return tell("quantity", typed.quantity);
  if (basisPoints === undefined || basisPoints < 1 || basisPoints > 22_000) return tell("share", typed.share);
  if (anchors.some((anchor) => anchor.curve === typed.curve && anchor.quantity === quantity))
    return tell("twice", `${typed.curve} ${quantity}`);
  anchors.push({ curve: typed.curve, quantity, basisPoints });
}

function readComponent(
  into: { readonly components: ComponentRow[]; readonly present: ReadonlySet<string>; readonly seen: Set<string> },
  { code, curve, amounts }: { readonly code: string; readonly curve: string; readonly amounts: readonly string[] },
  tell: Tell,
): void {
  if (!into.present.has(code)) return tell("code", code);
  if (into.seen.has(code)) return tell("twice", code);
  into.seen.add(code);
  for (const [place, market] of priceMarkets.entries()) {
    const typed = amounts[place] ?? "";
    if (typed === "") continue;
    const base = typedAmount(typed);
    if (base === undefined || base > largestBasePrice) tell("amount", `${market} ${typed}`);
    else into.components.push({ component: code, market, curve, base });
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
