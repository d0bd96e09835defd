import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";

// The shop as the README starts it, with an empty data folder of its own and generous rate limits.
const folder = scratchFolder("e2e");
const shop = spawn(process.execPath, ["tools/start.ts"], {
  stdio: "inherit",
  env: { ...process.env, DATA_FOLDER: folder, RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "warn" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill("SIGTERM"));
shop.once("exit", () => rmSync(folder, { recursive: true, force: true }));
