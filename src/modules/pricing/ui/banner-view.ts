/** The banner above the header, as text of the shop. Source: SHELL-23. */
export type BannerView = {
  readonly id: string;
  readonly text: string;
  readonly code: string | null;
  readonly href: string | null;
  /** When it ends, formatted. */
  readonly until: string;
  /** Ms since 1970; the banner then disappears by itself. */
  readonly endsAt: number;
  readonly countdown: boolean;
};
