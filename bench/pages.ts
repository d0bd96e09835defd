import { fork } from "node:child_process";
import http from "node:http";
import { z } from "zod";
import { measure, median, percentile, type Measured } from "./measure.ts";
import { press, type Pressed } from "./pressure.ts";
import type { BenchShop } from "./shop.ts";

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const rounds = 7;
const Cpu = z.object({ user: z.number(), system: z.number() });

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

function cpuMs({ user, system }: z.infer<typeof Cpu>): number {
  return (user + system) / 1000;
}

type Server = { readonly address: string; readonly cpuMs: () => Promise<number>; readonly stop: () => void };

/** A bare server in a process of its own that answers with one fixed buffer: the most this machine can do. */
async function startBareServer(body: Buffer): Promise<Server> {
  const child = fork(new URL("bare-server.ts", import.meta.url), [], { serialization: "advanced" });
  const answer = (message: Buffer | string): Promise<unknown> =>
    new Promise((resolve) => {
      child.once("message", resolve);
      child.send(message);
    });
  const { port } = z.object({ port: z.number() }).parse(await answer(body));
  return {
    address: `http://127.0.0.1:${port}/`,
    cpuMs: async () => cpuMs(Cpu.parse(await answer("cpu"))),
    stop: () => void child.kill(),
  };
}

type Round = Pressed & { readonly cpuMs: number };

async function pressOnce(server: Omit<Server, "stop">, headers: Readonly<Record<string, string>>): Promise<Round> {
  const before = await server.cpuMs();
  const pressed = await press(server.address, headers, { connections: 16, seconds: 1 });
  return { ...pressed, cpuMs: ((await server.cpuMs()) - before) / pressed.answers };
}

function summary(name: string, all: readonly Round[]): Measured {
  const times = all.flatMap((round) => round.times).toSorted((a, b) => a - b);
  return {
    name,
    perSecond: median(all.map((round) => round.answers / round.seconds)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpuMs: median(all.map((round) => round.cpuMs)),
    statements: undefined,
    failures: 0,
  };
}

/** A page out of the cache beside a bare server; `share` of its requests per second, `cpuShare` by CPU time. */
export type CachedPage = {
  readonly rows: readonly Measured[];
  readonly name: string;
  readonly share: number;
  readonly cpuShare: number;
};

/**
 * The same bytes from the cache and from a bare server, in turns of one second within one run: what else happens on
 * the machine meets both. The shares are medians over the turns. `encoding` is what the client takes.
 */
export async function benchCachedPage(
  shop: BenchShop,
  name: string,
  path: string,
  encoding: "br" | "identity",
): Promise<CachedPage> {
  const address = `${shop.address}${path}`;
  const headers = { "accept-encoding": encoding };
  const body = await rawBody(address, headers);
  const bare = await startBareServer(body);
  const server = { address, cpuMs: async () => cpuMs((await shop.counters()).cpu) };
  const label = `${name}, ${encoding === "br" ? "br" : "plain"}`;
  try {
    await pressOnce(server, headers);
    await pressOnce(bare, headers);
    const pairs: { readonly cached: Round; readonly limit: Round }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ cached: await pressOnce(server, headers), limit: await pressOnce(bare, headers) });
    }
    const kilobytes = Math.round(body.length / 1024);
    return {
      name: label,
      rows: [
        summary(
          `${label}, cached`,
          pairs.map((pair) => pair.cached),
        ),
        summary(
          `${label}, bare server, same ${kilobytes} kB`,
          pairs.map((pair) => pair.limit),
        ),
      ],
      share: median(
        pairs.map(({ cached, limit }) => cached.answers / cached.seconds / (limit.answers / limit.seconds)),
      ),
      cpuShare: median(pairs.map(({ cached, limit }) => limit.cpuMs / cached.cpuMs)),
    };
  } finally {
    bare.stop();
  }
}

/** The bytes as they travel, compressed or not. */
function rawBody(address: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => resolve(Buffer.concat(parts)));
    });
    request.once("error", reject);
  });
}

/** An address whose query is too long for a cache key, with an order nobody knows: rendered for every request. */
export function pastTheCache(address: string, turn: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}sort=${"x".repeat(400)}${turn}`;
}

/** A page rendered anew for every request, by a process that has done so for a while: at first the engine still compiles. */
export async function benchRenderedPage(shop: BenchShop, name: string, path: string): Promise<Measured> {
  const address = `${shop.address}${path}`;
  const before = (await shop.counters()).cache.hits;
  const row = await measure(shop, `${name}, rendered`, (turn) => get(pastTheCache(address, turn)), {
    abreast: 2,
    turns: 400,
    warmUp: 600,
  });
  if ((await shop.counters()).cache.hits > before) throw new Error(`${path} came out of the cache`);
  return row;
}
