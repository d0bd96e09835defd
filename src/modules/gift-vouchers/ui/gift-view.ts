/** The view of the gift voucher page. Source: GIFT-02. */
export type GiftPageView = {
  /** The form as typed, or its initial values. */
  readonly form: Readonly<
    Record<
      "amount" | "free" | "design" | "delivery" | "recipient" | "sendOn" | "to" | "from" | "greeting" | "photo",
      string
    >
  >;
  /** Id of the cart line being changed; empty for a new one. */
  readonly line: string;
  readonly designs: readonly string[];
  /** Fixed amounts: minor units and display text. */
  readonly amounts: readonly { readonly value: string; readonly label: string }[];
  readonly currency: string;
  /** Bounds of a free amount, formatted. */
  readonly bounds: { readonly from: string; readonly to: string };
  readonly maxGreetingLength: number;
  /** ISO dates between which a mail may be sent. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The visitor's own photos, newest first. */
  readonly photos: readonly { readonly id: string; readonly src: string; readonly name: string }[];
  /** URL of the preview picture; the form's values are appended as its query. */
  readonly picture: string;
  readonly balance: string;
  /** Refusals by field, as text. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
};

/** Fields that affect the preview. */
const drawn = ["design", "amount", "free", "to", "from", "greeting", "photo"] as const;

/** The query of the preview picture for a filled-in form. Source: GIFT-02. */
export function pictureQuery(form: (name: string) => string, side: "front" | "back"): string {
  const query = new URLSearchParams({ side });
  for (const name of drawn) if (form(name) !== "") query.set(name, form(name));
  return query.toString();
}
