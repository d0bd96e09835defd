import { randomInt, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { addHousehold } from "#modules/events/guests/keep-guests.server.ts";
import { aHousehold, anEvent } from "#modules/events/testing/an-event.ts";
import { repliesOf } from "#modules/events/queries.server.ts";
import { householdsOf } from "#modules/events/store.server.ts";
import { call } from "../testing/call.ts";
import { ownPort } from "../setup/own-port.ts";
import { startOwnShop, type OwnShop } from "../setup/own-shop.ts";

const port = ownPort();
const kills = process.env["FULL"] ? 20 : 3;
const households = 60;

/** An answer that was sent: the words by which it is found again, and whether the shop confirmed it. */
type Answer = { readonly words: string; confirmed: boolean };
const sending = new EventEmitter();
/** How many answers ended with which status; 0 for a broken connection. */
const statuses = new Map<number, number>();

/** A published event with a household for each guest. */
async function anEventIn({ database }: OwnShop) {
  const deps = { db: database.db, clock: { now: () => Date.now() } };
  const { event } = await anEvent(deps);
  for (let n = 0; n < households; n += 1) await addHousehold(deps, event.id, aHousehold(`Gast ${n}`));
  return { event, deps, guests: await householdsOf(database.db, event.id) };
}

/** Answers as a guest's browser does, until told to stop; what a kill breaks off stays unconfirmed. */
async function keepAnswering(
  { event, guests }: Awaited<ReturnType<typeof anEventIn>>,
  answers: Answer[],
  running: () => boolean,
): Promise<void> {
  while (running()) {
    const household = guests[randomInt(guests.length)];
    const answer: Answer = { words: randomUUID(), confirmed: false };
    answers.push(answer);
    const form = {
      intent: "reply",
      website: "",
      begun: String(Date.now() - 10_000),
      [`g.${household?.guests[0]?.id}.attendance`]: "accepted",
      message: answer.words,
    };
    const sent = call(port, {
      method: "POST",
      path: `/e/${event.code}/${household?.key}/`,
      headers: {
        host: `localhost:${port}`,
        origin: `http://localhost:${port}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form).toString(),
    });
    sending.emit("sent");
    const status = await sent.then(
      (response) => response.status,
      () => 0,
    );
    answer.confirmed = status === 303;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer.confirmed) sending.emit("confirmed");
    else await wait(50);
  }
}

test("NFR-03 EVENT-08 no confirmed answer of a guest is lost, whenever the shop is killed", async () => {
  test.setTimeout(process.env["FULL"] ? 600_000 : 240_000);
  const shop = await startOwnShop("killed-replies", port);
  try {
    const made = await anEventIn(shop);
    const answers: Answer[] = [];
    let open = true;
    const senders = [1, 2, 3, 4].map(() => keepAnswering(made, answers, () => open));
    for (let kill = 0; kill < kills; kill += 1) {
      // Something to lose, and an answer under way.
      await once(sending, "confirmed");
      await once(sending, "sent");
      await wait(randomInt(60));
      await shop.process("web").kill("SIGKILL");
      await wait(randomInt(200));
      shop.restart("web");
      await shop.webAnswers();
    }
    await once(sending, "confirmed");
    open = false;
    await Promise.all(senders);
    const confirmed = answers.filter((answer) => answer.confirmed).map(({ words }) => words);
    const stored = (await repliesOf(made.deps, made.event.id, 100_000)).map(({ reply }) => reply.household.message);
    console.log(
      `${kills} kills, ${answers.length} answers, ${confirmed.length} confirmed, ${stored.length} stored`,
      statuses,
    );
    expect(confirmed.length).toBeGreaterThan(0);
    expect(stored).toEqual(expect.arrayContaining(confirmed));
    // Each once, and the list shows the last one of every household.
    expect(new Set(stored).size).toBe(stored.length);
    const latest = new Map<string | null, string>();
    for (const { household, reply } of (await repliesOf(made.deps, made.event.id, 100_000)).toReversed())
      latest.set(household, reply.household.message);
    for (const household of await householdsOf(shop.database.db, made.event.id))
      if (latest.has(household.id)) expect(household.answers.message).toBe(latest.get(household.id));
  } finally {
    await shop.close();
  }
});
