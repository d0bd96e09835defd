import texts from "../../texts/de.json" with { type: "json" };
import { art, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { colours, label, serif, small } from "./quelle.ts";
import { above, point } from "./quelle-set.ts";

const t = texts.quelle;
const order = texts.taufheft;
const card = series({
  name: "Quelle",
  family: "quelle",
  themeId: 1502,
  styles: ["schlicht", "symbolisch", "modern"],
  variants: colours,
  ornaments: [above, point, small],
});
const foil = { refined: true } as const;

/** A left-aligned page of the order of service with three rings at the bottom. */
const page = (headline: string, content: string): { background: string; drafts: Draft[] } => ({
  background: "paper",
  drafts: [
    ...column(14, 22, 77, [
      ["headline", 10, headline, left(serif(17))],
      4,
      ["message", 80, content, left({ ...label(9.4), lineHeight: 1.65 }), own],
    ]),
    art(small, 26, 130),
  ],
});

const service = card("taufheft", {
  category: "kirchenhefte",
  occasion: "taufe",
  popularity: 385,
  createdOn: "2026-11-27",
  card: {
    product: "booklet-a6",
    surfaces: {
      "page-1": {
        background: "paper",
        drafts: [
          art(above, -54.5, 39),
          art(point, -54.5, 39, 1, foil),
          ...column(12, 16, 81, [
            ["headline", 6, order.title, label(8.4)],
            1,
            ["name", 24, t.name, serif(26), vital(16)],
            2,
            ["date", 5.5, t.date, label(7.8), own],
            ["place", 5.5, t.place, label(7.8), shrinking(6.5)],
          ]),
        ],
      },
      "page-2": page(order.p2, order.p2Text),
      "page-3": page(order.p3, order.p3Text),
      "page-4": page(order.p4, order.p4Text),
      "page-5": page(order.p5, order.p5Text),
      "page-6": page(order.p6, order.p6Text),
      "page-7": page(order.p7, order.p7Text),
      "page-8": {
        background: "paper",
        drafts: [
          art(small, 52.5, 64, 1.6),
          ...column(13, 82, 79, [["signature", 9, order.p8, serif(13), shrinking(9)]]),
        ],
      },
    },
  },
});

/** Quelle as order of service: rings on the cover and at the bottom of every page. */
export const quelleBooklet: Family = { ornaments: [], templates: [service] };
