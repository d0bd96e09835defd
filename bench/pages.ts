import { fork } from "node:child_process";
import http from "node:http";
import { measure, type Measured } from "./measure.ts";
import type { BenchShop } from "./shop.ts";

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** GETs an address over a kept connection; true when it answers 200 with a body. */
export function get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once("end", () => resolve(answer.statusCode === 200 && bytes > 0));
    });
    request.once("error", reject);
  });
}

/** A bare server in a process of its own that answers with one fixed buffer: the most this machine can do. */
async function startBareServer(body: Buffer): Promise<{ readonly address: string; readonly stop: () => void }> {
  const child = fork(new URL("bare-server.ts", import.meta.url), [], { serialization: "advanced" });
  const port = await new Promise<number>((resolve) => {
    child.once("message", (message) => resolve(Number(message)));
    child.send(body);
  });
  return { address: `http://127.0.0.1:${port}/`, stop: () => void child.kill() };
}

/** An address whose query is too long for a cache key: the page is rendered for every request. */
function pastTheCache(address: string, turn: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}q=${"x".repeat(400)}${turn}`;
}

/** A page cached, the same bytes from a bare server, and the page rendered anew every time; in one run. */
export async function benchPage(shop: BenchShop, name: string, path: string): Promise<readonly Measured[]> {
  const address = `${shop.address}${path}`;
  const body = Buffer.from(await (await fetch(address)).arrayBuffer());
  const bare = await startBareServer(body);
  const load = { connections: 16, seconds: 3, warmUp: 200 };
  const cached = await measure(shop, `${name}, cached`, () => get(address), load);
  const limit = await measure(
    shop,
    `${name}, bare server with the same ${Math.round(body.length / 1024)} kB`,
    () => get(bare.address),
    load,
  );
  bare.stop();
  const rendered = await measure(shop, `${name}, rendered`, (turn) => get(pastTheCache(address, turn)), {
    connections: 4,
    seconds: 4,
    warmUp: 20,
  });
  console.log(`${name}: cached ${(cached.perSecond / limit.perSecond).toFixed(2)} of a bare server`);
  return [cached, limit, rendered];
}
