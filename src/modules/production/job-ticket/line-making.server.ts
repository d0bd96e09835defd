import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { staffLocale } from "#kernel/market.ts";
import { spineWidth, type Chosen } from "#modules/photo-products/contract.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { TicketOrder } from "#prepress/print-job/job-ticket.ts";
import type { ProductionLine } from "../store.server.ts";

type Making = TicketOrder["making"];

/** Chosen options that say how a product is made, in the wording the customer saw; paper and foil have their own rows. */
const listed = {
  photobook: ["format", "pageCount", "cover", "lamination", "binding"],
  calendar: ["calendarType", "format", "mounting"],
} as const;

/** What the choice of a book means for the bindery: its spine, the grain of its paper, its endpapers. Source: BOOK-09. */
function bookMaking(chosen: Chosen): Making {
  const say = translatorOf(staffLocale);
  const spine = spineWidth(chosen);
  return [
    {
      key: "spine",
      label: say("ticket.making.spine"),
      value: spine > 0 ? lengthText([spine], "mm", staffLocale) : say("ticket.making.stapled"),
    },
    { key: "grain", label: say("ticket.making.grain"), value: say("ticket.making.alongSpine") },
    {
      key: "endpapers",
      label: say("ticket.making.endpapers"),
      value: say(chosen["cover"] === "hard" ? "ticket.making.whiteEndpapers" : "ticket.none"),
    },
  ];
}

/**
 * How the book or calendar of a line is made: what was chosen, then what follows from it; empty for other goods. Source:
 * PDF-07, BOOK-01, CAL-03.
 */
export function makingOf({ choice, optionLabels }: Pick<ProductionLine, "choice" | "optionLabels">): Making {
  if (choice?.kind !== "photobook" && choice?.kind !== "calendar") return [];
  const chosen = listed[choice.kind].flatMap((key) => optionLabels.filter((each) => each.key === key));
  return [...chosen, ...(choice.kind === "photobook" ? bookMaking(choice.chosen) : [])];
}
