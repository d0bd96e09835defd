import type { RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { Household, PartyEvent } from "#modules/events/model.ts";
import type { RecordedReply } from "#modules/events/queries.server.ts";
import { nameOf, summaryOf } from "#modules/events/replies/reply-summary.ts";
import type { RepliesView, ReplyRow } from "#modules/events/ui/hosts/replies-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { shopContext } from "../../request-context.ts";

type Context = Readonly<RouterContextProvider>;
type Input = {
  readonly event: PartyEvent;
  readonly households: readonly Household[];
  readonly replies: readonly RecordedReply[];
};

/** The page of the answers. Source: EVENT-08. */
export function repliesView(context: Context, { event, households, replies }: Input): RepliesView {
  const shop = context.get(shopContext);
  const { plan } = event;
  const companion = translate(shop.locale, "events.guestTypes.companion");
  const guests = households.flatMap((household) => household.guests);
  const names = new Map(guests.map((guest) => [guest.id, nameOf(guest) || companion]));
  const menus = Object.fromEntries(plan.menus.map(({ id, name }) => [id, name]));
  const questions = new Map(plan.questions.map(({ id, text }) => [id, text]));
  const rowOf = ({ number, name, at, source, reply }: RecordedReply): ReplyRow => ({
    number,
    name,
    at,
    isByHost: source === "host",
    guests: Object.entries(reply.guests).map(([id, answer]) => ({
      name: answer.name || names.get(id) || name || companion,
      attendance: answer.attendance,
      menu: menus[answer.menu ?? ""] ?? "",
      allergies: answer.allergies,
    })),
    song: reply.household.song,
    message: reply.household.message,
    answers: Object.entries(reply.household.questions).flatMap(([id, answer]) => {
      const question = questions.get(id);
      return question === undefined ? [] : [{ question, answer }];
    }),
  });
  const nameOfHousehold = ({ guests: people }: Household) =>
    people
      .map((guest) => nameOf(guest))
      .filter((name) => name !== "")
      .join(", ") || companion;
  return {
    event: event.id,
    summary: summaryOf(plan, households),
    menus,
    points: Object.fromEntries(plan.programme.map(({ id, title }) => [id, title])),
    waiting: replies.filter(({ household }) => household === null).map(rowOf),
    latest: replies.filter(({ household }) => household !== null).map(rowOf),
    guests: guests.map((guest) => ({ id: guest.id, name: nameOf(guest) || companion })),
    households: households
      .filter(({ repliedAt }) => repliedAt === null)
      .map((household) => ({ id: household.id, name: nameOfHousehold(household) })),
    caterer: `${addressOf(shop, "events", event.id).replace(/\/$/, "")}/export/caterer`,
  };
}
