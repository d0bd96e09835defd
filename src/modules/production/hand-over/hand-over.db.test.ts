import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { staffOrder } from "#modules/orders/staff/staff-order.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { receivedMessage } from "#platform/http/received-message.server.ts";
import { isSignedWebhook, signedHeaders } from "#platform/security/signed-webhook.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { handOverLine, handOversOf, queueHandOver } from "./hand-over.server.ts";
import { hotFolderOf, movesOn } from "./hand-over.ts";
import { hotFolder } from "./hot-folder.server.ts";
import { printPartnerApi } from "./print-partner-api.server.ts";
import { produceOrderLine } from "../print-files/produce-order-line.server.ts";

const database = useTestDatabase("stocked");
const actor = "staff:team@blattwerk.localhost";
const secret = "ein-gemeinsames-geheimnis-von-32-zeichen";
const Job = z.object({
  handOver: z.uuid(),
  tickets: z.array(z.object({ sheetCode: z.string() })),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), bytes: z.number(), address: z.url() })),
  reportTo: z.url(),
});

/** A print partner on this machine: records the requests and returns the configured response. */
class Partner {
  readonly calls: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  status = 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        this.calls.push({ headers: request.headers, body });
        response.writeHead(this.status, this.status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/jobs`;
  }

  close(): void {
    this.#server.close();
  }
}

const partner = new Partner();
let local: ReturnType<typeof testDeps>;
let deps: Deps;

beforeAll(async () => {
  local = testDeps(database(), "2026-11-23T08:00:00Z");
  const url = await partner.listen();
  deps = { ...local, config: { ...local.config, PRINT_PARTNER_URL: url, PRINT_PARTNER_SECRET: secret } };
});
afterAll(() => partner.close());

async function aLine(): Promise<{ readonly line: string; readonly number: string }> {
  const { id, number } = await placed(deps, await aBuyer(deps, aForm()));
  const line = await deps.db.selectFrom("order_line").select("id").where("order_id", "=", id).executeTakeFirstOrThrow();
  await produceOrderLine(deps, line.id);
  return { line: line.id, number };
}

async function queued(line: string, way: "hot-folder" | "partner"): Promise<string> {
  const made = await queueHandOver(deps, line, way, actor);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

const stateOf = async (line: string) => (await handOversOf(deps.db, [line]))[0]?.state;

describe("PDF-07 hot folder", () => {
  test("gets print file, ticket and page in full, and the completion marker last", async () => {
    const { line, number } = await aLine();
    await handOverLine(deps, await queued(line, "hot-folder"));
    const folder = hotFolder(deps, "folded-portrait-b6");
    const job = `${number}-1`;
    const names = (await readdir(folder)).filter((name) => name.startsWith(job)).toSorted();
    expect(names).toEqual([`${job}-print.pdf`, `${job}-ticket.json`, `${job}-ticket.pdf`, `${job}.done`]);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
    const done = JSON.parse(await readFile(join(folder, `${job}.done`), "utf8"));
    for (const { name, sha256 } of done.files) {
      const bytes = await readFile(join(folder, name));
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    }
    expect(await stateOf(line)).toBe("sent");
    const events = (await staffOrder(deps, number))?.events ?? [];
    expect(events.filter(({ subject }) => subject === "handover").map(({ to }) => to)).toEqual(["queued", "sent"]);
  });

  test("each kind of product has its own press", () => {
    const routes = "folded=presse-1,folded-portrait-b6=presse-2,*=presse-3";
    expect(hotFolderOf(routes, "folded-portrait-b6")).toBe("presse-2");
    expect(hotFolderOf(routes, "folded-square")).toBe("presse-1");
    expect(hotFolderOf(routes, "postcard")).toBe("presse-3");
    expect(hotFolderOf("", "postcard")).toBe("");
  });
});

describe("PDF-07 print partner", () => {
  test("without a partner nothing is sent: the hand-over is refused", async () => {
    const { line } = await aLine();
    expect(await queueHandOver(local, line, "partner", actor)).toMatchObject({ refusal: { code: "HANDOVER_OFF" } });
  });

  test("gets one signed job with links to the files, which only these links open", async () => {
    const { line, number } = await aLine();
    const id = await queued(line, "partner");
    await handOverLine(deps, id);
    await handOverLine(deps, id);
    const calls = partner.calls.filter(({ headers }) => headers["idempotency-key"] === id);
    expect(calls).toHaveLength(1);
    const [call] = calls;
    const message = receivedMessage({ body: call?.body, headers: call?.headers ?? {} });
    expect(isSignedWebhook(secret, message, deps.clock.now())).toBe(true);
    expect(isSignedWebhook(secret, { ...message, body: `${message.body} ` }, deps.clock.now())).toBe(false);
    const job = Job.parse(JSON.parse(call?.body ?? ""));
    expect(job.tickets.map(({ sheetCode }) => sheetCode)).toEqual([`${number}-1-1`]);
    const app = Fastify();
    printPartnerApi(app, deps);
    for (const { address, sha256 } of job.files) {
      const { pathname, search } = new URL(address);
      const answer = await app.inject({ url: pathname + search });
      expect(createHash("sha256").update(answer.rawPayload).digest("hex")).toBe(sha256);
      expect((await app.inject({ url: pathname + search.replace("s=", "s=x") })).statusCode).toBe(404);
      expect((await app.inject({ url: pathname })).statusCode).toBe(404);
    }
    const links = job.files.map(({ address }) => new URL(address));
    const [first, second] = links;
    if (!first || !second) throw new Error("a hand-over of one file");
    for (const url of [
      // The signature of another file of the same hand-over, of this file in another hand-over, with more time.
      first.pathname + second.search,
      first.pathname.replace(id, crypto.randomUUID()) + first.search,
      first.pathname + first.search.replace(/e=\d+/, "e=99999999999"),
      `${first.pathname}${first.search}&e=99999999999`,
      `${first.pathname.replace(/[^/]+$/, "..%2F..%2Fsecret")}${first.search}`,
    ])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    const now = local.clock.now();
    local.moveClock(new Date(now + 7 * dayMs + 1000).toISOString());
    expect((await app.inject({ url: first.pathname + first.search })).statusCode).toBe(404);
    local.moveClock(new Date(now).toISOString());
    expect((await app.inject({ url: first.pathname + first.search })).statusCode).toBe(200);
    await app.close();
  });

  test("a partner that fails is retried, a redirect is not followed, the eighth failure is final", async () => {
    const { line } = await aLine();
    const id = await queued(line, "partner");
    partner.status = 503;
    await expect(handOverLine(deps, id)).rejects.toThrow("503");
    partner.status = 302;
    await expect(handOverLine(deps, id)).rejects.toThrow("fetch failed");
    partner.status = 503;
    for (let n = 3; n < 8; n += 1) await expect(handOverLine(deps, id)).rejects.toThrow("503");
    await handOverLine(deps, id);
    partner.status = 200;
    expect(await stateOf(line)).toBe("failed");
  });
});

describe("PDF-07 reports of the partner", () => {
  async function report(body: unknown, change: { secret?: string; now?: number; text?: string } = {}) {
    const app = Fastify();
    printPartnerApi(app, deps);
    const text = JSON.stringify(body);
    const at = change.now ?? deps.clock.now();
    const signature = signedHeaders([change.secret ?? secret], { id: "r1", at, body: text });
    const answer = await app.inject({
      method: "POST",
      url: "/web-api/print-partner/print-status",
      headers: { "content-type": "application/json", ...signature },
      payload: change.text ?? text,
    });
    await app.close();
    return answer.statusCode;
  }

  test("advance the hand-over and are logged on the order; the line is then in print", async () => {
    const { line, number } = await aLine();
    const handOver = await queued(line, "partner");
    await handOverLine(deps, handOver);
    for (const state of ["received", "printing", "printed", "shipped"]) {
      expect(await report({ report: `r-${state}`, handOver, state })).toBe(200);
    }
    expect(await stateOf(line)).toBe("shipped");
    const order = await staffOrder(deps, number);
    expect(order?.lines[0]?.state).toBe("printing");
    expect(order?.events.filter(({ subject }) => subject === "handover").map(({ to }) => to)).toEqual([
      "queued",
      "sent",
      "received",
      "printing",
      "printed",
      "shipped",
    ]);
  });

  test("seen before, or out of date, they change nothing", async () => {
    const { line } = await aLine();
    const handOver = await queued(line, "partner");
    await handOverLine(deps, handOver);
    expect(await report({ report: "a", handOver, state: "printed" })).toBe(200);
    expect(await report({ report: "a", handOver, state: "failed" })).toBe(200);
    expect(await report({ report: "b", handOver, state: "received" })).toBe(200);
    expect(await stateOf(line)).toBe("printed");
  });

  test("forged, altered, old or meaningless ones are refused", async () => {
    const { line } = await aLine();
    const handOver = await queued(line, "partner");
    await handOverLine(deps, handOver);
    const good = { report: "c", handOver, state: "printing" };
    expect(await report(good, { secret: `${secret}x` })).toBe(401);
    expect(await report(good, { now: deps.clock.now() - 301_000 })).toBe(401);
    expect(await report(good, { text: JSON.stringify({ ...good, state: "failed" }) })).toBe(401);
    expect(await report({ ...good, state: "queued" })).toBe(422);
    expect(await report({ ...good, handOver: "00000000-0000-4000-8000-000000000000" })).toBe(404);
    expect(await stateOf(line)).toBe("sent");
  });

  test("states only advance, fail before the parcel has been shipped, and recover", () => {
    expect(movesOn("sent", "received")).toBe(true);
    expect(movesOn("printing", "received")).toBe(false);
    expect(movesOn("printing", "failed")).toBe(true);
    expect(movesOn("shipped", "failed")).toBe(false);
    expect(movesOn("failed", "printing")).toBe(true);
    expect(movesOn("failed", "failed")).toBe(false);
  });
});
