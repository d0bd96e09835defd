import texts from "../../texts/de.json" with { type: "json" };
import { frame, rule, text, type, type Box, type Draft } from "../../toolkit/card.ts";
import { foilOrRelief, series, type Family } from "../../toolkit/family.ts";
import { column, left, own, shrinking, vital, type Row } from "../../toolkit/layout.ts";
import { caps, colours } from "./monogramm.ts";

const t = texts["monogramm-set"];
const card = series({
  name: "Monogramm",
  family: "monogramm",
  themeId: 1462,
  styles: ["klassisch", "edel", "typografisch"],
  variants: colours,
  ornaments: [],
  foil: foilOrRelief,
});
const foil = { refined: true } as const;
const roman = (size: number) => type("bodoni-moda-400", size, { lineHeight: 1.6 });
const italic = (size: number) => type("bodoni-moda-400-italic", size, { lineHeight: 1.4 });

/** A single letter; the italic one is printed in foil. */
function initial(role: "initial-1" | "initial-2", box: Box, size: number): Draft {
  const first = role === "initial-1";
  const style = { ...(first ? roman(size) : italic(size)), color: first ? "soft" : "foil", lineHeight: 1 };
  const letter = first ? t.initial1 : t.initial2;
  return text(role, box, letter, { ...style, valign: "middle" }, { personal: true, required: true, refined: !first });
}

const saveTheDate = card("save-the-date", {
  category: "save-the-date",
  occasion: "hochzeit",
  popularity: 715,
  createdOn: "2026-11-02",
  card: {
    product: "postcard-square-145",
    background: "paper",
    front: [
      initial("initial-1", [6, 5, 96, 85], 236),
      initial("initial-2", [46, 55.5, 93, 85], 236),
      ...column(92, 14, 40, [["headline", 12, t.saveTheDate, { ...caps(7.6), align: "right" }]]),
      ...column(13, 112, 42, [
        ["date", 8, t.date, left(italic(12.6)), shrinking(9)],
        ["place", 11, t.place, left({ ...caps(6.5, 120), lineHeight: 1.5 }), own],
      ]),
    ],
    back: column(13, 40, 108, [
      ["names", 9, t.names, left(italic(17)), vital(11)],
      4,
      ["message", 32, t.saveTheDateText, left(roman(11.4)), own],
    ]),
  },
});

const course = (n: 1 | 2 | 3): Row[] => [
  [`course-${n}`, 7, t[`course${n}`], italic(11.4)],
  1,
  [`dish-${n}`, 14, t[`dish${n}`], { ...roman(11), lineHeight: 1.45 }, own],
  8,
];
const menu = card("menue", {
  category: "menuekarten",
  occasion: "hochzeit",
  popularity: 500,
  createdOn: "2026-11-02",
  card: {
    product: "menu-flat-dl",
    background: "paper",
    front: [
      frame([4, 4, 97, 202], "foil", 0.4, foil),
      frame([36.5, 16, 32, 32], "foil", 0.4, { shape: "ellipse", ...foil }),
      initial("initial-1", [34, 17, 26, 27], 55),
      initial("initial-2", [45, 22, 26, 27], 55),
      ...column(14, 58, 77, [["headline", 6, t.menu, caps(9)], 14, ...course(1), ...course(2), ...course(3)]),
      rule(48.5, 172, 8, "foil", 0.4, foil),
      ...column(14, 178, 77, [["wine", 12, t.wine, italic(9.6), own]]),
    ],
    back: [frame([48, 100, 9, 9], "foil", 0.4, { shape: "ellipse", ...foil })],
  },
});

const placeCard = card("tischkarte", {
  category: "tischkarten",
  occasion: "hochzeit",
  popularity: 465,
  createdOn: "2026-11-02",
  card: {
    product: "table-card",
    background: "paper",
    front: [
      text(
        "initial",
        [4.5, 5, 32, 40],
        t.guestInitial,
        { ...italic(92), color: "soft", lineHeight: 1, valign: "middle" },
        { personal: true, required: true },
      ),
      rule(37, 30.5, 46, "foil", 0.4, foil),
      ...column(37, 10, 46, [
        ["guest", 18, t.guest, { ...left(roman(13.4)), lineHeight: 1.2, valign: "bottom" }, vital(9)],
      ]),
      ...column(37, 33.5, 46, [["table", 6, t.table, left(caps(6.5)), own]]),
    ],
  },
});

const thanks = card("danksagung", {
  category: "danksagungskarten",
  occasion: "hochzeit",
  popularity: 560,
  createdOn: "2026-11-02",
  card: {
    product: "postcard-a6",
    background: "paper",
    front: [
      frame([64, 14, 52, 52], "soft", 2.4, { shape: "ellipse" }),
      frame([87, 39, 52, 52], "foil", 0.8, { shape: "ellipse", ...foil }),
      initial("initial-1", [64, 14, 40, 40], 64),
      initial("initial-2", [100, 51, 40, 40], 64),
      ...column(12, 66, 52, [
        ["headline", 13, t.thanks, { ...left(roman(27)), lineHeight: 1.1 }],
        2,
        ["date", 6, t.date, left(italic(10.4)), own],
      ]),
    ],
    back: [
      ...column(14, 26, 106, [
        ["greeting", 8, t.greeting, left(italic(14)), own],
        2,
        ["message", 33, t.thanksText, left(roman(11)), own],
        3,
        ["names", 6, t.names, left(caps(7.2)), vital(6.5)],
      ]),
    ],
  },
});

const sticker = card("aufkleber", {
  category: "aufkleber",
  occasion: "zubehoer",
  popularity: 270,
  createdOn: "2026-11-20",
  refinements: ["none"],
  card: {
    product: "sticker-rect",
    background: "paper",
    front: [
      frame([5, 8, 24, 24], "foil", 0.4, { shape: "ellipse" }),
      { ...initial("initial-1", [4.5, 9.5, 18, 21], 40), refined: false, refinable: false },
      { ...initial("initial-2", [11.5, 12, 18, 20], 40), refined: false, refinable: false },
      ...column(34, 10, 32, [
        ["names", 9, t.senders, { ...left(roman(9)), lineHeight: 1.25, valign: "bottom" }, vital(7)],
        1.5,
        ["address", 9, t.sendersAddress, { ...left(caps(6.5, 40)), uppercase: false, lineHeight: 1.45 }, own],
      ]),
    ],
  },
});

/** Further Monogramm cards: letters as high as the card, in a ring above the menu, a guest's initial, two rings. */
export const monogrammSet: Family = { ornaments: [], templates: [saveTheDate, menu, placeCard, thanks, sticker] };
