import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "../log.server.ts";

/** Health of a database whose connections are open but may no longer be answered. */
export type DatabaseHealth = {
  readonly silent: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Interval between two probes, in ms. */
const everyMs = 500;

/**
 * How long an answer may take: twenty ticks of a tenth of a second. Ticks are counted instead of comparing times: a
 * busy process delays them equally, and answers that arrived meanwhile are read in between.
 */
const answerTicks = 20;

/** Result of a probe: a refused or lost connection is known at once, so callers are refused equally fast. */
type Outcome = "answered" | "refused" | "silent";

async function outcomeOf(probe: Promise<unknown>): Promise<Outcome> {
  let outcome: Outcome = "silent";
  const done = probe.then(
    () => (outcome = "answered"),
    () => (outcome = "refused"),
  );
  for (let tenth = 0; tenth < answerTicks && outcome === "silent"; tenth += 1) await Promise.race([done, pause(100)]);
  return outcome;
}

/**
 * Watches a database. While it is silent (machine hangs, network cut), the given connections are closed every half
 * second so that nobody waits on them: callers get UNAVAILABLE within 3 s instead of hanging.
 * @source NFR-03, ERR-07
 */
export function watchDatabase(url: string, connections: ReadonlySet<Socket>, log: Log): DatabaseHealth {
  let silent = false;
  let stopped = false;
  const watching = (async () => {
    let open: Client | undefined;
    while (!stopped) {
      const client = open ?? new Client({ connectionString: url, application_name: "blattwerk-pulse" });
      if (!open) client.on("error", () => undefined);
      const outcome = await outcomeOf(open ? client.query("select 1") : client.connect());
      open = outcome === "answered" ? client : undefined;
      if (!open) void client.end().catch(() => undefined);
      if (silent !== (outcome === "silent")) log.warn({ silent: !silent }, "database pulse");
      silent = outcome === "silent";
      if (silent) for (const connection of connections) connection.destroy();
      await pause(everyMs, undefined, { ref: false });
    }
    await open?.end().catch(() => undefined);
  })();
  return {
    silent: () => silent,
    stop: async () => {
      stopped = true;
      await Promise.race([watching, pause(everyMs + 100)]);
    },
  };
}
