import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { staffLocale } from "#kernel/market.ts";
import {
  calendarMaking,
  coverThickness,
  endpaperOf,
  hasEndpapers,
  spineWidth,
  type CalendarMaking,
  type Chosen,
} from "#modules/photo-products/contract.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { TicketOrder } from "#prepress/print-job/job-ticket.ts";
import type { ProductionLine } from "../store.server.ts";

type Making = NonNullable<TicketOrder["making"]>;

/** Chosen options that say how a product is made, in the wording the customer saw; paper and foil have their own rows. */
const listed = {
  photobook: ["format", "pageCount", "cover", "lamination", "binding"],
  calendar: ["calendarType", "format", "mounting"],
} as const;

const say = translatorOf(staffLocale);

/** The colour of endpapers as it is ordered from the bindery. Source: BOOK-04, PDF-07. */
function endpapersOf(document: ProductionLine["document"]): string {
  const { cmyk, rgb } = endpaperOf(document);
  const [c, m, y, k] = cmyk;
  if (c + m + y + k === 0) return say("ticket.making.whiteEndpapers");
  return say("ticket.making.colouredEndpapers", { c, m, y, k, rgb });
}

/** What the choice of a book means for the bindery: its spine, the grain of its paper, its endpapers. Source: BOOK-09. */
function bookMaking(chosen: Chosen, document: ProductionLine["document"]): Making {
  const spine = spineWidth(chosen);
  const width = spine > 0 ? lengthText([spine], "mm", staffLocale) : say("ticket.making.stapled");
  const endpapers = hasEndpapers(chosen) ? endpapersOf(document) : say("ticket.none");
  return [
    { key: "spine", label: say("ticket.making.spine"), value: width },
    { key: "grain", label: say("ticket.making.grain"), value: say("ticket.making.alongSpine") },
    { key: "endpapers", label: say("ticket.making.endpapers"), value: endpapers },
  ];
}

const stands = {
  card: "ticket.making.standCard",
  "wood-block": "ticket.making.standBlock",
  "wood-feet": "ticket.making.standFeet",
  none: null,
} as const;

function holesOf({ binding, holes }: CalendarMaking): string | null {
  if (binding === "none") return null;
  return binding === "wire" ? say("ticket.making.wire", { count: holes }) : say("ticket.making.drilled");
}

/** What sheets, holes, board, hanger and stand a calendar has. Source: CAL-03. */
function sheetsMaking(chosen: Chosen, { pages }: ProductionLine["document"]): Making {
  const [page] = pages;
  if (!page) return [];
  const making = calendarMaking(chosen, page);
  const stand = stands[making.stand];
  const rows = [
    ["sheets", String(pages.length)],
    ["holes", holesOf(making)],
    ["board", making.backingBoard ? say("ticket.making.yes") : null],
    ["hanger", making.hanger ? say("ticket.making.yes") : null],
    ["stand", stand && say(stand)],
  ] as const;
  return rows.flatMap(([key, value]) => (value === null ? [] : [{ key, label: say(`ticket.making.${key}`), value }]));
}

/**
 * How the book or calendar of a line is made: what was chosen, then what follows from it; empty for other goods. Source:
 * PDF-07, BOOK-01, CAL-03.
 */
export function makingOf({
  choice,
  optionLabels,
  document,
}: Pick<ProductionLine, "choice" | "optionLabels" | "document">): Making {
  if (choice?.kind !== "photobook" && choice?.kind !== "calendar") return [];
  const { kind, chosen } = choice;
  const labels = listed[kind].flatMap((key) => optionLabels.filter((each) => each.key === key));
  // The ticket counts pages of the print file in a row of its own.
  const named = labels.map((each) =>
    each.key === "pageCount" ? { ...each, label: say("ticket.making.extent") } : each,
  );
  return [...named, ...(kind === "photobook" ? bookMaking(chosen, document) : sheetsMaking(chosen, document))];
}

/** What the cover of a book is printed on, which is not the paper of its pages. Source: PDF-07, BOOK-01. */
export function coverStock(chosen: Chosen): string {
  const isHard = chosen["cover"] === "hard";
  const size = lengthText([isHard ? coverThickness.hard : coverThickness.soft], "mm", staffLocale);
  return say(isHard ? "ticket.making.coverBoard" : "ticket.making.coverCard", { size });
}
