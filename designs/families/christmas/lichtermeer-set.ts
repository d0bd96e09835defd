import texts from "../../texts/de.json" with { type: "json" };
import { photo, rule } from "../../toolkit/card.ts";
import { series, type Family } from "../../toolkit/family.ts";
import { centred, column, inked, own, shrinking, vital, vitalFoil, type Row } from "../../toolkit/layout.ts";
import { colours, plain, script } from "./lichtermeer.ts";

const t = texts["lichtermeer-set"];
const card = series({
  name: "Lichtermeer",
  family: "lichtermeer",
  themeId: 1525,
  styles: ["foto", "festlich", "warm"],
  variants: colours,
  ornaments: [],
});
const foil = { refined: true } as const;
const flourish = (size: number) => inked(script(size), "accent");

const business = card("geschaeftlich", {
  category: "grusskarten",
  occasion: "weihnachten-geschaeftlich",
  popularity: 520,
  createdOn: "2026-11-16",
  card: {
    product: "folded-square-145",
    background: "paper",
    insideBackground: "paper",
    coverBack: "paper",
    front: [
      photo("photo-1", [30.5, 15, 84, 84], "kerzenlicht", { mask: "ellipse", focus: [0.36, 0.55], zoom: 1.1 }),
      ...column(12, 104, 121, [
        ["headline", 16, t.business, { ...centred(flourish(32)), valign: "middle" }, foil],
        2,
        ["company", 6, t.company, centred(plain(8.6)), vital(6.5)],
      ]),
    ],
    inside: [
      ...column(163, 34, 106, [
        ["greeting", 8, t.businessGreeting, { ...plain(10.8), font: "hanken-grotesk-500" }, own],
        3,
        ["message", 48, t.businessText, { ...plain(10.8), lineHeight: 1.7 }, own],
      ]),
      rule(163, 95, 10, "accent", 0.45, foil),
      ...column(163, 100, 106, [["signature", 12, t.businessFrom, plain(9.6), own]]),
    ],
  },
});

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 6, t[`course${n}`], centred(inked(plain(7.8), "accent"))],
  [`dish-${n}`, 13, t[`dish${n}`], { ...centred(plain(10.4)), lineHeight: 1.5 }, own],
  7,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "weihnachten",
  popularity: 385,
  createdOn: "2026-11-16",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      photo("photo-1", [-3, -3, 111, 79], "kerzenlicht", { focus: [0.4, 0.5] }),
      ...column(12, 84, 81, [["headline", 17, t.menu, { ...centred(flourish(38)), valign: "middle" }, foil], 8]),
      ...column(12, 109, 81, [...course(1), ...course(2), ...course(3)]),
      rule(48.5, 187, 8, "accent", 0.45, foil),
      ...column(12, 191, 81, [["wine", 7, t.wine, centred(plain(8.4)), shrinking(6.5)]]),
    ],
  },
});

const tag = card("anhaenger", {
  category: "etiketten",
  occasion: "weihnachten",
  popularity: 345,
  createdOn: "2026-11-16",
  card: {
    product: "gift-tag-rect",
    background: "paper",
    front: [
      photo("photo-1", [50, -3, 33, 56], "kerzenlicht", { focus: [0.37, 0.6], zoom: 1.35 }),
      ...column(6, 13, 40, [
        ["headline", 6, t.tagFor, plain(7.6)],
        ["name", 18, t.tagName, { ...flourish(21), lineHeight: 0.95, valign: "middle" }, vitalFoil(13)],
      ]),
    ],
    back: column(8, 17, 64, [["message", 16, t.tagText, centred(plain(9)), own]]),
  },
});

/** Further Lichtermeer cards: a round photo, a wide one above the menu, a narrow one on the tag. */
export const lichtermeerSet: Family = { ornaments: [], templates: [business, menu, tag] };
