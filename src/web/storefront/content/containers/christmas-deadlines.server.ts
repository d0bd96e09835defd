import { keyIn } from "#kernel/formats/message-key.ts";
import { formatDay, shopDateOf } from "#kernel/formats/date-format.ts";
import type { Channel } from "#kernel/market.ts";
import type { DeadlineView } from "#modules/content/ui/views.ts";
import { bookWork, calendarWorks, printWork } from "#modules/photo-products/kinds/photo-work.ts";
import { cutOffFor, lastOrderDayFor, productionDaysFor, productionSpeed } from "#modules/shipping/contract.server.ts";
import { cardWorks } from "#modules/shipping/production-days.ts";
import { daysOfWork, type Work } from "#modules/shipping/production-times.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";

const [card, assembled, , refinement] = cardWorks;

type Ordered = { readonly key: string; readonly works: readonly (Work | undefined)[]; readonly express: boolean };

/** The products of the table: their production steps, and whether express is available. Source: SHIP-13, CAT 8. */
const orderedIn: Readonly<Record<Channel, readonly Ordered[]>> = {
  card: [
    { key: "card", works: [card], express: true },
    { key: "foil", works: [card, refinement], express: false },
    { key: "assembled", works: [assembled], express: false },
  ],
  photo: [
    { key: "print", works: [printWork], express: true },
    { key: "calendar", works: [calendarWorks.season], express: false },
    { key: "book", works: [bookWork("echtfotobuch")], express: false },
  ],
};

/** First day (MM-DD) on which the table is displayed. */
const firstDay = "10-01";

/**
 * Last order days for delivery before Christmas Eve, computed with the shop's usual delivery promise; null before
 * October, after Christmas Eve, and when all deadlines have passed.
 * @source SHIP-13, CAT 9.2
 */
export async function deadlineView(deps: Deps, shop: Shop): Promise<DeadlineView | null> {
  const today = shopDateOf(deps.clock.now());
  const [year = "", month = "", day = ""] = today.split("-");
  if (`${month}-${day}` < firstDay || `${month}-${day}` > "12-23") return null;
  const deliverBy = `${year}-12-23`;
  const { country, locale } = shop;
  const say = translatorOf(locale);
  const [{ times, date }, { time }] = await Promise.all([productionSpeed(deps), cutOffFor(deps)]);
  const write = (iso: string | undefined) =>
    iso === undefined ? say("content.deadline.over") : formatDay(iso, locale);
  const rows = await Promise.all(
    orderedIn[shop.channel].map(async ({ key, works, express }) => {
      const steps = works.flatMap((work) => work ?? []);
      const productionDays = Math.max(
        await productionDaysFor(deps, []),
        steps.reduce((sum, work) => sum + daysOfWork(times, work, date), 0),
      );
      const question = { country, productionDays };
      const [standard, fast] = await Promise.all([
        lastOrderDayFor(deps, deliverBy, { ...question, method: "standard" }),
        express ? lastOrderDayFor(deps, deliverBy, { ...question, method: "express" }) : undefined,
      ]);
      return { what: say(keyIn("content.deadline.item", key)), standard, fast, express };
    }),
  );
  if (rows.every(({ standard, fast }) => standard === undefined && fast === undefined)) return null;
  return {
    title: say("content.deadline.title"),
    note: say("content.deadline.note", { time, country: say(`shop.countries.${country}`) }),
    columns: [say("content.deadline.what"), say("content.shipping.standard"), say("content.shipping.express")],
    rows: rows.map(({ what, standard, fast, express }) => ({
      what,
      standard: write(standard),
      express: express ? write(fast) : "–",
    })),
  };
}
