import { refuse, accept, type Result } from "#kernel/result.ts";
import type { CardOptions, CardProduct, Catalogue, Choice, Paper } from "../model.ts";
import { punchings, refinementValues, tags } from "../model.ts";

/**
 * Why a choice is unavailable: the product does not offer it, the paper does not allow it, the design has no artwork
 * for it, or it has the wrong size; for a paper itself: it is stock for other products, or it cannot be folded.
 */
export const unavailableReasons = ["product", "paper", "design", "size", "stock", "folding"] as const;
/** A reason why a choice is unavailable. */
export type UnavailableReason = (typeof unavailableReasons)[number];

/**
 * An unavailable choice; for the reasons "paper" and "stock", `papers` lists the papers of the product that allow it.
 */
export type Unavailable = {
  readonly option: keyof CardOptions;
  readonly value: string;
  readonly reason: UnavailableReason;
  readonly papers: readonly string[];
};

/**
 * The card being configured. `designRefinements` are the refinements the design has artwork for; undefined without a
 * design.
 */
export type Subject = {
  readonly product: CardProduct;
  readonly designRefinements?: readonly string[] | undefined;
};

/** A choice of an option group as a detail page shows it. Source: PDP-04. */
export type OptionState = { readonly value: string; readonly unavailable: Unavailable | null };
/** The choices of a card that depend on product, paper or design, group by group. Source: PDP-04. */
export type OptionStates = {
  readonly papers: readonly OptionState[];
  readonly refinements: readonly OptionState[];
  readonly punchings: readonly OptionState[];
  readonly tags: readonly OptionState[];
  readonly parts: readonly OptionState[];
};

const foldedFamilies = new Set(["folded", "double-folded", "tent", "leporello", "pocketfold", "booklet"]);

/** Whether the paper of a product gets folded. Source: CAT 3. */
export function isFolded(product: CardProduct): boolean {
  return foldedFamilies.has(product.family);
}

/** Papers a product can be printed on, in the order of the catalogue. Source: CAT 3. */
export function papersFor(catalogue: Catalogue, product: CardProduct): readonly Paper[] {
  return [...catalogue.papers.values()].filter((paper) => takesPaper(product, paper));
}

/**
 * All chosen options that cannot be combined, in the order of the options; empty if everything fits.
 * @source PDP-04, CARD-06, CAT 3
 */
export function unavailableOptions(
  catalogue: Catalogue,
  subject: Subject,
  options: CardOptions,
): readonly Unavailable[] {
  const { product } = subject;
  const found: (Unavailable | null)[] = [
    paperProblem(catalogue, product, options.paper),
    refinementProblem(catalogue, subject, options.paper, options.refinement),
    chosen(options.punching) && choiceProblem(catalogue, product, options.paper, "punching", options.punching),
    chosen(options.tag) && choiceProblem(catalogue, product, options.paper, "tag", options.tag),
    ...parts.map((part) => (options[part] ? partProblem(product, part) : null)),
    envelopeProblem(catalogue, product, options),
    inlayProblem(catalogue, product, options.inlay),
    pagesProblem(product, options.pages),
  ].map((problem) => problem || null);
  return found.filter((problem) => problem !== null);
}

/**
 * Returns the options if they can be combined; otherwise refuses OPTION_UNAVAILABLE with the first problem (`option`
 * and `selection` are codes; `papers` is a comma-separated list) and all problems as fields.
 * @source PDP-04, CARD-06
 */
export function checkOptions(catalogue: Catalogue, subject: Subject, options: CardOptions): Result<CardOptions> {
  const problems = unavailableOptions(catalogue, subject, options);
  const [first] = problems;
  if (!first) return accept(options);
  const selection = first.reason === "paper" ? options.paper : subject.product.code;
  const data = { option: `${first.option}/${first.value}`, selection, papers: first.papers.join(",") };
  return refuse(
    "OPTION_UNAVAILABLE",
    data,
    Object.fromEntries(problems.map((problem) => [problem.option, "OPTION_UNAVAILABLE"] as const)),
  );
}

/** Every choice of a product, with the reason if it is unavailable on the chosen paper. Source: PDP-04. */
export function optionStates(catalogue: Catalogue, subject: Subject, paper: string): OptionStates {
  const { product } = subject;
  const state = (value: string, problem: Unavailable | null): OptionState => ({ value, unavailable: problem });
  return {
    papers: [...catalogue.papers.values()]
      .filter((entry) => entry.stock === product.stock)
      .map((entry) => state(entry.code, paperProblem(catalogue, product, entry.code))),
    refinements: refinementValues.map((value) => state(value, refinementProblem(catalogue, subject, paper, value))),
    punchings: punchings.map((value) =>
      state(value, chosen(value) ? choiceProblem(catalogue, product, paper, "punching", value) : null),
    ),
    tags: tags.map((value) =>
      state(value, chosen(value) ? choiceProblem(catalogue, product, paper, "tag", value) : null),
    ),
    parts: parts.map((part) => state(part, partProblem(product, part))),
  };
}

const parts = ["ribbon", "bow", "screw", "standard"] as const;

function chosen(value: string): boolean {
  return value !== "none";
}

function takesPaper(product: CardProduct, paper: Paper): boolean {
  return paper.stock === product.stock && (!isFolded(product) || paper.choices.has("folding"));
}

function paperProblem(catalogue: Catalogue, product: CardProduct, code: string): Unavailable | null {
  const paper = catalogue.papers.get(code);
  if (paper && takesPaper(product, paper)) return null;
  if (paper?.stock === product.stock) return { option: "paper", value: code, reason: "folding", papers: [] };
  const papers = papersFor(catalogue, product).map((entry) => entry.code);
  return { option: "paper", value: code, reason: "stock", papers };
}

function refinementProblem(catalogue: Catalogue, subject: Subject, paper: string, value: string): Unavailable | null {
  if (!chosen(value)) return null;
  const problem = choiceProblem(catalogue, subject.product, paper, "refinement", value);
  if (problem) return problem;
  if (subject.designRefinements?.includes(value) ?? true) return null;
  return { option: "refinement", value, reason: "design", papers: [] };
}

/** Why a choice is unavailable: even one the product offers may depend on the paper. */
function choiceProblem(
  catalogue: Catalogue,
  product: CardProduct,
  paper: string,
  option: "refinement" | "punching" | "tag",
  value: string,
): Unavailable | null {
  const choice: Choice = `${option}/${value}`;
  if (!product.choices.has(choice)) return { option, value, reason: "product", papers: [] };
  if (option === "tag" || catalogue.papers.get(paper)?.choices.has(choice)) return null;
  const papers = papersFor(catalogue, product).filter((entry) => entry.choices.has(choice));
  if (papers.length === 0) return { option, value, reason: "product", papers: [] };
  return { option, value, reason: "paper", papers: papers.map((entry) => entry.code) };
}

function partProblem(product: CardProduct, part: (typeof parts)[number]): Unavailable | null {
  return product.choices.has(part) ? null : { option: part, value: "true", reason: "product", papers: [] };
}

function envelopeProblem(catalogue: Catalogue, product: CardProduct, options: CardOptions): Unavailable | null {
  const { envelope, envelopeLiner, addressPrint } = options;
  if (envelope === null) {
    if (product.envelopeSize !== null) return null;
    if (envelopeLiner) return { option: "envelopeLiner", value: "true", reason: "product", papers: [] };
    return addressPrint ? { option: "addressPrint", value: "true", reason: "product", papers: [] } : null;
  }
  if (product.envelopeSize === null) return { option: "envelope", value: envelope, reason: "product", papers: [] };
  const fits = catalogue.envelopes.get(envelope)?.size === product.envelopeSize;
  return fits ? null : { option: "envelope", value: envelope, reason: "size", papers: [] };
}

function inlayProblem(catalogue: Catalogue, product: CardProduct, inlay: string | null): Unavailable | null {
  if (inlay === null) return null;
  if (product.inlaySize === null) return { option: "inlay", value: inlay, reason: "product", papers: [] };
  const fits = catalogue.inlays.get(inlay)?.size === product.inlaySize;
  return fits ? null : { option: "inlay", value: inlay, reason: "size", papers: [] };
}

function pagesProblem(product: CardProduct, pages: number | null): Unavailable | null {
  const fits = product.pageCounts === null ? pages === null : pages !== null && product.pageCounts.includes(pages);
  return fits ? null : { option: "pages", value: String(pages), reason: "product", papers: [] };
}
