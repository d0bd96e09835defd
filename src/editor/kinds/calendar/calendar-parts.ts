import { placePhotoAutomatically } from "../../commands/editing-commands.ts";
import { PagesStrip } from "../../frame/pages-strip.tsx";
import type { ProductParts } from "../../frame/product-parts.ts";
import { lazyComponent } from "../../lazy-component.ts";
import { ProductPanel } from "../pages/product-panel.tsx";
import { retryForLater, takeInForLater } from "../pages/photos-for-later.ts";

/** What only calendars have. Source: CAL-01 to CAL-14. */
export const calendarParts: ProductParts = {
  tools: [
    ["photos", "image"],
    ["dates", "calendar"],
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
    dates: lazyComponent(() => import("./dates-panel.tsx")),
    design: lazyComponent(() => import("./design-panel.tsx")),
    order: ProductPanel,
  },
  photos: { takeIn: takeInForLater, retry: retryForLater, place: placePhotoAutomatically },
  Pages: PagesStrip,
  Start: lazyComponent(() => import("./fill-dialog.tsx")),
  Preview: lazyComponent(() => import("./calendar-preview.tsx")),
};
