import type http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { allowSlowBody, slowClientServer, type ConnectionLimits } from "./slow-client-server.server.ts";

const short: ConnectionLimits = {
  headersMs: 400,
  idleMs: 400,
  checkMs: 50,
  windowMs: 300,
  bytesPerSecond: 100,
  wholeMs: 1500,
};
const started: { server: http.Server; sockets: net.Socket[] }[] = [];

afterEach(() => {
  for (const { server, sockets } of started.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

/** A server that reads bodies and answers with their length; `at` is called with every request first. */
async function serve(
  limits: ConnectionLimits,
  at: (request: http.IncomingMessage) => Promise<void> | void = () => undefined,
  server = slowClientServer((request, response) => {
    void (async () => {
      await at(request);
      let length = 0;
      for await (const chunk of request) length += Buffer.from(chunk).length;
      response.end(`read ${length}`);
    })().catch(() => undefined);
  }, limits),
) {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const sockets: net.Socket[] = [];
  started.push({ server, sockets });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has this address
  const { port } = server.address() as AddressInfo;
  return (sent: string) => {
    const socket = net.connect(port, "127.0.0.1");
    sockets.push(socket);
    let answer = "";
    const began = performance.now();
    const ended = new Promise<number>((done) => socket.once("close", () => done(performance.now() - began)));
    socket.on("data", (bytes) => (answer += bytes.toString()));
    socket.on("error", () => undefined);
    socket.write(sent);
    return { socket, ended, answer: () => answer };
  };
}

/** Sends the given number of bytes every 50 ms for the given time. */
async function drip(socket: net.Socket, bytes: number, forMs: number): Promise<void> {
  for (let passed = 0; passed < forMs && !socket.destroyed; passed += 50) {
    socket.write("x".repeat(bytes));
    await wait(50);
  }
}

const post = (length: number, more = "") => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n${more}\r\n`;
const endOrOpen = (ended: Promise<number>, ms: number) => Promise.race([ended, wait(ms, "open")]);

test("NFR-02 a body below the least rate ends, told in plain or in chunks, also behind another and after its answer", async () => {
  const connect = await serve(short);
  const plain = connect(post(1000));
  const chunked = connect("POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n");
  void drip(plain.socket, 1, 3000);
  expect(await endOrOpen(plain.ended, 3000)).toBeGreaterThan(250);
  expect(await endOrOpen(chunked.ended, 3000)).toBeGreaterThan(250);
  const pipelined = connect(`${post(1)}x${post(9)}`);
  expect(await endOrOpen(pipelined.ended, 3000)).toBeGreaterThan(250);
  expect(pipelined.answer()).toContain("read 1");
  const refusing = slowClientServer((_request, response) => response.writeHead(413).end(), short);
  const refused = (await serve(short, undefined, refusing))(post(1_000_000));
  void drip(refused.socket, 1, 3000);
  expect(await endOrOpen(refused.ended, 3000)).toBeGreaterThan(250);
  expect(refused.answer()).toMatch(/^HTTP\/1\.1 413 (?:(?!HTTP)[^])*$/);
});

test("NFR-02 a body ends after the whole time at any rate; one allowed to be slow continues at its rate", async () => {
  const hurried = await serve(short);
  const first = hurried(post(100_000));
  const unhurried = await serve(short, allowSlowBody);
  const second = unhurried(post(48 * 20));
  await Promise.all([drip(first.socket, 20, 2400), drip(second.socket, 20, 2400)]);
  expect(first.socket.destroyed).toBe(true);
  await expect.poll(second.answer).toContain("read 960");
  const idle = unhurried(post(100_000));
  expect(await endOrOpen(idle.ended, 3000)).toBeGreaterThan(250);
});

test("NFR-02 a body that waits for the shop, and a slow response, end nothing", async () => {
  const slow = await serve(short, () => wait(1000));
  const upload = slow(`${post(4)}abcd`);
  const large = slow(post(300_000));
  large.socket.write("x".repeat(150_000));
  void wait(1100).then(() => large.socket.write("x".repeat(150_000)));
  await expect.poll(upload.answer, { timeout: 3000 }).toContain("read 4");
  await expect.poll(large.answer, { timeout: 3000 }).toContain("read 300000");
});

test("NFR-02 slow headers end, missing ones too, and so does a socket without a further request", async () => {
  const connect = await serve(short);
  const halves = connect("POST / HTTP/1.1\r\nhost: a\r\nx: ");
  void drip(halves.socket, 1, 3000);
  const mute = connect("");
  const done = connect(`${post(1)}x`);
  for (const { ended } of [halves, mute, done]) expect(await endOrOpen(ended, 3000)).toBeGreaterThan(350);
  expect(halves.answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(done.answer()).toContain("read 1");
});
