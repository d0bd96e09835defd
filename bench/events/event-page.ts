import { rmSync } from "node:fs";
import path from "node:path";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { importHouseholds } from "#modules/events/guests/keep-guests.server.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { aHousehold, anEvent, aPlan } from "#modules/events/testing/an-event.ts";
import { depsOn } from "../bound/saved-book.ts";
import { limitTable, measure, operationTable, table } from "../measure.ts";
import { benchCachedPage, get, shareColumns, shareRow } from "../pages.ts";
import { startBenchShop, type BenchShop } from "../shop.ts";
import { benchEqualAnswers, prepareWrongAddresses, type WrongAddresses } from "./equal-answers.ts";
import { benchHostPages, prepareHostPages, type HostPages } from "./host-pages.ts";
import { benchSeatEverybody } from "./seat-everybody.ts";

/** Guests who answer, one household each, and those before them: a process that has just started still compiles. */
const guests = 300;
const warmUp = 600;
/** What a reply may cost, and the seconds in which all have answered. Source: EVENT-05, NFR-01. */
const replyLimit = { cpuMs: 3, statements: 15 };
const withinSeconds = 60;
/** Share of the requests per second of a bare server with the same bytes. */
const leastShare = 0.75;

type Household = { readonly key: string; readonly guest: string };
type Event = { readonly code: string; readonly households: readonly Household[] };
type Prepared = { readonly event: Event; readonly hosts: HostPages; readonly wrong: WrongAddresses };
type Part = { readonly text: string; readonly withinLimit: boolean };

/** A wedding with a household for everybody who answers, and the events of the other parts, in the database of a stopped shop. */
async function prepare(folder: string): Promise<Prepared> {
  const server = await startEmbeddedPostgres(folder);
  const deps = depsOn(server.url, folder);
  try {
    const look = { design: "olivenzweig-einladung", colour: "salbei" };
    const day = new Date(deps.clock.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    const programme = aPlan().programme.map((point) => ({ ...point, day }));
    const { event } = await anEvent(deps, aPlan({ look, programme, replyUntil: null }));
    const people = Array.from({ length: guests + warmUp }, (_, n) => aHousehold(`Gast Nummer${n}`));
    await importHouseholds(deps, event.id, people);
    const households = await householdsOf(deps, event.id);
    const keys = households.map((each) => ({ key: each.key, guest: each.guests[0]?.id ?? "" }));
    return {
      event: { code: event.code, households: keys },
      hosts: await prepareHostPages(deps),
      wrong: await prepareWrongAddresses(deps),
    };
  } finally {
    await deps.handle.close();
    await server.stop();
  }
}

/** Sends the form of a personal link, as a browser does. */
async function answer(shop: BenchShop, { code, households }: Event, iteration: number): Promise<boolean> {
  const household = households[iteration];
  if (!household) throw new Error("more answers than guests");
  const form = new URLSearchParams({
    intent: "reply",
    begun: String(Date.now() - 20_000),
    website: "",
    [`g.${household.guest}.attendance`]: iteration % 7 === 0 ? "declined" : "accepted",
    message: "Wir freuen uns auf euch.",
  });
  const sent = await fetch(`${shop.address}/e/${code}/${household.key}/`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { origin: shop.address },
  });
  await sent.arrayBuffer();
  return sent.status === 303;
}

/** The shared page beside a bare server, the page of a personal link, and 300 guests who answer, eight at a time. */
async function benchGuests(shop: BenchShop, event: Event): Promise<Part> {
  const page = `/e/${event.code}/`;
  const cached = [
    await benchCachedPage(shop, "event", page, "identity"),
    await benchCachedPage(shop, "event", page, "br"),
  ];
  const personal = await measure(
    shop,
    "personal link, rendered",
    (n) => get(`${shop.address}${page}${event.households[n % event.households.length]?.key ?? ""}/`),
    { parallel: 2, iterations: 400, warmUp: 400 },
  );
  const drive = { parallel: 8, iterations: guests, warmUp };
  const replies = await measure(shop, `${guests} guests answer`, (n) => answer(shop, event, n), drive);
  const rows = [...cached.flatMap((each) => each.rows), personal, replies];
  const seconds = guests / replies.perSecond;
  const text = [
    operationTable(rows),
    table(shareColumns, cached.map(shareRow)),
    limitTable([{ ...replies, limit: replyLimit }]),
    `${guests} answers in ${seconds.toFixed(1)} s of at most ${withinSeconds}, ${replies.failures} failed`,
  ].join("\n\n");
  const isQuick = replies.cpuMs <= replyLimit.cpuMs && (replies.statements ?? 0) <= replyLimit.statements;
  const isShared = cached.every(({ share }) => share >= leastShare);
  return { text, withinLimit: isQuick && isShared && seconds <= withinSeconds && replies.failures === 0 };
}

/**
 * Pages of events for guests and hosts, addresses that open nothing, and everybody seated.
 * @source EVENT-02, EVENT-03, EVENT-04, EVENT-05, EVENT-09, NFR-01
 */
export async function benchEventPage(port: number): Promise<Part> {
  const folder = scratchFolder("bench-events");
  const data = path.join(folder, "data");
  let shop: BenchShop | undefined;
  try {
    shop = await startBenchShop(port, data);
    await shop.stop();
    const { event, hosts, wrong } = await prepare(data);
    shop = await startBenchShop(port, data);
    const parts = [await benchGuests(shop, event), await benchHostPages(shop, hosts), await benchSeatEverybody()];
    await shop.stop();
    // Each address is asked for by a visitor of its own, as behind a proxy.
    shop = await startBenchShop(port, data, { TRUST_PROXY: "1" });
    parts.push(await benchEqualAnswers(shop, wrong));
    return {
      text: parts.map(({ text }) => text).join("\n\n"),
      withinLimit: parts.every(({ withinLimit }) => withinLimit),
    };
  } finally {
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
