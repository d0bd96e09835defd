import net from "node:net";

/** What a server did under pressure; times in ms, one per answer. */
export type Pressed = { readonly answers: number; readonly seconds: number; readonly times: readonly number[] };

/** Reads answers of known length off one connection; calls back once per complete answer with status 200. */
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

/**
 * Asks for one address over kept connections, one request at a time on each. Written on sockets, because a complete
 * HTTP client costs more than the server it is to measure.
 * @param address on this machine; @param headers sent with every request
 */
export async function press(
  address: string,
  headers: Readonly<Record<string, string>>,
  { connections = 16, seconds = 1.5 } = {},
): Promise<Pressed> {
  const { host, port, pathname, search } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const times: number[] = [];
  const began = performance.now();
  const loop = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), "127.0.0.1");
      let asked = 0;
      const ask = (): void => {
        asked = performance.now();
        socket.write(request);
      };
      readAnswers(socket, () => {
        const now = performance.now();
        times.push(now - asked);
        if (now - began < seconds * 1000) ask();
        else socket.end();
      });
      socket
        .setNoDelay(true)
        .once("connect", ask)
        .once("error", reject)
        .once("close", () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, loop));
  return { answers: times.length, seconds: (performance.now() - began) / 1000, times };
}
