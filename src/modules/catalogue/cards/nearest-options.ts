import { papersFor, unavailableOptions, type Subject, type Unavailable } from "./availability.ts";
import { defaultOptions, type CardOptions, type Catalogue } from "../model.ts";

/** A choice that is no longer available and its replacement; values are codes. */
export type ReplacedOption = { readonly option: keyof CardOptions; readonly from: string; readonly to: string };

/** The paper of the product whose weight is nearest to that of the discontinued one; paper codes end in the weight. */
function nearestPaper(catalogue: Catalogue, { product }: Subject, discontinued: string): string {
  const weight = catalogue.papers.get(discontinued)?.grammage ?? Number(/(\d+)$/.exec(discontinued)?.[1] ?? 0);
  const standard = catalogue.papers.get(product.defaultPaper);
  const off = (grammage: number): number => Math.abs(grammage - weight);
  const best = papersFor(catalogue, product).toSorted(
    (a, b) => off(a.grammage) - off(b.grammage) || Number(b === standard) - Number(a === standard),
  )[0];
  return best?.code ?? product.defaultPaper;
}

function replaced(catalogue: Catalogue, subject: Subject, options: CardOptions, problem: Unavailable): CardOptions {
  const { product } = subject;
  const { option } = problem;
  if (option === "paper") return { ...options, paper: nearestPaper(catalogue, subject, options.paper) };
  if (option !== "pages" || !product.pageCounts || options.pages === null)
    return { ...options, [option]: defaultOptions(product)[option] };
  const requested = options.pages;
  const pages =
    product.pageCounts.toSorted((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || b - a)[0] ?? null;
  return { ...options, pages };
}

/**
 * Adapts the options of an earlier order to what is available today: a discontinued paper is replaced by the one
 * nearest in weight, a page count by the nearest, everything else by the product's default. Replacements are listed.
 * @source ORD-09, PDP-04
 */
export function nearestOptions(
  catalogue: Catalogue,
  subject: Subject,
  requested: CardOptions,
): { readonly options: CardOptions; readonly replaced: readonly ReplacedOption[] } {
  let options = requested;
  // Replacing one choice may make another unavailable; the number of options bounds the loop.
  for (let left = Object.keys(requested).length; left > 0; left -= 1) {
    const [problem] = unavailableOptions(catalogue, subject, options);
    if (!problem) break;
    options = replaced(catalogue, subject, options, problem);
  }
  if (!options.ribbon && options.ribbonColor !== null) options = { ...options, ribbonColor: null };
  const keys: readonly (keyof CardOptions)[] = Object.keys(requested).filter((key): key is keyof CardOptions =>
    Object.hasOwn(requested, key),
  );
  return {
    options,
    replaced: keys
      .filter((key) => key !== "ribbonColor" && options[key] !== requested[key])
      .map((option) => ({ option, from: String(requested[option]), to: String(options[option]) })),
  };
}
