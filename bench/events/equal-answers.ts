import { randomBytes } from "node:crypto";
import type { Deps } from "#platform/deps.server.ts";
import { codeFrom, codeLength, keyLength } from "#modules/events/event-code.ts";
import { addHousehold, removeHousehold } from "#modules/events/guests/keep-guests.server.ts";
import { moveEvent } from "#modules/events/plan/plan-event.server.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { aHousehold, anEvent } from "#modules/events/testing/an-event.ts";
import { median, table } from "../measure.ts";
import type { BenchShop } from "../shop.ts";

/** How often each address is asked for, in turns, and before that. */
const times = 300;
const warmUp = 60;
/** Slowest median by the fastest; on a busy machine equal addresses differ by up to a tenth. */
const mostRatio = 1.15;

type Wrong = { readonly what: string; readonly path: string };
/** Addresses that open nothing: with the key of a household, and without. */
export type WrongAddresses = { readonly personal: readonly Wrong[]; readonly shared: readonly Wrong[] };

async function anHousehold(deps: Deps) {
  const { event } = await anEvent(deps);
  await addHousehold(deps, event.id, aHousehold("Anna Berg", "Paul Berg"));
  const [household] = await householdsOf(deps, event.id);
  if (!household) throw new Error("no household");
  return { event, household };
}

/** A wrong code, a wrong key, a removed household and a draft. */
export async function prepareWrongAddresses(deps: Deps): Promise<WrongAddresses> {
  const [online, draft] = [await anHousehold(deps), await anHousehold(deps)];
  await addHousehold(deps, online.event.id, aHousehold("Kim Stein"));
  await removeHousehold(deps, online.event.id, online.household.id);
  await moveEvent(deps, draft.event.id, "draft");
  // As random as real ones: a text of equal letters may be quicker to handle.
  const [nowhere, nobody] = [codeFrom(randomBytes(codeLength)), codeFrom(randomBytes(keyLength))];
  return {
    personal: [
      { what: "unknown code", path: `/e/${nowhere}/${nobody}/` },
      { what: "wrong key", path: `/e/${online.event.code}/${nobody}/` },
      { what: "removed household", path: `/e/${online.event.code}/${online.household.key}/` },
      { what: "draft, right key", path: `/e/${draft.event.code}/${draft.household.key}/` },
    ],
    shared: [
      { what: "unknown code, no key", path: `/e/${nowhere}/` },
      { what: "another unknown code, no key", path: `/e/${codeFrom(randomBytes(codeLength))}/` },
      { what: "draft, no key", path: `/e/${draft.event.code}/` },
    ],
  };
}

/** Asks for one address as a visitor who has tried nothing yet; ms. */
async function ask(shop: BenchShop, { path }: Wrong, n: number): Promise<number> {
  const visitor = `10.${Math.floor(n / 65_536) % 256}.${Math.floor(n / 256) % 256}.${n % 256}`;
  const began = performance.now();
  const answer = await fetch(shop.address + path, { headers: { "x-forwarded-for": visitor } });
  await answer.arrayBuffer();
  if (answer.status !== 404) throw new Error(`${path} was answered with ${answer.status}`);
  return performance.now() - began;
}

async function medians(shop: BenchShop, addresses: readonly Wrong[], from: number) {
  const taken = new Map<Wrong, number[]>(addresses.map((each) => [each, []]));
  for (let n = 0; n < times + warmUp; n += 1)
    for (const offset of addresses.keys()) {
      const each = addresses[(offset + n) % addresses.length];
      const took = each && (await ask(shop, each, from + n * addresses.length + offset));
      if (n >= warmUp && each && took !== undefined) taken.get(each)?.push(took);
    }
  return [...taken].map(([{ what }, all]) => ({ what, ms: median(all) }));
}

/**
 * Whether time tells what is wrong with an address: medians of addresses that are asked for in turns, each by a visitor
 * of its own, of a shop behind a proxy.
 * @source EVENT-03, GEN-08
 */
export async function benchEqualAnswers(shop: BenchShop, { personal, shared }: WrongAddresses) {
  const groups = [await medians(shop, personal, 0), await medians(shop, shared, 100_000)];
  const rows = groups.flatMap((group) => {
    const fastest = Math.min(...group.map(({ ms }) => ms));
    return group.map(({ what, ms }) => ({ what, ms, ratio: ms / fastest }));
  });
  const text = table(
    [`address that opens nothing (at most ${mostRatio} of the fastest)`, "median ms", "ratio"],
    rows.map(({ what, ms, ratio }) => [what, ms.toFixed(2), ratio.toFixed(3)]),
  );
  return { text, withinLimit: rows.every(({ ratio }) => ratio <= mostRatio) };
}
