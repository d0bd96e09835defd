import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { flagKeys } from "./keys.server.ts";
import { createFlag } from "./definitions/save-flag.server.ts";
import { aFlag, author, done } from "./testing/flag-service.ts";
import { openProxy, type CountingProxy } from "./testing/counting-proxy.ts";
import { startSdk } from "./testing/sdk.ts";

const database = useTestDatabase();
const port = 4306;
const Written = z.object({ name: z.string(), changeNumber: z.number() });
let child: ChildProcess | undefined;
let proxy: CountingProxy;
beforeAll(async () => {
  proxy = await openProxy(port);
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await proxy.close();
});
/** Maximum calls of two clients for one restart: one each, and then one more for each retry. */
const maxCallsPerKill = 40;

/** A service in a child process; `acknowledged` collects the writes it reports. */
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

test("FLAG-04 NFR-03 kill -9 while flags are written: numbers rise, nothing acknowledged is lost, clients follow and stop polling", async () => {
  const deps = testDeps(database());
  const acknowledged: z.infer<typeof Written>[] = [];
  await start(deps, acknowledged);
  const keys = flagKeys(deps);
  const { address } = proxy;
  const clients = [
    await startSdk("10.28", { address, keys }, { refresh: 2 }),
    await startSdk("11.11", { address, keys }, { refresh: 2 }),
  ];
  const requests = () => proxy.asked("/flags/").filter((call) => call.startsWith("GET")).length;
  try {
    for (let kill = 0; kill < 4; kill += 1) {
      const running = child;
      const [before, requestsBefore] = [acknowledged.length, requests()];
      running?.send({ write: `kill_${kill}` });
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 2), { timeout: 10_000 });
      await wait(kill * 7);
      running?.kill("SIGKILL");
      if (running) await once(running, "exit");
      await start(deps, acknowledged);
      expect(requests() - requestsBefore).toBeLessThan(maxCallsPerKill + acknowledged.length - before);
    }
    const last = await done(createFlag(deps, author, aFlag("after_all"), ""));
    for (const client of clients)
      await vi.waitFor(() => expect(client.treatment("anna", "after_all")).toBe("on"), { timeout: 15_000 });
    for (const { name } of acknowledged)
      expect(clients.map((client) => client.treatment("anna", name))).toEqual(["on", "on"]);
    // Both have their streams again: from now on neither polls.
    const streams = () => proxy.asked("/flags/sse").length;
    const [streamsBefore, deadline] = [streams(), performance.now() + 20_000];
    for (let unchanged = 0, known = requests(); unchanged < 12 && performance.now() < deadline; known = requests()) {
      await wait(250);
      unchanged = requests() === known ? unchanged + 1 : 0;
    }
    expect(streams() - streamsBefore).toBeLessThanOrEqual(4);
    const settled = requests();
    await wait(5000);
    expect(requests()).toBe(settled);

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
