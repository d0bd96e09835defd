import http from "node:http";

/** A load balancer in front of web processes on this machine. */
export type Balancer = { readonly port: number; readonly close: () => Promise<void> };

/**
 * Starts a balancer on a free port: requests are distributed round-robin, each over its own connection. Processes that
 * accept no connections are skipped; an accepted request is never sent again.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.once("end", () => {
      const body = Buffer.concat(parts);
      turn += 1;
      const first = turn;
      const tryAt = (attempt: number): void => {
        if (attempt === 2 * ports.length) return void response.writeHead(502).end("nobody accepts connections");
        const port = ports[(first + attempt) % ports.length];
        const { method, url, headers } = request;
        const onward = http.request({ host: "127.0.0.1", port, method, path: url, headers, agent: false }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.once("error", () => response.destroy());
        });
        onward.once("error", (fault: NodeJS.ErrnoException) => {
          if (fault.code === "ECONNREFUSED") tryAt(attempt + 1);
          else response.writeHead(502).end(`broken off: ${fault.code ?? fault.message}`);
        });
        onward.end(body);
      };
      tryAt(0);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
