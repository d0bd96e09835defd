import http from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that records requests to the service and simulates network failures. */
export type CountingProxy = {
  readonly address: string;
  /** URLs requested so far, answered or not, that contain a text. */
  readonly asked: (containing?: string) => readonly string[];
  /** Answers URLs with this prefix with its own status from now on; undefined forwards them again. */
  readonly refuse: (path: string, status: number | undefined) => void;
  /** Breaks all open connections, like a network failure. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a proxy to a service that listens, or will listen, on port `target` of loopback. */
export async function openProxy(target: number): Promise<CountingProxy> {
  const asked: string[] = [];
  const refused = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const url = request.url ?? "/";
    asked.push(`${request.method} ${url}`);
    const status = [...refused].find(([path]) => url.startsWith(path))?.[1];
    if (status !== undefined) return response.writeHead(status).end("refused");
    const { method, headers } = request;
    const onward = http.request({ port: target, host: "127.0.0.1", path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    onward.once("error", () => response.destroy());
    response.once("close", () => onward.destroy());
    return request.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked: (containing = "") => asked.filter((each) => each.includes(containing)),
    refuse: (path, status) => {
      if (status === undefined) refused.delete(path);
      else refused.set(path, status);
    },
    cut: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
