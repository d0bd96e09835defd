import { formatClock, formatDate } from "#kernel/formats/date-format.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { packsOf } from "#kernel/lists/packs.ts";
import type { Locale } from "#kernel/market.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper, type PaperBlock } from "#modules/paperwork/contract.ts";
import type { KitchenGuest, KitchenPoint } from "./kitchen-list.ts";

/** Names a paper lists in all: laying out more would keep the shop from others; the spreadsheet has them all. */
const mostNames = 600;
/** Names in a block, which is never split across pages. */
const namesPerBlock = 38;
/** Columns of the list of names, in mm. */
const columns = { name: { x: 0, w: 92 }, type: { x: 94, w: 26 }, menu: { x: 122, w: 48 } } as const;

/** Letters take about this much at 9.5 pt, in mm: wide ones, and all others. */
const letterWidth = { wide: 3.4, other: 1.95 } as const;
const isWide = (letter: string) => /[\p{Lu}mw@%\u2e80-\uffff]/u.test(letter) || letter.length > 1;

/** A text that certainly stays on one line of a column: rows would slip otherwise. */
export function oneLine(text: string, width: number): string {
  let used = 0;
  let kept = "";
  for (const letter of text) {
    used += isWide(letter) ? letterWidth.wide : letterWidth.other;
    if (used > width - letterWidth.wide) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  // An empty line keeps its height.
  return kept || "–";
}

const count = (name: string, value: number, style: "text" | "strong" = "text"): readonly PaperBlock[] => [
  {
    kind: "row",
    cells: [
      { text: name, x: 0, w: 140, style },
      { text: String(value), x: 145, w: 25, align: "right", style },
    ],
    gap: 1.4,
  },
  { kind: "rule", gap: 1.4 },
];

function namesBlock(guests: readonly KitchenGuest[], say: Translate): PaperBlock {
  const column = (of: keyof typeof columns, textOf: (guest: KitchenGuest) => string) => ({
    ...columns[of],
    text: guests.map((guest) => oneLine(textOf(guest), columns[of].w)).join("\n"),
  });
  return {
    kind: "row",
    cells: [
      column("name", ({ name }) => name || say("events.guestTypes.companion")),
      column("type", ({ type }) => say(`events.guestTypes.${type}`)),
      column("menu", ({ menu }) => menu),
    ],
    gap: 0,
  };
}

function pointBlocks(
  point: KitchenPoint,
  { say, locale, shown }: { readonly say: Translate; readonly locale: Locale; readonly shown: boolean },
) {
  const when = [formatDate(point.day, locale), point.begins && formatClock(point.begins, locale), point.place];
  const byTable = new Intl.Collator(locale, { numeric: true });
  const allergic = point.guests
    .filter(({ allergies }) => allergies !== "")
    .toSorted((one, other) => byTable.compare(one.table, other.table));
  const chunks = packsOf(point.guests, namesPerBlock);
  return [
    paragraph(point.title, "title", 2),
    paragraph(when.filter((text) => text !== "").join(" · "), "text", 6),
    ...count(say("event-messages.lists.adults"), point.adults, "strong"),
    ...count(say("event-messages.lists.children"), point.children, "strong"),
    ...point.menus.flatMap(({ name, count: n }) => count(name || say("events.replies.noMenu"), n)),
    paragraph(" ", "small", 2),
    paragraph(say("events.replies.allergies"), "heading", 2),
    ...(allergic.length === 0 ? [paragraph(say("events.replies.noAllergies"), "text", 6)] : []),
    ...allergic.map(({ name, allergies, table }) =>
      paragraph(
        `${[name || say("events.guestTypes.companion"), table].filter((text) => text !== "").join(", ")}: ${allergies}`,
        "text",
        1.5,
      ),
    ),
    ...(chunks.length === 0
      ? []
      : [paragraph(" ", "small", 2), paragraph(say("event-messages.lists.names"), "heading", 2)]),
    ...(shown ? chunks.map((guests) => namesBlock(guests, say)) : []),
    ...(chunks.length > 0 && !shown ? [paragraph(say("event-messages.lists.inSheet"), "text", 2)] : []),
  ];
}

/**
 * The lists of kitchen and hall as a paper: of each programme point the counts, the menus, the allergies and the names.
 * Beyond 600 names in all it leaves the names to the spreadsheet.
 * @source EVENT-08
 */
export function kitchenPaper(
  points: readonly KitchenPoint[],
  of: {
    readonly id: string;
    readonly title: string;
    readonly now: number;
    readonly locale: Locale;
    readonly say: Translate;
    readonly sender: Sender;
  },
): Paper {
  const { say, locale, sender } = of;
  const shown = points.reduce((sum, { guests }) => sum + guests.length, 0) <= mostNames;
  return {
    title: of.title,
    documentId: `kitchen-${of.id}`,
    created: new Date(of.now).toISOString(),
    brand: say("page.brand"),
    footer: [
      of.title,
      say("event-messages.lists.asOf", { date: formatDate(new Date(of.now).toISOString().slice(0, 10), locale) }),
      sender.name,
    ],
    pageLabel: (page, all) => say("invoice.page", { n: page, von: all }),
    blocks: points.flatMap((point, index) => [
      ...(index === 0 ? [] : [{ kind: "page" } as const]),
      ...pointBlocks(point, { say, locale, shown }),
    ]),
  };
}
