import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string };

/** How a receiver responds: with a status, or by its own handler. */
export type Answering = number | ((received: Received, response: ServerResponse) => void);

/** A real HTTP receiver on this machine. */
export type Receiver = {
  readonly address: string;
  readonly received: readonly Received[];
  readonly answer: (how: Answering) => void;
  readonly close: () => Promise<void>;
};

/** Starts a receiver that answers 204 by default. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: Answering = 204;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const message = {
        headers: request.headers,
        body: Buffer.concat(pieces).toString("utf8"),
        path: request.url ?? "",
      };
      received.push(message);
      if (typeof how === "number") response.writeHead(how).end(how >= 300 ? "nicht jetzt" : undefined);
      else how(message, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next) => {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
