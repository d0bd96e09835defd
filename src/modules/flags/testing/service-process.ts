import { z } from "zod";
import { readConfig } from "#platform/config.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { createFlag } from "../definitions/save-flag.server.ts";
import { aFlag, author, startFlagService } from "./flag-service.ts";

// A web process with nothing but flags: it serves, writes flags without pause on request, and reports which are written.
const deps = createDeps(readConfig(), "flags-test");
const { service } = await startFlagService(deps, deps.config.PORT);
const Order = z.object({ write: z.string() });

process.on("message", (message) => {
  const { write } = Order.parse(message);
  const writeOn = async (count: number): Promise<void> => {
    const name = `${write}_${count}`;
    const result = await createFlag(deps, author, aFlag(name), "");
    if (result.ok) process.send?.({ name, changeNumber: result.value });
    await writeOn(count + 1);
  };
  void writeOn(0);
});
process.once("disconnect", () => process.exit(0));
await service.announced();
process.send?.({ ready: true });
