import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { repliesOf } from "#modules/events/queries.server.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";
import { until } from "../setup/process.ts";
import { crashAt } from "./crash-at.ts";
import { replyCrashPoints } from "./crash-points.ts";
import { aParty, isTaken, startAnswering, takeIn, type Party, type SentAnswer } from "./guest-answers.ts";

/** Processes of the database that are killed; without one, PostgreSQL ends all others and recovers. */
const databaseProcesses = ["connection of an answer", "walwriter", "checkpointer", "server"] as const;
type DatabaseProcess = (typeof databaseProcesses)[number];

/** All points with FULL, else one of every five. */
const points = [...replyCrashPoints, ...databaseProcesses].filter(
  (_point, place) => process.env["FULL"] !== undefined || place % 5 === 3,
);

/** The process id, as the database tells; the server is what started its processes. */
async function pidOf({ database }: OwnShop, name: DatabaseProcess): Promise<number | undefined> {
  const is =
    name === "connection of an answer"
      ? sql`backend_type = 'client backend' and query ~ 'event_(reply|guest|household)' and state <> 'idle'`
      : sql`backend_type = ${name === "server" ? "checkpointer" : name}`;
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where pid <> pg_backend_pid() and ${is} limit 1`.execute(database.db);
  const pid = rows[0]?.pid;
  if (name !== "server" || pid === undefined) return pid;
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/** Kills a process of the database while answers come in; the shop starts what was killed again. */
async function killDatabase(shop: OwnShop, name: DatabaseProcess): Promise<void> {
  await until(async () => {
    const pid = await pidOf(shop, name);
    return pid !== undefined && process.kill(pid, "SIGKILL");
  });
  await until(async () => (await sql`select 1`.execute(shop.database.db)).rows.length === 1);
}

async function exported({ port, cookie, event }: Party, path: string): Promise<Buffer> {
  const response = await fetch(`http://localhost:${port}/events/${event.id}/${path}`, { headers: { cookie } });
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** Words of answers in a text, each as often as they stand there. */
const wordsIn = (text: string): readonly string[] => (text.match(/w[0-9a-f]{10}/g) ?? []).toSorted();
/** An unknown guest is one, a household two. */
const peopleOf = ({ household }: SentAnswer): number => (household === null ? 1 : 2);
const peopleIn = (answers: readonly SentAnswer[]): number => answers.map(peopleOf).reduce((sum, n) => sum + n, 0);

/** Numbers, timeline, guest list and exports show these answers, the latest of everybody, and no others. */
async function expectShown(party: Party, latest: readonly SentAnswer[], log: readonly string[]): Promise<void> {
  const text = async (path: string) => (await exported(party, path)).toString();
  const coming = latest.filter(({ attendance }) => attendance === "accepted");
  const listed = party.households.length * 2 + latest.filter(({ household }) => household === null).length;
  const figures = (await text("")).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(\d+)<\/dd>/g);
  expect(Object.fromEntries([...figures].map(([, name, count]) => [name, Number(count)]))).toEqual({
    kommen: peopleIn(coming),
    "kommen nicht": peopleIn(latest) - peopleIn(coming),
    unsicher: 0,
    offen: listed - peopleIn(latest),
  });
  const timeline = (await text("antworten/")).matchAll(/<blockquote[^>]*>(\w+)<\/blockquote>/g);
  expect([...timeline].map(([, words]) => words)).toEqual(log.slice(0, 200));

  // Who does not come has no allergies, and is nobody the kitchen knows.
  const eaten = coming.flatMap((answer) => Array.from({ length: peopleOf(answer) }, () => answer.words)).toSorted();
  const list = await text("export/gaesteliste.csv");
  expect(list.trim().split("\r\n")).toHaveLength(1 + listed);
  expect(list.match(/;Kommt;/g)).toHaveLength(peopleIn(coming));
  expect(wordsIn(list)).toEqual(eaten);
  expect(wordsIn(await text("export/caterer.csv"))).toEqual(eaten);
  for (const file of ["gaesteliste.xlsx", "caterer.xlsx"]) {
    const parts = Object.values(unzipSync(new Uint8Array(await exported(party, `export/${file}`))));
    const words = parts.flatMap((part) => wordsIn(strFromU8(part)));
    expect([file, new Set(words)]).toEqual([file, new Set(eaten)]);
  }
}

/** Of an ascending log: none was confirmed before one was sent that stands before it. */
function expectInOrder(log: readonly SentAnswer[]): void {
  for (const [place, answer] of log.entries())
    for (const { words, confirmedAt = Infinity } of log.slice(place + 1))
      expect([words, answer.words, confirmedAt > answer.sentAt]).toEqual([words, answer.words, true]);
}

type Stream = ReturnType<typeof startAnswering>;

/** Kills at every point in turn; afterwards guests can answer again, with a link and without. */
async function killWhileAnswering(shop: OwnShop, { confirmed }: Stream): Promise<void> {
  const moreThan = (before: number) => () => {
    const since = confirmed().slice(before);
    const strangers = since.filter(({ household }) => household === null).length;
    return Promise.resolve(since.length >= 10 && strangers > 0);
  };
  for (const point of points) {
    await until(moreThan(confirmed().length));
    await (typeof point === "string" ? killDatabase(shop, point) : crashAt(shop, point));
    await shop.webAnswers();
  }
  await until(moreThan(confirmed().length));
}

test(`NFR-03 EVENT-05 EVENT-07 EVENT-08 kill -9 at ${points.length} points: every answer that was confirmed is in numbers, lists and exports, none twice`, async () => {
  test.setTimeout(process.env["FULL"] ? 1_200_000 : 300_000);
  const shop = await startOwnShop("killed-replies", ownPort(), { TRUST_PROXY: "1" });
  try {
    const party = await aParty(shop, 400);
    const stream = startAnswering(party);
    try {
      await killWhileAnswering(shop, stream);
    } finally {
      await stream.stop();
    }
    // An answer whose confirmation was cut off may wait for the hosts.
    for (const { number, household } of await repliesOf(party.deps, party.event.id, 1))
      if (household === null) expect(await isTaken(takeIn(party, number))).toBe(true);

    const [answers, confirmed] = [stream.answers(), stream.confirmed()];
    const stored = await repliesOf(party.deps, party.event.id, 100_000);
    const log = stored.map(({ reply }) => reply.household.message);
    console.log(`${points.length} points, ${answers.length} sent, ${confirmed.length} confirmed, ${log.length} stored`);
    // An unknown guest's answer may be sent again: it is that of one guest all the same.
    const homes = Map.groupBy(stored, ({ reply }) => reply.household.message);
    for (const { words, household } of answers) {
      const replies = homes.get(words) ?? [];
      expect([words, new Set(replies.map((reply) => reply.household)).size < 2]).toEqual([words, true]);
      expect([words, household === null || replies.length < 2]).toEqual([words, true]);
    }
    expect(confirmed.map(({ words }) => words).filter((words) => !log.includes(words))).toEqual([]);

    const byWords = new Map(answers.map((answer) => [answer.words, answer]));
    const logs = Map.groupBy(stored.toReversed(), ({ household }) => household);
    const byHousehold = [...logs.values()].map((replies) =>
      replies.flatMap(({ reply }) => byWords.get(reply.household.message) ?? []),
    );
    for (const replies of byHousehold) expectInOrder(replies);
    await expectShown(
      party,
      byHousehold.flatMap((replies) => replies.at(-1) ?? []),
      log,
    );
  } finally {
    await shop.close();
  }
});
