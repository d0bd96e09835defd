import { dayMs } from "#kernel/durations.ts";
/** Delay on a page before the pop-up, and until it may appear again; ms. Source: NEWS-07. */
export const popUpWait = { page: 20_000, again: 30 * dayMs } as const;

/** Input of the decision whether the pop-up may appear. Times in ms since 1970. */
export type PopUpCase = {
  readonly path: string;
  /** Path segments of pages without the pop-up: mourning, checkout, configurators, the newsletter itself. */
  readonly quiet: readonly string[];
  readonly onPageSince: number;
  readonly now: number;
  /** When it last appeared in this browser; null if never. */
  readonly lastShown: number | null;
  /** Whether the consent question is answered. */
  readonly consentAnswered: boolean;
};

/** Whether the newsletter pop-up may appear. Source: NEWS-07. */
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
