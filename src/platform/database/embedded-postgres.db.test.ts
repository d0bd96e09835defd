import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { dropEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

async function pidOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = await client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  await client.end();
  return Number(answer.rows[0]?.file.split("\n")[0]);
}

test(
  "NFR-03 a killed embedded database comes back on the same address with its data",
  { timeout: 30_000 },
  async () => {
    const folder = scratchFolder("killed");
    const server = await startEmbeddedPostgres(folder);
    const client = new Client({ connectionString: server.url });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("create table kept (n int)");
    await client.query("insert into kept values (1)");
    const before = await pidOf(server.url);
    process.kill(before, "SIGKILL");
    let after = 0;
    for (let tries = 0; tries < 100 && (after === 0 || after === before); tries += 1) {
      await wait(200);
      after = await pidOf(server.url).catch(() => 0);
    }
    const again = new Client({ connectionString: server.url });
    await again.connect();
    expect((await again.query("select n from kept")).rows).toEqual([{ n: 1 }]);
    expect(after).not.toBe(before);
    await again.end();
    await server.stop();
    dropEmbeddedPostgres(folder);
    expect(existsSync(path.join(server.folder, "cluster"))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  },
);
