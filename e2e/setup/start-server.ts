import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { dropEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { pictureSettings, shopFolder } from "./shop-folder.ts";

// The shop as the README starts it, with its own empty data folder and generous rate limits.
const clear = (): void => {
  dropEmbeddedPostgres(shopFolder);
  rmSync(shopFolder, { recursive: true, force: true });
};
clear();
mkdirSync(shopFolder, { recursive: true });
chmodSync(shopFolder, 0o755);
const shop = spawn(process.execPath, ["tools/start.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    ...pictureSettings(),
    DATA_FOLDER: shopFolder,
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "warn",
    CHANGE_WINDOW_MINUTES: "0",
    DEMO_ORDERS: "false",
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill("SIGTERM"));
shop.once("exit", clear);
