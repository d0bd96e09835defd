/** A run of text; `slot` is an operator value that is not configured yet, shown marked. */
export type Inline =
  | { readonly kind: "text" | "strong" | "em" | "slot"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "break" };

/** A block of a text in reading order; `id` of a heading is its anchor. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3 | 4; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "rule" }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** A legal text (terms, privacy) in the version that was public. Source: ORD-01. */
export type LegalText = { readonly title: string; readonly version: string; readonly blocks: readonly Block[] };
