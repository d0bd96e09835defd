import net from "node:net";
import { z } from "zod";
import { percentile } from "./measure.ts";

// Generates load on a server where wrk is not installed, in a separate process, so that its cost is not the server's.
// Takes one message and answers with one.

/** Parses responses of known length on one connection; calls back once per complete response with status 200. */
function readAnswers(socket: net.Socket, answered: () => void): void {
  let head: Buffer = Buffer.alloc(0);
  let missing = 0;
  socket.on("data", (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      const text = head.subarray(0, end).toString("latin1");
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (!text.startsWith("HTTP/1.1 200") || length === undefined) throw new Error(`not a page: ${text}`);
      missing = Number(length) - (head.length - end - 4);
      head = Buffer.alloc(0);
    }
    if (missing === 0) answered();
  });
}

const Task = z.object({
  address: z.string(),
  headers: z.record(z.string(), z.string()),
  connections: z.number(),
  seconds: z.number(),
});

/**
 * Requests one address over keep-alive connections, one request at a time on each. Written on sockets, because a
 * complete HTTP client costs more than the server it measures.
 */
async function runLoad({ address, headers, connections, seconds }: z.infer<typeof Task>): Promise<unknown> {
  const { host, port, pathname, search } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const times: number[] = [];
  const began = performance.now();
  const loop = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), "127.0.0.1");
      let sent = 0;
      const sendRequest = (): void => {
        sent = performance.now();
        socket.write(request);
      };
      readAnswers(socket, () => {
        const now = performance.now();
        times.push(now - sent);
        if (now - began < seconds * 1000) sendRequest();
        else socket.end();
      });
      socket
        .setNoDelay(true)
        .once("connect", sendRequest)
        .once("error", reject)
        .once("close", () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, loop));
  const sorted = times.toSorted((a, b) => a - b);
  const taken = (performance.now() - began) / 1000;
  return { answers: times.length, seconds: taken, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

process.once("message", (task) => {
  void runLoad(Task.parse(task)).then((report) => process.send?.(report, () => process.disconnect()));
});
