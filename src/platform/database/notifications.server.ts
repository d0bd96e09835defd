import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "../log.server.ts";

/** A running `listen`; `close` stops it. */
export type Subscription = { readonly close: () => Promise<void> };

/**
 * Listens to a PostgreSQL channel for the lifetime of the process; after a lost connection it reconnects and calls the
 * handler once with an empty payload, because notifications may have been missed.
 * @source ADR-0018
 */
export function listen(url: string, channel: string, log: Log, handle: (payload: string) => void): Subscription {
  let closed = false;
  let client: Client | undefined;
  const session = async (): Promise<void> => {
    const connection = new Client({ connectionString: url, application_name: "blattwerk-listen" });
    client = connection;
    const ended = new Promise<void>((resolve) => {
      connection.once("end", resolve);
      // A dying server reports twice (shutdown notice, then the lost socket); every report needs a listener.
      connection.on("error", () => resolve());
    });
    await connection.connect();
    connection.on("notification", (message) => handle(message.payload ?? ""));
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    handle("");
    await ended;
  };
  const loop = async (): Promise<void> => {
    while (!closed) {
      await session().catch((error: unknown) =>
        log.warn({ channel, reason: String(error) }, "not listening, trying again"),
      );
      if (!closed) await wait(500);
    }
  };
  void loop();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
