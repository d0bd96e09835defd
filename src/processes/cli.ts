import { seedShop } from "#db/seed/seed-shop.ts";
import { readConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { startShop } from "./start-shop.ts";

const commands: Readonly<Record<string, () => Promise<void>>> = {
  start: () => startShop(readConfig()),
  migrate: async () => {
    const { DATABASE_URL } = readConfig();
    if (!DATABASE_URL) throw new Error("DATABASE_URL is not set");
    console.log((await migrate(DATABASE_URL)).join("\n") || "nothing to migrate");
  },
  seed: async () => {
    const config = readConfig();
    if (!config.DATABASE_URL) throw new Error("DATABASE_URL is not set");
    const handle = openDatabase(config.DATABASE_URL, createLog(config, "cli"));
    console.log((await seedShop(handle.db)).join("\n") || "nothing to seed");
    await handle.close();
  },
};

const [, , name = "start"] = process.argv;
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(", ")}`);
  process.exitCode = 2;
} else {
  await command();
}
