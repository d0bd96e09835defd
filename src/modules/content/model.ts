import { z } from "zod";

/** A piece of running text; `slot` is an operator value that nobody has set yet, shown marked. */
export type Inline =
  | { readonly kind: "text" | "strong" | "slot"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** Containers the shop knows how to fill. Source: PB-01, PB-14. */
export const containers = ["shipping-table", "paper-table", "sitemap", "contact"] as const;
/** A container that the shop fills. Source: PB-01. */
export type ContainerName = (typeof containers)[number];

/** A piece of a page in reading order; `id` of a heading is its anchor. */
export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: "container"; readonly name: ContainerName };

/** Front matter of a page. Robots default as in D-14. Source: PB-06. */
export const PageMeta = z.object({
  title: z.string().min(1),
  description: z.string().min(1).max(200),
  robots: z.enum(["index,follow", "noindex,follow", "noindex,nofollow"]).default("noindex,nofollow"),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** A text page ready to show. */
export type ContentPage = { readonly path: string; readonly meta: PageMeta; readonly blocks: readonly Block[] };
