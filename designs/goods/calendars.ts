import { calendarLooks, type CalendarLookName } from "#design/templates/calendar-looks.ts";
import { area, frame, photo, rule, text, type Box, type Draft } from "../toolkit/card.ts";
import {
  bled,
  cells,
  drawn,
  halves,
  lettered,
  month,
  photosIn,
  within,
  editableText,
  type DrawnGoods,
  type Draw,
  type GoodsEntry,
  type Sheet,
} from "./sheet.ts";

const grotesk = "hanken-grotesk-400";

/** Box of the month below or next to the picture, with a margin. */
const monthBox = (sheet: Sheet, share: number, air = 9): Box => {
  const { second } = halves(sheet, share);
  return within(second, sheet.u * air, sheet.u * (sheet.form === "landscape" ? air * 2 : air * 0.8));
};

const hochformat: Draw = (sheet) => {
  const { u } = sheet;
  const { first } = halves(sheet, sheet.form === "square" ? 0.56 : 0.66);
  const title = lettered("fraunces-300", u * 6.4, { align: "left" });
  return [
    photo("photo-1", bled(first, sheet), "bergdaemmerung"),
    month(monthBox(sheet, sheet.form === "square" ? 0.56 : 0.66), lettered(grotesk, u * 2.7), title),
  ];
};

const weissraum: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const picture: Box = wide
    ? [w * 0.09, h * 0.16, w * 0.46, h * 0.68]
    : [w * 0.22, h * 0.09, w * 0.56, h * (form === "square" ? 0.4 : 0.46)];
  const box: Box = wide
    ? [w * 0.64, h * 0.28, w * 0.27, h * 0.44]
    : [w * 0.25, h * (form === "square" ? 0.56 : 0.63), w * 0.5, h * (form === "square" ? 0.35 : 0.27)];
  const title = lettered("instrument-serif-400-italic", u * 5.4, { align: "center" });
  return [photo("photo-1", picture, "meereshorizont"), month(box, lettered("instrument-serif-400", u * 2.5), title)];
};

const monatsblatt: Draw = ({ w, h, u, form }) => {
  const wide = form === "landscape";
  const size = Math.min(141, wide ? h * 0.67 : w * (form === "square" ? 0.52 : 0.66));
  const numeral = lettered("gloock-400", size, { align: "left", color: "accent", lineHeight: 0.8 });
  const box: Box = wide
    ? [w * 0.66, h * 0.3, w * 0.27, h * 0.58]
    : [w * (form === "square" ? 0.42 : 0.3), h * 0.63, w * (form === "square" ? 0.5 : 0.62), h * 0.29];
  return [
    text("numeral", [w * 0.05, wide ? h * 0.12 : h * 0.06, wide ? w * 0.6 : w * 0.9, size * 1.1], "01", numeral),
    rule(box[0], box[1] - u * 4, box[2], "ink", 0.5),
    month(box, lettered(grotesk, u * 2.6), lettered("hanken-grotesk-500", u * 3.4, { align: "left" })),
  ];
};

const kuestenlinie: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const share = form === "square" ? 0.42 : 0.5;
  const strip: Box = wide ? [u * 7, u * 7, w * 0.5, h - u * 14] : [u * 7, u * 7, w - u * 14, h * share];
  const box = wide
    ? within([w * 0.5 + u * 14, h * 0.2, w * 0.5 - u * 24, h * 0.62], 0)
    : within([u * 7, h * share + u * 14, w - u * 14, h * (1 - share) - u * 21], 0);
  const places = wide ? cells(strip, 1, 3, u * 2.4) : cells(strip, 3, 1, u * 2.4);
  return [
    ...photosIn(places, ["meereshorizont", "duenenlicht", "bergdaemmerung"]),
    month(
      box,
      lettered("jost-400", u * 2.6),
      lettered("jost-400", u * 4.6, { align: "left", uppercase: true, tracking: 160 }),
    ),
  ];
};

const waldrand: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const panel: Box = wide
    ? [w * 0.6, h * 0.12, w * 0.33, h * 0.76]
    : [w * 0.12, h * (form === "square" ? 0.5 : 0.58), w * 0.76, h * (form === "square" ? 0.43 : 0.36)];
  return [
    photo("photo-1", bled([0, 0, w, h], sheet), "nebelwald"),
    area("rect", panel, "ground"),
    month(
      within(panel, u * 6),
      lettered("alegreya-400", u * 2.7),
      lettered("alegreya-400-italic", u * 5.4, { align: "left" }),
    ),
  ];
};

const familienbande: Draw = (sheet) => {
  const { u, form } = sheet;
  const share = form === "portrait" ? 0.62 : 0.57;
  const { first } = halves(sheet, share);
  const title = lettered("la-belle-aurore-400", u * 7.2, { align: "center", color: "accent" });
  return [
    ...photosIn(cells(within(first, u * 6), 2, 2, u * 2.2), ["abendwiese", "kerzenlicht", "ringe", "duenenlicht"], {
      radius: u * 1.2,
    }),
    month(monthBox(sheet, share, 8), lettered("nunito-400", u * 2.5), title),
  ];
};

const erstesJahr: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const arch: Box = wide
    ? [w * 0.08, h * 0.1, w * 0.36, h * 0.8]
    : [w * 0.24, h * 0.07, w * 0.52, h * (form === "square" ? 0.46 : 0.5)];
  const halo: Box = within(arch, -u * 2.2);
  const box: Box = wide
    ? [w * 0.53, h * 0.26, w * 0.38, h * 0.52]
    : [w * 0.16, h * (form === "square" ? 0.6 : 0.65), w * 0.68, h * (form === "square" ? 0.34 : 0.28)];
  return [
    { ...photo("halo", halo, "leinenfalten", { mask: "arch" }), opacity: 0.35 },
    photo("photo-1", arch, "blattschatten", { mask: "arch" }),
    month(
      box,
      lettered("quicksand-400", u * 2.5),
      lettered("fraunces-300-italic", u * 5.6, { align: "center", color: "accent" }),
    ),
  ];
};

const quadrat: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const block: Box = wide ? [0, 0, w * 0.6, h] : [0, 0, w, h * (form === "square" ? 0.55 : 0.6)];
  const gap = u * 1.4;
  const [x, y, bw, bh] = block;
  const left = bw * 0.62;
  const places: Box[] = [[x, y, left, bh], ...cells([x + left + gap, y, bw - left - gap, bh], 1, 3, gap)];
  const share = wide ? 0.6 : form === "square" ? 0.55 : 0.6;
  return [
    ...photosIn(
      places.map((place) => bled(place, sheet)),
      ["abendwiese", "blattschatten", "meereshorizont", "bergdaemmerung"],
    ),
    month(
      monthBox(sheet, share, 8),
      lettered("work-sans-400", u * 2.5),
      lettered("montserrat-600", u * 3.2, { align: "left", uppercase: true, tracking: 60 }),
    ),
  ];
};

const abendlicht: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const picture: Box = wide
    ? [u * 8, u * 8, w * 0.56, h - u * 16]
    : [u * 8, u * 8, w - u * 16, h * (form === "square" ? 0.47 : 0.56)];
  const box: Box = wide
    ? [w * 0.66, h * 0.3, w * 0.27, h * 0.5]
    : [u * 8, picture[1] + picture[3] + u * 9, w - u * 16, h - picture[3] - u * 25];
  return [
    photo("photo-1", picture, "abendwiese"),
    month(
      box,
      lettered("spectral-400", u * 2.5),
      lettered("cinzel-400", u * 4.2, { align: wide ? "center" : "left", color: "accent", tracking: 120 }),
    ),
  ];
};

const hofplan: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form !== "portrait";
  const column: Box = wide ? [u * 7, u * 7, w * 0.45, h - u * 14] : [u * 7, u * 7, w * 0.5, h - u * 14];
  const x = column[0] + column[2] + u * 6;
  const picture: Box = [x, 0, w - x, h];
  return [
    photo("photo-1", bled(picture, sheet), "duenenlicht", { focus: [0.7, 0.5] }),
    month(
      column,
      lettered("zilla-slab-400", u * 1.75, { align: "left" }),
      lettered("zilla-slab-400", u * 5.4, { align: "left", color: "accent" }),
      {
        layout: "list",
        rule: { color: "soft", width: 0.2 },
      },
    ),
  ];
};

const reisebuch: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const places: Box[] = wide
    ? [
        [w * 0.05, h * 0.1, w * 0.34, h * 0.5],
        [w * 0.3, h * 0.38, w * 0.26, h * 0.5],
      ]
    : [
        [w * 0.08, h * 0.06, w * 0.6, h * 0.34],
        [w * 0.45, h * 0.28, w * 0.46, h * (form === "square" ? 0.28 : 0.26)],
      ];
  const box: Box = wide
    ? [w * 0.64, h * 0.26, w * 0.29, h * 0.56]
    : [w * 0.1, h * (form === "square" ? 0.64 : 0.65), w * 0.8, h * 0.28];
  const stamped = photosIn(places, ["bergdaemmerung", "meereshorizont"], {
    border: { color: "paper", width: u * 1.2 },
  });
  return [
    ...stamped.map((draft, i) =>
      draft.type === "image" && draft.border
        ? { ...draft, rotation: i === 0 ? -3 : 4, border: { ...draft.border, kind: "stamp" as const } }
        : draft,
    ),
    month(
      box,
      lettered("courier-prime-400", u * 2.3),
      lettered("courier-prime-400", u * 4, { align: "left", color: "accent" }),
    ),
  ];
};

const leinen: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const oval: Box = wide
    ? [w * 0.09, h * 0.13, w * 0.38, h * 0.74]
    : [w * 0.23, h * 0.08, w * 0.54, h * (form === "square" ? 0.4 : 0.48)];
  const box: Box = wide
    ? [w * 0.56, h * 0.26, w * 0.36, h * 0.52]
    : [w * 0.18, h * (form === "square" ? 0.53 : 0.65), w * 0.64, h * (form === "square" ? 0.4 : 0.27)];
  return [
    frame(within([0, 0, w, h], u * 4), "accent", 0.35),
    photo("photo-1", oval, "leinenfalten", { mask: "ellipse" }),
    frame(within(oval, -u * 1.6), "accent", 0.35, { shape: "ellipse" }),
    month(
      box,
      lettered("cormorant-garamond-500", u * 3),
      lettered("pinyon-script-400", u * (form === "square" ? 6.6 : 7.6), { align: "center" }),
    ),
  ];
};

/** A drawing instead of a photograph: a branch along the upper edge. */
const botanik: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const place: Box = wide
    ? [w * 0.04, h * 0.12, w * 0.46, h * 0.76]
    : [w * 0.14, h * 0.06, w * 0.72, h * (form === "square" ? 0.46 : 0.52)];
  const box: Box = wide
    ? [w * 0.58, h * 0.22, w * 0.34, h * 0.6]
    : [w * 0.14, h * (form === "square" ? 0.57 : 0.63), w * 0.72, h * (form === "square" ? 0.36 : 0.29)];
  return [
    {
      type: "ornament",
      ornament: "linolschnitt-wiesenstrauss-1",
      x: place[0],
      y: place[1],
      w: place[2],
      h: place[3],
      colors: { block: "ink", cut: "ground" },
      locks: { edit: true },
    },
    month(
      box,
      lettered("eb-garamond-400", u * 2.8),
      lettered("eb-garamond-400-italic", u * 5.4, { align: "center", color: "accent" }),
    ),
  ];
};

/** A landscape of four flat shapes, with the photograph as the sun. */
const weite: Draw = (sheet) => {
  const { u, form } = sheet;
  const { first } = halves(sheet, form === "portrait" ? 0.64 : 0.58);
  const [x, y, bw, bh] = bled(first, sheet);
  const hill = (top: number, rise: number, fill: string): Draft => {
    const d = `M0 ${bh * top}C${bw * 0.25} ${bh * (top - rise)} ${bw * 0.45} ${bh * (top + rise * 0.6)} ${bw * 0.66} ${bh * (top - rise * 0.3)}C${bw * 0.82} ${bh * (top - rise * 0.9)} ${bw * 0.9} ${bh * (top - rise * 0.2)} ${bw} ${bh * (top - rise * 0.5)}L${bw} ${bh}L0 ${bh}Z`;
    return { type: "shape", shape: "path", x, y, w: bw, h: bh, d, fill, locks: { edit: true } };
  };
  const sun = Math.min(bw, bh) * 0.34;
  return [
    area("rect", [x, y, bw, bh], "soft"),
    area("ellipse", [x + bw * 0.58, y + bh * 0.16, sun, sun], "accent"),
    { ...hill(0.58, 0.16, "accent"), opacity: 0.5 },
    hill(0.74, 0.1, "ink"),
    month(
      monthBox(sheet, form === "portrait" ? 0.64 : 0.58, 8),
      lettered("josefin-sans-400", u * 2.6),
      lettered("josefin-sans-300", u * 5, { align: "left", uppercase: true, tracking: 200 }),
    ),
  ];
};

const zeitung: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const edge = u * 7;
  const head = u * (form === "portrait" ? 17 : 14);
  const wide = form === "landscape";
  const top = edge + head + u * 5;
  const picture: Box = wide
    ? [edge, top, w * 0.5 - edge, h - top - edge]
    : [edge, top, w - 2 * edge, (h - top - edge) * 0.56];
  const box: Box = wide
    ? [w * 0.5 + u * 5, top, w * 0.5 - edge - u * 5, h - top - edge]
    : [edge, top + picture[3] + u * 5, w - 2 * edge, h - top - edge - picture[3] - u * 5];
  const shot = photo("photo-1", picture, "nebelwald");
  return [
    editableText(
      "headline",
      [edge, edge - u * 1, w - 2 * edge, head],
      "Der Jahresbote",
      lettered("playfair-display-400", u * (wide ? 11 : 12), { align: "center" }),
    ),
    rule(edge, edge + head + u * 1, w - 2 * edge, "ink", 0.9),
    rule(edge, edge + head + u * 2.2, w - 2 * edge, "ink", 0.25),
    shot.type === "image" ? { ...shot, filter: { tone: "black-and-white" as const } } : shot,
    month(
      box,
      lettered("libre-baskerville-400", u * 2.1),
      lettered("libre-baskerville-400-italic", u * 3.6, { align: "left", color: "accent" }),
      { rule: { color: "soft", width: 0.2 } },
    ),
  ];
};

const mondlauf: Draw = (sheet) => {
  const { w, h, u, form } = sheet;
  const wide = form === "landscape";
  const d = wide ? h * 1.12 : w * (form === "square" ? 0.78 : 1.04);
  const disc: Box = wide ? [-d * 0.22, -h * 0.06, d, d] : [-d * 0.14, -d * 0.2, d, d];
  const box: Box = wide
    ? [w * 0.64, h * 0.38, w * 0.29, h * 0.5]
    : [
        w * (form === "square" ? 0.42 : 0.36),
        h * (form === "square" ? 0.62 : 0.66),
        w * (form === "square" ? 0.5 : 0.56),
        h * (form === "square" ? 0.32 : 0.27),
      ];
  return [
    photo("photo-1", disc, "meereshorizont", { mask: "ellipse" }),
    month(
      box,
      lettered("marcellus-400", u * 2.5),
      lettered("marcellus-400", u * 4.6, { align: "right", color: "accent" }),
    ),
  ];
};

/** A design with the days of its sheets in a look. */
const looking =
  (look: CalendarLookName, draw: Draw, more: { moon?: boolean } = {}): Draw =>
  (sheet) =>
    draw(sheet).map((draft) => (draft.type === "calendar" ? { ...draft, look: calendarLooks[look], ...more } : draft));

const entries: readonly GoodsEntry[] = [
  ["hochformat", { ground: "white", ink: "ink", accent: "navy", soft: "mist" }, looking("open", hochformat)],
  ["weissraum", { ground: "white", ink: "graphite", accent: "slate", soft: "mist" }, looking("frame", weissraum)],
  ["monatsblatt", { ground: "chalk", ink: "ink", accent: "rust", soft: "mist" }, looking("numerals", monatsblatt)],
  ["kuestenlinie", { ground: "ice", ink: "navy", accent: "denim", soft: "powder" }, looking("lines", kuestenlinie)],
  ["waldrand", { ground: "chalk", ink: "pine", accent: "moss", soft: "sage-light" }, looking("band", waldrand)],
  ["familienbande", { ground: "cream", ink: "bark", accent: "rust", soft: "oat" }, looking("tiles", familienbande)],
  ["erstes-jahr", { ground: "shell", ink: "bark", accent: "old-rose", soft: "blush" }, looking("rings", erstesJahr)],
  ["quadrat", { ground: "white", ink: "ink", accent: "signal", soft: "mist" }, looking("boxes", quadrat)],
  [
    "abendlicht",
    { ground: "midnight", ink: "cream", accent: "gold-pale", soft: "denim" },
    looking("columns", abendlicht),
  ],
  ["hofplan", { ground: "chalk", ink: "ink", accent: "moss", soft: "oat" }, looking("rows", hofplan)],
  ["reisebuch", { ground: "sand", ink: "bark", accent: "brick", soft: "oat" }, looking("overview", reisebuch)],
  ["leinen", { ground: "ivory", ink: "umber", accent: "brass", soft: "oat" }, looking("days", leinen)],
  [
    "gartenjahr",
    { ground: "chalk", ink: "forest", accent: "moss", soft: "sage-light" },
    looking("neighbours", botanik),
  ],
  ["weite", { ground: "ivory", ink: "petrol", accent: "terracotta", soft: "straw" }, looking("weekends", weite)],
  ["zeitung", { ground: "chalk", ink: "ink", accent: "brick", soft: "mist" }, looking("ledger", zeitung)],
  [
    "mondlauf",
    { ground: "fog", ink: "midnight", accent: "denim", soft: "mist" },
    looking("cards", mondlauf, { moon: true }),
  ],
];

/** Calendar design groups. Source: CAL-08, CAT 13. */
export function calendars(): readonly DrawnGoods[] {
  return drawn("calendar", entries);
}
