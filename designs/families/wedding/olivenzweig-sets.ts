/* oxlint-disable max-lines -- it is data: the cards of one set */
import texts from "../../texts/de.json" with { type: "json" };
import { art, photo, punching, rule, text, type, type Box, type Draft } from "../../toolkit/card.ts";
import { foilOrNone, template, type Family, type TemplateInput } from "../../toolkit/family.ts";
import { ornament } from "../../toolkit/ornament.ts";
import { body, branch, caps, colours, garland, imprint, large, name, twig } from "./olivenzweig.ts";

const t = texts.olivenzweig;
const s = texts["olivenzweig-sets"];
const couple = `${t.bride} ${t.groom}`;

const title = (size: number) => type("cormorant-garamond-400-italic", size, { lineHeight: 1.05, color: "accent" });
const centred = type("cormorant-garamond-500", 12.5, { lineHeight: 1.45 });
const small = type("jost-400", 7, { tracking: 170, uppercase: true, lineHeight: 1.7, color: "accent" });
const personal = { personal: true } as const;

// A branch hanging from above, two bent around a word, a horizontal one.
export const hanging = ornament(
  "olivenzweig-hang-1",
  branch(
    [
      [46, -7],
      [38, 10],
      [35, 28],
      [38, 47],
    ],
    8,
    15.5,
    [
      [0.36, -1],
      [0.62, 1],
    ],
    61,
  ),
);
export const wreath = ornament("olivenzweig-kranz-1", [
  ...branch(
    [
      [50, 106],
      [26, 98],
      [12, 72],
      [20, 42],
      [40, 28],
    ],
    9,
    15,
    [[0.5, -1]],
    62,
  ),
  ...branch(
    [
      [50, 106],
      [74, 98],
      [88, 72],
      [80, 42],
      [60, 28],
    ],
    9,
    15,
    [
      [0.34, 1],
      [0.7, 1],
    ],
    63,
  ),
]);
export const across = ornament(
  "olivenzweig-quer-1",
  branch(
    [
      [156, 150],
      [118, 170],
      [76, 180],
      [34, 176],
      [2, 162],
    ],
    12,
    27,
    [
      [0.3, 1],
      [0.56, -1],
      [0.74, 1],
    ],
    64,
  ),
);

/** Properties shared by all cards of the theme. */
const theme = (): Pick<
  TemplateInput,
  "family" | "themeId" | "occasion" | "createdOn" | "refinements" | "styles" | "variants"
> => ({
  family: "olivenzweig",
  themeId: 1461,
  occasion: "hochzeit",
  createdOn: "2026-10-05",
  refinements: foilOrNone,
  styles: ["floral", "klassisch", "zart"],
  variants: colours,
});

/** A heading with a rule under it, centred on a card of `w` mm. */
const heading = (role: string, w: number, y: number, content: string): Draft[] => [
  text(role, [8, y, w - 16, 11], content, title(22)),
  rule(w / 2 - 5, y + 14, 10, "line"),
];

const insertBack = (w: number, h: number): Draft[] => [art(twig, w / 2 - 23, h / 2 - 10)];

const pocketfold = template({
  ...theme(),
  id: "olivenzweig-pocketfold",
  name: "Olivenzweig Pocketfold",
  category: "einladungskarten",
  popularity: 820,
  card: {
    product: "pocketfold",
    surfaces: {
      "sleeve-outside": {
        background: "paper",
        drafts: [
          art(large, 240, 0),
          text("headline", [252, 116, 90, 6], t.headline, caps()),
          text("names", [251.4, 122.5, 104, 24], `${t.bride}\n${t.groom}`, name(31), {
            personal: true,
            required: true,
            refined: true,
            shrinkTo: 18,
          }),
          text("date", [252, 151, 96, 6], t.date, caps(), personal),
          art(twig, 168, 140, 0.5),
          text("imprint", [150, 154, 60, 4], t.imprint, imprint),
          text("monogram", [20, 74, 80, 16], s.monogram, title(34), { personal: true, refined: true, shrinkTo: 18 }),
          art(twig, 37, 92),
        ],
      },
      "sleeve-inside": {
        background: "paper",
        drafts: [
          art(garland, 7.5, 18),
          text("greeting", [10, 66, 100, 12], s.welcome, title(24), personal),
          text("message", [18, 84, 84, 40], s.welcomeText, centred, personal),
          art(twig, 277, 76),
        ],
      },
      "insert-1-front": {
        background: "paper",
        drafts: [
          ...heading("headline", 115, 9, s.inviteTitle),
          text("message", [15, 40, 85, 62], s.invite, centred, personal),
          art(twig, 34.5, 102),
          text("date", [10, 130, 95, 8], t.date, title(15), { ...personal, shrinkTo: 10 }),
          text("place", [10, 141, 95, 6], t.place, small, { ...personal, shrinkTo: 6.5 }),
        ],
      },
      "insert-1-back": { background: "paper", drafts: insertBack(115, 165) },
      "insert-2-front": {
        background: "paper",
        drafts: [
          ...heading("headline", 115, 9, s.dayTitle),
          text("programme", [14, 44, 87, 60], s.day, { ...centred, lineHeight: 1.8 }, personal),
          art(twig, 34.5, 112),
        ],
      },
      "insert-2-back": { background: "paper", drafts: insertBack(115, 145) },
      "insert-3-front": {
        background: "paper",
        drafts: [
          ...heading("headline", 115, 9, s.replyTitle),
          text("line-1", [15, 42, 85, 8], s.replyName, centred),
          text("line-2", [15, 56, 85, 8], s.replyYes, centred),
          text("line-3", [15, 70, 85, 8], s.replyNo, centred),
          text("rsvp", [15, 96, 85, 14], s.reply, { ...small, uppercase: false, tracking: 40 }, personal),
        ],
      },
      "insert-3-back": { background: "paper", drafts: insertBack(115, 125) },
    },
  },
});

/** A sentence under a photo or alone, on the panel at `x`. */
const saying = (n: number, x: number, y: number, head: string, content: string): Draft[] => [
  text(`title-${n}`, [x + 8, y, 84, 10], head, title(17), { ...personal, shrinkTo: 11 }),
  text(`line-${n}`, [x + 12, y + 13, 76, 24], content, centred, personal),
];

const leporello = template({
  ...theme(),
  id: "olivenzweig-leporello",
  name: "Olivenzweig Leporello",
  category: "danksagungskarten",
  popularity: 640,
  card: {
    product: "leporello-6",
    surfaces: {
      outside: {
        background: "paper",
        drafts: [
          art(wreath, 505, 7, 0.9),
          text("headline", [522, 56, 56, 18], s.thanks, title(37), { refined: true }),
          text("line", [522, 76, 56, 7], s.thanksLine, small),
          text("names", [508, 128, 84, 8], couple, small, { ...personal, required: true, shrinkTo: 6.5 }),
          photo("photo-1", [408, 8, 84, 134], "duenenlicht"),
          photo("photo-2", [308, 8, 84, 64], "abendwiese"),
          photo("photo-3", [308, 78, 84, 64], "leinenfalten"),
          photo("photo-4", [208, 8, 84, 134], "blattschatten"),
          photo("photo-5", [108, 8, 84, 134], "meereshorizont"),
          art(twig, 27, 62),
          text("imprint", [20, 134, 60, 4], t.imprint, imprint),
        ],
      },
      inside: {
        background: "paper",
        drafts: [
          photo("photo-1", [8, 8, 84, 84], "ringe"),
          ...saying(1, 0, 100, s.t1, s.t1Text),
          ...saying(2, 100, 28, s.t2, s.t2Text),
          art(twig, 127, 100),
          photo("photo-2", [208, 8, 84, 134], "kerzenlicht"),
          ...saying(3, 300, 28, s.t3, s.t3Text),
          photo("photo-3", [308, 78, 84, 64], "nebelwald"),
          photo("photo-4", [408, 8, 84, 84], "bergdaemmerung"),
          text("title-4", [408, 102, 84, 24], s.t5, title(15), { ...personal, shrinkTo: 10 }),
          art(garland, 497.5, 20),
          text("signature", [508, 70, 84, 10], s.t6, title(18), { ...personal, shrinkTo: 11 }),
          text("names", [508, 86, 84, 8], couple, small, { ...personal, shrinkTo: 6.5 }),
        ],
      },
    },
  },
});

/** One leaf of the fan: 75 × 170 mm, the screw at the bottom. */
const leaf = (drafts: readonly Draft[]) => ({
  background: "paper",
  drafts: [...drafts, punching([35, 159, 5, 5])],
});
const fanHead = (content: string): Draft[] => [
  art(twig, 21, 8, 0.72),
  text("headline", [6, 30, 63, 10], content, title(19), { ...personal, shrinkTo: 11 }),
  rule(33.5, 45, 8, "line"),
];
const fanText: Box = [7, 52, 61, 96];
const narrow = type("cormorant-garamond-500", 12, { lineHeight: 1.45, valign: "middle" });
const fanBack = leaf([art(twig, 21, 72, 0.72)]);

const fan = template({
  ...theme(),
  id: "olivenzweig-faecher",
  name: "Olivenzweig Fächer",
  category: "kirchenhefte",
  popularity: 520,
  card: {
    product: "card-fan",
    surfaces: {
      "card-1-front": leaf([
        art(hanging),
        text("headline", [6, 65, 63, 20], s.fanTitle, { ...title(20), lineHeight: 1.15 }, { refined: true }),
        text("names", [6, 92, 63, 18], `${t.bride}\n${t.groom}`, title(16), {
          ...personal,
          required: true,
          refined: true,
          shrinkTo: 10,
        }),
        text("date", [6, 122, 63, 6], t.date, small, { ...personal, shrinkTo: 6.5 }),
        text("place", [6, 130, 63, 12], s.place, small, { ...personal, shrinkTo: 6.5 }),
      ]),
      "card-1-back": fanBack,
      "card-2-front": leaf([
        ...fanHead(s.fan1),
        text("programme", fanText, s.day.replaceAll("  ", "\n"), narrow, personal),
      ]),
      "card-2-back": fanBack,
      "card-3-front": leaf([...fanHead(s.fan2), text("menu", fanText, s.fan2Text, narrow, personal)]),
      "card-3-back": fanBack,
      "card-4-front": leaf([...fanHead(s.fan3), text("song", fanText, s.fan3Text, narrow, personal)]),
      "card-4-back": fanBack,
      "card-5-front": leaf([...fanHead(s.fan4), text("message", fanText, s.fan4Text, narrow, personal)]),
      "card-5-back": fanBack,
    },
  },
});

// The branch of the invitation, growing from below, to distinguish the card trio from the single card.
const [branchX, branchY, branchW, branchH] = large.viewBox;
const rising = art(large, 120 - 2 * branchX - branchW, 170 - 2 * branchY - branchH, 1, { flip: "both" });
const trioBack = { background: "paper", drafts: [art(twig, 37, 76)] };

const trio = template({
  ...theme(),
  id: "olivenzweig-trio",
  name: "Olivenzweig Trio",
  category: "einladungskarten",
  popularity: 700,
  card: {
    product: "card-trio",
    surfaces: {
      "card-1-front": {
        background: "paper",
        drafts: [
          rising,
          text("headline", [12, 18, 90, 6], t.headline, caps()),
          text("names", [11.4, 24.5, 104, 24], `${t.bride}\n${t.groom}`, name(31), {
            personal: true,
            required: true,
            refined: true,
            shrinkTo: 18,
          }),
          text("date", [12, 53, 96, 6], t.date, caps(), personal),
        ],
      },
      "card-1-back": trioBack,
      "card-2-front": {
        background: "paper",
        drafts: [
          ...heading("headline", 120, 22, s.where),
          text("place", [14, 52, 92, 70], s.whereText, centred, personal),
          art(twig, 37, 130),
        ],
      },
      "card-2-back": trioBack,
      "card-3-front": {
        background: "paper",
        drafts: [
          ...heading("headline", 120, 22, s.replyTitle),
          text("line-1", [15, 60, 90, 8], s.replyName, centred),
          text("line-2", [15, 76, 90, 8], s.replyYes, centred),
          text("line-3", [15, 92, 90, 8], s.replyNo, centred),
          text("rsvp", [15, 122, 90, 14], s.reply, { ...small, uppercase: false, tracking: 40 }, personal),
        ],
      },
      "card-3-back": trioBack,
      band: {
        background: "paper",
        drafts: [
          text("names", [90, 14, 120, 12], couple, title(20), { ...personal, refined: true, shrinkTo: 12 }),
          text("date", [90, 29, 120, 6], t.date, small, { ...personal, shrinkTo: 6.5 }),
        ],
      },
    },
  },
});

/** An inner page of the order of service, 148 × 210 mm. */
const servicePage = (head: string, content: string, end: readonly Draft[] = []) => ({
  background: "paper",
  drafts: [
    ...heading("headline", 148, 26, head),
    text(
      "message",
      [18, 58, 112, 116],
      content,
      { ...body, size: 14, align: "center", valign: "middle", lineHeight: 1.5 } as const,
      personal,
    ),
    ...end,
  ],
});

const orderOfService = template({
  ...theme(),
  id: "olivenzweig-kirchenheft",
  name: "Olivenzweig",
  category: "kirchenhefte",
  popularity: 600,
  card: {
    product: "booklet-a5",
    surfaces: {
      "page-1": {
        background: "paper",
        drafts: [
          art(across),
          text("headline", [18, 34, 112, 16], s.service, { ...small, lineHeight: 1.9 }),
          text("names", [12, 58, 124, 30], `${t.bride}\n${t.groom}`, title(30), {
            ...personal,
            required: true,
            refined: true,
            shrinkTo: 18,
          }),
          text("date", [18, 104, 112, 14], s.serviceWhen, centred, personal),
        ],
      },
      "page-2": servicePage(s.p2, s.p2Text),
      "page-3": servicePage(s.p3, s.p3Text),
      "page-4": servicePage(s.p4, s.p4Text, [art(twig, 51, 176)]),
      "page-5": servicePage(s.p5, s.p5Text),
      "page-6": servicePage(s.p6, s.p6Text),
      "page-7": servicePage(s.p7, s.p7Text),
      "page-8": {
        background: "paper",
        drafts: [
          art(twig, 51, 88),
          text("signature", [18, 112, 112, 10], s.p8, title(18), { ...personal, shrinkTo: 11 }),
          text("imprint", [44, 198, 60, 4], t.imprint, imprint),
        ],
      },
    },
  },
});

/** Olivenzweig as multi-piece products: pocketfold, leporello, fan, trio and order of service. */
export const olivenzweigSets: Family = {
  ornaments: [hanging, wreath, across],
  templates: [pocketfold, leporello, fan, trio, orderOfService],
};
