import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "./log.server.ts";

/** Whether a database that keeps its connections open still answers on them. */
export type DatabasePulse = {
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

/** Asks once; false when no answer came in time. A refused connection is an answer: whoever asks is refused as fast. */
async function answers(client: Client): Promise<boolean> {
  let answered = false;
  const asked = client
    .connect()
    .then(() => client.query("select 1"))
    .catch(() => undefined)
    .then(() => {
      answered = true;
    });
  for (let tenth = 0; tenth < answerTenths && !answered; tenth += 1) await Promise.race([asked, pause(100)]);
  return answered;
}

/**
 * Watches a database. While it is silent (its machine hangs, its network is cut), the given connections are ended every
 * half second, so that nobody waits on them: callers are answered UNAVAILABLE within 3 s instead of hanging.
 * @source NFR-03, ERR-07
 */
export function watchDatabase(url: string, connections: ReadonlySet<Socket>, log: Log): DatabasePulse {
  let silent = false;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const client = new Client({ connectionString: url, application_name: "blattwerk-pulse" });
      client.on("error", () => undefined);
      const answered = await answers(client);
      if (answered) await client.end().catch(() => undefined);
      else void client.end().catch(() => undefined);
      if (silent === answered) log.warn({ answers: answered }, "database pulse");
      silent = !answered;
      if (silent) for (const connection of connections) connection.destroy();
      await pause(everyMs, undefined, { ref: false });
    }
  })();
  return {
    silent: () => silent,
    stop: async () => {
      stopped = true;
      await Promise.race([watching, pause(everyMs + 100)]);
    },
  };
}
