/** What the page of gift vouchers shows. Source: GIFT-02. */
export type GiftPageView = {
  /** The form as typed, or as it stands at first. */
  readonly form: Readonly<
    Record<
      "amount" | "free" | "design" | "delivery" | "recipient" | "sendOn" | "to" | "from" | "greeting" | "photo",
      string
    >
  >;
  /** Id of the cart's line that is changed; empty for a new one. */
  readonly line: string;
  readonly designs: readonly string[];
  /** Amounts to choose from: minor units and how they read. */
  readonly amounts: readonly { readonly value: string; readonly label: string }[];
  readonly currency: string;
  /** Bounds of a free amount, written out. */
  readonly bounds: { readonly von: string; readonly bis: string };
  readonly longestGreeting: number;
  /** ISO dates between which a mail may be sent. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The visitor's own photos, newest first. */
  readonly photos: readonly { readonly id: string; readonly src: string; readonly name: string }[];
  /** Address of the preview picture; the form's values follow as its query. */
  readonly picture: string;
  readonly balance: string;
  /** Refusals by field, in words. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
};

/** Fields that shape the picture. */
const drawn = ["design", "amount", "free", "to", "from", "greeting", "photo"] as const;

/** The query of the preview picture for a filled-in form. Source: GIFT-02. */
export function pictureQuery(form: (name: string) => string, side: "front" | "back"): string {
  const query = new URLSearchParams({ side });
  for (const name of drawn) if (form(name) !== "") query.set(name, form(name));
  return query.toString();
}
