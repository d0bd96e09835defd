import texts from "../../texts/de.json" with { type: "json" };
import { art, type Draft } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { column, left, own, shrinking, vital } from "../../toolkit/layout.ts";
import { colours, cross, dove, label, serif } from "./taube.ts";

const t = texts.taube;
const order = texts.taufheft;
const card = series({
  name: "Kreuz und Taube",
  family: "taube",
  themeId: 1501,
  styles: ["symbolisch", "ton-in-ton", "modern"],
  variants: colours,
  ornaments: [cross, dove],
});

/** A page of the order of service: the cross, a heading and the sequence. */
const page = (headline: string, content: string): { background: string; drafts: Draft[] } => ({
  background: "paper",
  drafts: [
    art(cross, 52.5, 26),
    ...column(13, 38, 79, [
      ["headline", 9, headline, serif(15)],
      5,
      ["message", 78, content, { ...label(9.4), lineHeight: 1.6 }, own],
    ]),
  ],
});

const service = card("taufheft", {
  category: "kirchenhefte",
  occasion: "taufe",
  popularity: 420,
  createdOn: "2026-11-27",
  card: {
    product: "booklet-a6",
    surfaces: {
      "page-1": {
        background: "paper",
        drafts: [
          art(dove, -4, 34, 0.88),
          ...column(13, 18, 79, [
            ["headline", 6, order.title, left(label(8.4))],
            1,
            ["name", 22, t.name, left(serif(25)), vital(15)],
          ]),
          ...column(13, 129, 79, [
            ["date", 5, t.date, left(label(7.6)), own],
            ["church", 5, t.church, left(label(7.6)), shrinking(6.5)],
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
          art(cross, 52.5, 62, 1.3),
          ...column(13, 84, 79, [["signature", 9, order.p8, serif(13), shrinking(9)]]),
        ],
      },
    },
  },
});

/** Kreuz und Taube as order of service with eight small pages. */
export const taubeBooklet: Family = { ornaments: [], templates: [service] };
