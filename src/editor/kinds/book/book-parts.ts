import { lazyComponent } from "../../lazy-component.ts";
import type { ProductParts } from "../../frame/product-parts.ts";
import { BookPanel } from "./book-panel.tsx";
import { BookPages } from "./book-pages.tsx";
import { retryForLater, takeInForLater } from "../pages/photos-for-later.ts";
import { placeInBook } from "./book-photos.ts";

/** What only photo books have. Source: BOOK-06 to BOOK-11. */
export const bookParts: ProductParts = {
  tools: [
    ["photos", "image"],
    ["layouts", "table"],
    ["design", "palette"],
    ["text", "text"],
    ["clip-art", "leaf"],
    ["insert", "shapes"],
    ["background", "background"],
    ["layers", "layers"],
    ["check", "check"],
    ["order", "paper"],
  ],
  panels: {
    photos: lazyComponent(() => import("./photos-panel.tsx")),
    layouts: lazyComponent(() => import("./layouts-panel.tsx")),
    design: lazyComponent(() => import("./design-panel.tsx")),
    order: BookPanel,
  },
  photos: { takeIn: takeInForLater, retry: retryForLater, place: placeInBook },
  Remedy: lazyComponent(() => import("./remove-empty.tsx")),
  Picture: lazyComponent(() => import("./caption-field.tsx")),
  Pages: BookPages,
  Start: lazyComponent(() => import("./fill-dialog.tsx")),
  Preview: lazyComponent(() => import("./book-preview.tsx")),
};
