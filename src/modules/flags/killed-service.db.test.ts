import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { flagKeys } from "./keys.server.ts";
import { createFlag } from "./save-flag.server.ts";
import { aFlag, author, done } from "./testing/flag-service.ts";
import { startSdk } from "./testing/sdk.ts";

const database = useTestDatabase();
const port = 4306;
const address = `http://127.0.0.1:${port}`;
const Written = z.object({ name: z.string(), changeNumber: z.number() });
let child: ChildProcess | undefined;
afterAll(() => child?.kill("SIGKILL"));

/** A service in a process of its own; `acknowledged` collects what it says it wrote. */
async function start(deps: ReturnType<typeof testDeps>, acknowledged: z.infer<typeof Written>[]) {
  const { DATABASE_URL = "", DATA_FOLDER } = deps.config;
  const env = { ...process.env, DATABASE_URL, DATA_FOLDER, SECRET_KEY: deps.secret, PORT: String(port) };
  const started = fork(path.join(import.meta.dirname, "testing", "service-process.ts"), {
    env: { ...env, LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000" },
  });
  child = started;
  await once(started, "message");
  started.on("message", (message) => acknowledged.push(Written.parse(message)));
  return started;
}

test("FLAG-04 NFR-03 kill -9 while flags are written: numbers rise, nothing acknowledged is lost, clients follow", async () => {
  const deps = testDeps(database());
  const acknowledged: z.infer<typeof Written>[] = [];
  await start(deps, acknowledged);
  const keys = flagKeys(deps);
  const clients = [
    await startSdk("10.28", { address, keys }, { refresh: 0.5 }),
    await startSdk("11.11", { address, keys }, { refresh: 0.5 }),
  ];
  try {
    for (let kill = 0; kill < 4; kill += 1) {
      const running = child;
      const before = acknowledged.length;
      running?.send({ write: `kill_${kill}` });
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 2), { timeout: 10_000 });
      await wait(kill * 7);
      running?.kill("SIGKILL");
      if (running) await once(running, "exit");
      await start(deps, acknowledged);
    }
    const last = await done(createFlag(deps, author, aFlag("after_all"), ""));
    for (const client of clients)
      await vi.waitFor(() => expect(client.treatment("anna", "after_all")).toBe("on"), { timeout: 15_000 });
    for (const { name } of acknowledged)
      expect(clients.map((client) => client.treatment("anna", name))).toEqual(["on", "on"]);

    const rows = await deps.db.selectFrom("flag").select(["name", "change_number"]).execute();
    const stored = new Map(rows.map((row) => [row.name, Number(row.change_number)]));
    expect(acknowledged.map(({ name }) => stored.get(name))).toEqual(acknowledged.map((each) => each.changeNumber));
    const numbers = acknowledged.map((each) => each.changeNumber);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(last).toBeGreaterThan(numbers.at(-1) ?? Number.POSITIVE_INFINITY);
    const log = await deps.db.selectFrom("flag_change").select("change_number").where("subject", "=", "flag").execute();
    expect(log).toHaveLength(rows.length);
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}, 90_000);
