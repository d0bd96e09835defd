import { lazyComponent } from "../../lazy-component.ts";
import type { ProductParts } from "../../frame/product-parts.ts";
import { bookParts } from "./book-parts.ts";

const { Start: _ofPhotos, ...shared } = bookParts;

/** What guest and condolence books have: pages prepared for writing; photos are welcome, but nobody is asked for them. Source: BOOK-05. */
export const writingParts: ProductParts = {
  ...shared,
  // Its design is its family: the systems of photo books have no pages for writing.
  tools: [["writing", "pen"], ...bookParts.tools.filter(([tool]) => tool !== "design")],
  panels: {
    ...bookParts.panels,
    writing: lazyComponent(() => import("./writing-panel.tsx")),
    photos: lazyComponent(() => import("../../photos/photos-panel.tsx")),
  },
};
