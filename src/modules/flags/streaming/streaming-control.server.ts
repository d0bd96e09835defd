import { accept, type Result } from "#kernel/result.ts";
import { runChange, type Author, type FlagDeps } from "../change.server.ts";

const controls = {
  paused: { streaming: "paused", control: "STREAMING_PAUSED" },
  resumed: { streaming: "on", control: "STREAMING_RESUMED" },
  reset: { streaming: "on", control: "STREAMING_RESET" },
} as const;

/** Commands to the clients of an environment: poll instead, resume streaming, or reconnect with a new token. */
export type StreamingControl = keyof typeof controls;

/**
 * Controls how all clients receive changes; a client that connects while streaming is paused gets the command at once.
 * Source: FLAG-09.
 */
export function controlStreaming(deps: FlagDeps, author: Author, wanted: StreamingControl): Promise<Result<number>> {
  return runChange(deps, author, async ({ trx, environment }) => {
    const { streaming, control } = controls[wanted];
    const before = await trx
      .selectFrom("flag_environment")
      .select("streaming")
      .where("id", "=", environment)
      .executeTakeFirstOrThrow();
    await trx.updateTable("flag_environment").set({ streaming }).where("id", "=", environment).execute();
    return accept({
      subject: "environment",
      name: environment,
      action: wanted,
      before,
      after: { streaming, control },
    });
  });
}
