import http from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { createStreams, type StreamLimits, type Streams } from "./streams.server.ts";

type Listening = {
  readonly read: () => string;
  readonly ended: () => boolean;
  readonly pause: () => void;
  readonly leave: () => void;
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 5 });

/** Streams behind a real server; `?caller&channel` sets the caller and its subscription. */
async function serve(limits: Partial<StreamLimits> = {}) {
  let now = 0;
  const streams: Streams = createStreams({ all: 10, perCaller: 10, heartbeatMs: 10, ...limits }, () => now);
  const server = http.createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const [caller, channel] = [searchParams.get("caller") ?? "", searchParams.get("channel") ?? ""];
    if (!streams.hasRoom(caller)) return void response.writeHead(503).end();
    const grant = { environment: "shop", channels: [channel], expiresAt: 60_000 };
    streams.open(response, { caller, grant, headers: {}, greeting: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  closing.push(() => {
    streams.end();
    server.closeAllConnections();
    server.close();
  });
  const listen = (caller: string, channel: string): Promise<number | Listening> =>
    new Promise((resolve, reject) => {
      const path = `/?caller=${caller}&channel=${channel}`;
      const request = http.get({ host: "127.0.0.1", port, path, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return resolve(answer.statusCode ?? 0);
        let text = "";
        let over = false;
        answer.on("data", (piece: Buffer) => (text += piece.toString("utf8")));
        answer.once("close", () => (over = true));
        answer.on("error", () => (over = true));
        resolve({
          read: () => text,
          ended: () => over,
          pause: () => void answer.pause(),
          leave: () => void request.destroy(),
        });
      });
      request.on("error", reject);
      closing.push(() => request.destroy());
    });
  const open = async (caller: string, channel: string): Promise<Listening> => {
    const opened = await listen(caller, channel);
    if (typeof opened === "number") throw new Error(`refused with ${opened}`);
    return opened;
  };
  return { streams, listen, open, setNow: (ms: number) => (now = ms) };
}

test("NFR-02 a stream hears the channels of its token and no other", async () => {
  const { streams, open } = await serve();
  const [mine, theirs] = [await open("a", "shop_flags"), await open("b", "other_flags")];
  streams.send("other_flags", Buffer.from("data: secret\n\n"));
  streams.send("shop_flags", Buffer.from("data: ours\n\n"));
  streams.send("nobody", Buffer.from("data: lost\n\n"));
  await soon(() => expect(mine.read()).toContain("ours"));
  await soon(() => expect(theirs.read()).toContain("secret"));
  expect(mine.read()).not.toMatch(/secret|lost/);
  expect(theirs.read()).not.toMatch(/ours|lost/);
});

test("NFR-02 a caller has a bound, all have one, and who leaves makes room", async () => {
  const { streams, listen, open } = await serve({ perCaller: 2, all: 3 });
  const first = await open("a", "x");
  await open("a", "x");
  expect(await listen("a", "x")).toBe(503);
  await open("b", "x");
  expect(await listen("c", "x")).toBe(503);
  first.leave();
  await soon(() => expect(streams.count()).toBe(2));
  expect(await listen("c", "x")).not.toBe(503);
});

test("NFR-02 a reader that takes nothing is let go, and holds no more memory than its bound", async () => {
  const { streams, open } = await serve({ heartbeatMs: 5 });
  const slow = await open("a", "x");
  const quick = await open("b", "y");
  slow.pause();
  const frame = Buffer.alloc(128 * 1024, "x");
  await soon(() => {
    // The buffers of the operating system do not count.
    for (let at = 0; at < 64; at += 1) streams.send("x", frame);
    expect(streams.count()).toBe(1);
  });
  expect(quick.ended()).toBe(false);
});

test("NFR-02 a stream ends with its token, and an ended service takes no new one", async () => {
  const { streams, listen, open, setNow } = await serve({ heartbeatMs: 5 });
  const stream = await open("a", "x");
  setNow(60_000);
  await soon(() => expect(stream.ended()).toBe(true));
  expect(stream.read()).toContain("Token expired");
  expect(streams.count()).toBe(0);
  streams.end();
  expect(await listen("a", "x")).toBe(503);
});
