/** Not before this time on a page, and not again for this long; ms. Source: NEWS-07. */
export const popUpWait = { page: 20_000, again: 30 * 86_400_000 } as const;

/** What decides whether the newsletter may speak up by itself. Moments in ms since 1970. */
export type PopUpCase = {
  /** Path of the page. */
  readonly path: string;
  /** Path segments of pages that stay quiet: mourning, checkout, configurators, the newsletter itself. */
  readonly quiet: readonly string[];
  readonly onPageSince: number;
  readonly now: number;
  /** When it last spoke up in this browser; null when never. */
  readonly lastShown: number | null;
  /** The question about consent is answered. */
  readonly consentAnswered: boolean;
};

/** Whether the newsletter may speak up by itself. Source: NEWS-07. */
export function mayPopUp({ path, quiet, onPageSince, now, lastShown, consentAnswered }: PopUpCase): boolean {
  const segments = path.split("/").filter((segment) => segment !== "");
  return (
    consentAnswered &&
    segments[0] !== "d" &&
    !segments.some((segment) => quiet.includes(segment)) &&
    now - onPageSince >= popUpWait.page &&
    (lastShown === null || now - lastShown >= popUpWait.again)
  );
}
