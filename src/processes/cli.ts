import { seedShop } from "#db/seed/seed-shop.ts";
import { flagKeys } from "#modules/flags/keys.server.ts";
import { seedStories } from "#db/seed/stories/seed-stories.ts";
import { newOwnerLink } from "#modules/staff/owner-link.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createDeps } from "#platform/deps.server.ts";
import { createLog } from "#platform/log.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { readSecret } from "#platform/security/secret.server.ts";
import { runBackupCommand } from "./backup.ts";
import { runDaySetCommand } from "./day-sets.ts";
import { runProfileCommand } from "./output-profiles.ts";
import { withDatabase } from "./shop-database.ts";
import { startShop } from "./start-shop.ts";

function printResult({ done, text }: { readonly done: boolean; readonly text: string }): void {
  console.log(text);
  if (!done) process.exitCode = 1;
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  start: () => startShop(readConfig()),
  migrate: async () => {
    const { DATABASE_URL } = readConfig();
    if (!DATABASE_URL) throw new Error("DATABASE_URL is not set");
    console.log(((await migrate(DATABASE_URL)) ?? []).join("\n") || "nothing to migrate");
  },
  seed: async () => {
    const config = readConfig();
    if (!config.DATABASE_URL) throw new Error("DATABASE_URL is not set");
    const handle = openDatabase(config.DATABASE_URL, createLog(config, "cli"));
    const written = [...(await seedShop(handle.db)), ...((await seedStories(handle.db)) ? ["stories"] : [])];
    console.log(written.join("\n") || "nothing to seed");
    await handle.close();
  },
  backup: (args) => runBackupCommand(readConfig(), "backup", args).then(printResult),
  restore: (args) => runBackupCommand(readConfig(), "restore", args).then(printResult),
  "flag-keys": () => {
    const config = readConfig();
    const { server, client } = flagKeys({ config, secret: readSecret(config) });
    console.log(`server ${server}\nclient ${client} (public)`);
    return Promise.resolve();
  },
  owner: async ([email = ""]) => {
    const config = readConfig();
    await withDatabase(config, async (url) => {
      await migrate(url);
      const deps = createDeps({ ...config, DATABASE_URL: url }, "cli");
      const link = await newOwnerLink(deps, email);
      printResult({
        done: link.ok,
        text: link.ok ? link.value : 'npm run owner -- E-MAIL: "' + email + '" is no address',
      });
      await deps.handle.close();
    });
  },
  "day-set": async (args) => {
    const config = readConfig();
    await withDatabase(config, async (url) => {
      await migrate(url);
      const deps = createDeps({ ...config, DATABASE_URL: url }, "cli");
      printResult(await runDaySetCommand(deps, args));
      await deps.handle.close();
    });
  },
  profile: async (args) => {
    const deps = createDeps(readConfig(), "cli");
    const { done, text } = await runProfileCommand(deps, args);
    printResult({ done, text: text || "only the shipped profile" });
    await deps.handle.close();
  },
};

const [, , name = "start", ...args] = process.argv;
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(", ")}`);
  process.exitCode = 2;
} else {
  await command(args);
}
