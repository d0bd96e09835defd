import { formatClock, formatDate } from "#kernel/formats/date-format.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Locale } from "#kernel/market.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper, type PaperBlock } from "#modules/paperwork/contract.ts";
import type { KitchenGuest, KitchenPoint } from "./kitchen-list.ts";
import { listRows } from "./paper-rows.ts";

/** Names a paper lists in all: laying out more would keep the shop from others; the spreadsheet has them all. */
const mostNames = 600;
/** Columns of the list of names, in mm: name, type, menu. */
const columns = [
  { x: 0, w: 92 },
  { x: 94, w: 26 },
  { x: 122, w: 48 },
] as const;

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

/** Who comes, by name, type and menu. */
const nameRows = (guests: readonly KitchenGuest[], say: Translate): readonly PaperBlock[] =>
  listRows(
    columns,
    guests.map(({ name, type, menu }) => [
      name || say("events.guestTypes.companion"),
      say(`events.guestTypes.${type}`),
      menu,
    ]),
  );

function pointBlocks(
  point: KitchenPoint,
  { say, locale, shown }: { readonly say: Translate; readonly locale: Locale; readonly shown: boolean },
) {
  const when = [formatDate(point.day, locale), point.begins && formatClock(point.begins, locale), point.place];
  const byTable = new Intl.Collator(locale, { numeric: true });
  const allergic = point.guests
    .filter(({ allergies }) => allergies !== "")
    .toSorted((one, other) => byTable.compare(one.table, other.table));
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
    ...(point.guests.length === 0
      ? []
      : [
          paragraph(" ", "small", 2),
          paragraph(say("event-messages.lists.names"), "heading", 2),
          ...(shown ? nameRows(point.guests, say) : [paragraph(say("event-messages.lists.inSheet"), "text", 2)]),
        ]),
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
