/** The banner above the header, in the words of the shop. Source: SHELL-23. */
export type BannerView = {
  readonly id: string;
  readonly text: string;
  readonly code: string | null;
  readonly href: string | null;
  /** When it ends, written out. */
  readonly until: string;
  /** Ms since 1970; the banner goes by itself then. */
  readonly endsAt: number;
  readonly countdown: boolean;
};
