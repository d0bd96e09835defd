import { accept, type Result } from "#kernel/result.ts";
import { runChange, type Author, type FlagDeps } from "../change.server.ts";

const controls = {
  paused: { streaming: "paused", control: "STREAMING_PAUSED" },
  resumed: { streaming: "on", control: "STREAMING_RESUMED" },
  reset: { streaming: "on", control: "STREAMING_RESET" },
} as const;

/** What the streams of an environment can be told: poll instead, listen again, or come back with a new token. */
export type StreamingControl = keyof typeof controls;

/** Tells all clients how to hear of changes; who comes while the stream is paused is told so at once. Source: FLAG-09. */
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
