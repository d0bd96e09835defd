import { papersFor, unavailableOptions, type Subject, type Unavailable } from "./availability.ts";
import { defaultOptions, type CardOptions, type Catalogue } from "../model.ts";

/** A choice that is not to be had any more and what stands in its place; values are codes. */
export type ReplacedOption = { readonly option: keyof CardOptions; readonly from: string; readonly to: string };

/** The paper of the product whose weight is nearest to the one that is gone: its code ends in the weight. */
function nearestPaper(catalogue: Catalogue, { product }: Subject, gone: string): string {
  const weight = catalogue.papers.get(gone)?.grammage ?? Number(/(\d+)$/.exec(gone)?.[1] ?? 0);
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
  const wished = options.pages;
  const pages = product.pageCounts.toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished) || b - a)[0] ?? null;
  return { ...options, pages };
}

/**
 * Options that were ordered once as they can be had today: a paper that is gone gives way to the one nearest in weight,
 * a number of pages to the nearest, everything else to what comes with the product. What was replaced is named.
 * @source ORD-09, PDP-04
 */
export function nearestOptions(
  catalogue: Catalogue,
  subject: Subject,
  wished: CardOptions,
): { readonly options: CardOptions; readonly replaced: readonly ReplacedOption[] } {
  let options = wished;
  // One choice may fall with another; there are no more than a card has options.
  for (let left = Object.keys(wished).length; left > 0; left -= 1) {
    const [problem] = unavailableOptions(catalogue, subject, options);
    if (!problem) break;
    options = replaced(catalogue, subject, options, problem);
  }
  if (!options.ribbon && options.ribbonColor !== null) options = { ...options, ribbonColor: null };
  const keys: readonly (keyof CardOptions)[] = Object.keys(wished).filter((key): key is keyof CardOptions =>
    Object.hasOwn(wished, key),
  );
  return {
    options,
    replaced: keys
      .filter((key) => key !== "ribbonColor" && options[key] !== wished[key])
      .map((option) => ({ option, from: String(wished[option]), to: String(options[option]) })),
  };
}
