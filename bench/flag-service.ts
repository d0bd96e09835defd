import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { capabilityOf } from "#modules/flags/streaming/channels.server.ts";
import { flagKeys, shopEnvironment } from "#modules/flags/keys.server.ts";
import { changeFlag, createFlag } from "#modules/flags/definitions/save-flag.server.ts";
import { issueStreamToken } from "#modules/flags/streaming/stream-token.server.ts";
import { aFlag, author, done } from "#modules/flags/testing/flag-service.ts";
import { startSdk } from "#modules/flags/testing/sdk.ts";
import { readConfig } from "#platform/config.server.ts";
import { readSecret } from "#platform/security/secret.server.ts";
import { startOwnShop, type OwnShop } from "../e2e/setup/own-shop.ts";
import { percentile } from "./measure.ts";

/** Figures of the flag service under load: milliseconds, bytes. */
export type FlagServiceFigures = {
  readonly visibleP50: number;
  readonly visibleP95: number;
  readonly streams: number;
  /** From the change until the last stream has received it. */
  readonly lastStreamMs: number;
  readonly bytesPerStream: number;
};

/** Targets in milliseconds: a change is visible in a connected client, and in all of many streams, within this time. */
export const flagServiceTargets = { visibleP95: 100, lastStreamMs: 1500 } as const;

const changes = 200;
const streams = 2000;
const flag = "bench_flag";

type BenchFixture = {
  readonly shop: OwnShop;
  readonly secret: string;
  readonly write: (on: boolean) => Promise<number>;
};

/** Times from the write of a change to its effect in the official client, sorted. */
async function measureVisibility({ shop, secret, write }: BenchFixture): Promise<readonly number[]> {
  const keys = flagKeys({ config: readConfig({}), secret });
  const sdk = await startSdk("10.28", { address: shop.address, keys });
  await wait(1500);
  const times: number[] = [];
  for (let iteration = 0; iteration < changes; iteration += 1) {
    const on = iteration % 2 === 0;
    const began = performance.now();
    await write(on);
    while (sdk.treatment("anna", flag) !== (on ? "on" : "off")) await wait(1);
    times.push(performance.now() - began);
  }
  await sdk.destroy();
  return times.toSorted((a, b) => a - b);
}

/** A stream that resolves when it has received a text. */
type OpenStream = { readonly reads: (text: string) => Promise<number>; readonly close: () => void };

function openStream(address: string, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/flags/sse?accessToken=${token}`, { agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`stream answered ${response.statusCode}`));
      resolve({
        reads: (text) =>
          new Promise((read) => {
            response.on("data", (chunk: Buffer) => {
              if (chunk.includes(text)) read(performance.now());
            });
          }),
        close: () => request.destroy(),
      });
    });
    request.on("error", reject);
  });
}

/** Resident memory of a process in bytes. */
function residentBytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

async function measureStreams({ shop, secret, write }: BenchFixture) {
  const token = issueStreamToken(secret, {
    environment: shopEnvironment,
    capability: capabilityOf(shopEnvironment, { generation: 2, users: ["anna"] }),
    now: Date.now(),
  });
  const { pid } = shop.process("web");
  const before = residentBytes(pid);
  const open: OpenStream[] = [];
  while (open.length < streams)
    open.push(...(await Promise.all(Array.from({ length: 100 }, () => openStream(shop.address, token)))));
  const bytesPerStream = (residentBytes(pid) - before) / streams;
  const receipts = open.map((stream) => stream.reads("SPLIT_UPDATE"));
  const began = performance.now();
  await write(true);
  const last = Math.max(...(await Promise.all(receipts)));
  for (const stream of open) stream.close();
  return { lastStreamMs: last - began, bytesPerStream };
}

/** Measures the flag service of a separate built shop with the official client and raw streams. Source: FLAG-09. */
export async function measureFlagService(port: number): Promise<FlagServiceFigures> {
  const shop = await startOwnShop("bench-flags", port, { RATE_LIMIT_FACTOR: "100000" });
  try {
    const secret = readSecret(readConfig({ DATA_FOLDER: shop.folder }));
    const deps = { db: shop.database.db, clock: { now: () => Date.now() } };
    await done(createFlag(deps, author, aFlag(flag), ""));
    const write = (on: boolean) =>
      done(changeFlag(deps, author, { name: flag, edit: () => aFlag(flag, [{ give: on ? "on" : "off" }]) }));
    await write(false);
    const fixture = { shop, secret, write };
    const times = await measureVisibility(fixture);
    return {
      visibleP50: percentile(times, 0.5),
      visibleP95: percentile(times, 0.95),
      streams,
      ...(await measureStreams(fixture)),
    };
  } finally {
    await shop.close();
  }
}

/** The figures as text; true when they are within the targets. */
export function reportFlagService(figures: FlagServiceFigures): {
  readonly text: string;
  readonly withinLimit: boolean;
} {
  const { visibleP50, visibleP95, lastStreamMs, bytesPerStream } = figures;
  const withinLimit = visibleP95 < flagServiceTargets.visibleP95 && lastStreamMs < flagServiceTargets.lastStreamMs;
  const text = [
    `a change is visible in a connected client after ${visibleP50.toFixed(1)} ms (p50), ${visibleP95.toFixed(1)} ms (p95; target ${flagServiceTargets.visibleP95})`,
    `${figures.streams} streams have all read one change after ${lastStreamMs.toFixed(0)} ms (target ${flagServiceTargets.lastStreamMs}), ${(bytesPerStream / 1024).toFixed(1)} kB of memory each`,
    withinLimit ? "within the targets" : "BEYOND the targets",
  ].join("\n");
  return { text, withinLimit };
}
