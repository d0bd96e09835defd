import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "../log.server.ts";

/** Whether a database that keeps its connections open still answers on them. */
export type DatabaseHealth = {
  readonly silent: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Time between two questions, in ms. */
const everyMs = 500;

/**
 * How long an answer may take: twenty tenths of a second. They are counted, not looked up on a clock: in a process that was
 * busy itself they are as many, and what arrived meanwhile is read in between.
 */
const answerTenths = 20;

/** What became of a question: a refused or lost connection is heard of at once, so whoever asks then is refused as fast. */
type Outcome = "answered" | "refused" | "silent";

async function outcomeOf(asked: Promise<unknown>): Promise<Outcome> {
  let outcome: Outcome = "silent";
  const done = asked.then(
    () => (outcome = "answered"),
    () => (outcome = "refused"),
  );
  for (let tenth = 0; tenth < answerTenths && outcome === "silent"; tenth += 1) await Promise.race([done, pause(100)]);
  return outcome;
}

/**
 * Watches a database. While it is silent (its machine hangs, its network is cut), the given connections are ended every
 * half second, so that nobody waits on them: callers are answered UNAVAILABLE within 3 s instead of hanging.
 * @source NFR-03, ERR-07
 */
export function watchDatabase(url: string, connections: ReadonlySet<Socket>, log: Log): DatabaseHealth {
  let silent = false;
  let stopped = false;
  const watching = (async () => {
    let kept: Client | undefined;
    while (!stopped) {
      const client = kept ?? new Client({ connectionString: url, application_name: "blattwerk-pulse" });
      if (!kept) client.on("error", () => undefined);
      const outcome = await outcomeOf(kept ? client.query("select 1") : client.connect());
      kept = outcome === "answered" ? client : undefined;
      if (!kept) void client.end().catch(() => undefined);
      if (silent !== (outcome === "silent")) log.warn({ silent: !silent }, "database pulse");
      silent = outcome === "silent";
      if (silent) for (const connection of connections) connection.destroy();
      await pause(everyMs, undefined, { ref: false });
    }
    await kept?.end().catch(() => undefined);
  })();
  return {
    silent: () => silent,
    stop: async () => {
      stopped = true;
      await Promise.race([watching, pause(everyMs + 100)]);
    },
  };
}
