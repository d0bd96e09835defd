import texts from "../../texts/de.json" with { type: "json" };
import { art, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, own, shrinking, vital } from "../../toolkit/layout.ts";
import { caps, colours, display, serif, single } from "./aehre.ts";
import { stalk } from "./aehre-set.ts";

const t = texts["aehre-set"];
const order = texts.taufheft;
const own1 = texts["aehre-heft"];
const card = series({
  name: "Ähre",
  family: "aehre",
  themeId: 1504,
  styles: ["symbolisch", "schlicht", "warm"],
  variants: colours,
  ornaments: [stalk, single],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;

/** A page of the order of service with an ear next to its heading. */
const page = (headline: string, content: string): { background: string; drafts: Draft[] } => ({
  background: "paper",
  drafts: [
    art(single, 13, 14, 0.8, foil),
    ...column(27, 26, 65, [["headline", 13, headline, { ...display(20), lineHeight: 1 }]]),
    ...column(14, 48, 78, [["message", 78, content, { ...serif(13), lineHeight: 1.45 }, own]]),
  ],
});

const service = card("kirchenheft", {
  category: "kirchenhefte",
  occasion: "konfirmation",
  popularity: 350,
  createdOn: "2026-11-27",
  card: {
    product: "booklet-a6",
    surfaces: {
      "page-1": {
        background: "paper",
        drafts: [
          art(stalk, 62, 62, 1, foil),
          art(stalk, 76, 50, 1.08, foil),
          art(stalk, 88, 70, 0.9, { ...foil, flip: "horizontal" }),
          ...column(12, 20, 80, [
            ["headline", 5, t.confirmation, caps(7.6)],
            2,
            ["name", 24, t.confirmed, display(32), vital(18)],
          ]),
          ...column(12, 126, 50, [["date", 10, t.confirmationDate, { ...caps(6.8), tracking: 90 }, shrinking(6.5)]]),
        ],
      },
      "page-2": page(order.p2, own1.p2Text),
      "page-3": page(order.p3, order.p3Text),
      "page-4": page(order.p4, order.p4Text),
      "page-5": page(order.p5, own1.p5Text),
      "page-6": page(t.confirmation, own1.p6Text),
      "page-7": page(order.p7, order.p7Text),
      "page-8": {
        background: "paper",
        drafts: [
          art(single, 47, 48, 1, foil),
          ...column(13, 86, 79, [["signature", 10, order.p8, { ...display(17), align: "center" }, shrinking(11)]]),
        ],
      },
    },
  },
});

/** Ähre as order of service: stalks on the cover, an ear on every page. */
export const aehreBooklet: Family = { ornaments: [], templates: [service] };
