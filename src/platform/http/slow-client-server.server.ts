import http from "node:http";

/** How long a connection may take for what; times in ms. */
export type ConnectionLimits = {
  /** From the connection, or the first byte of the next request, until its headers are there. */
  readonly headersMs: number;
  /** Without a request, between two of them. */
  readonly idleMs: number;
  /** How often is looked, and over how long the rate of a body is measured. */
  readonly checkMs: number;
  readonly windowMs: number;
  readonly bytesPerSecond: number;
  /** For a body from first to last, unless it may take its time. */
  readonly wholeMs: number;
};

/** Slower than any line a customer has: a body of 1 MB takes the whole time at 1.7 kB/s. Source: NFR-02. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  // Longer than proxies in front keep theirs.
  idleMs: 72_000,
  checkMs: 5000,
  windowMs: 20_000,
  bytesPerSecond: 500,
  wholeMs: 600_000,
};

const unhurried = new WeakSet<http.IncomingMessage>();

/** Lets the body of a request take as long as it keeps its rate: uploads that go on where they stopped. Source: CFG-10. */
export function allowSlowBody(request: http.IncomingMessage): void {
  unhurried.add(request);
}

const bringsBody = ({ headers }: http.IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends a connection as Node ends one whose headers come too slowly: 408 where no answer has begun. */
function end(server: http.Server, { socket }: http.IncomingMessage, answered: boolean): void {
  const late = Object.assign(new Error("the body came too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  if (answered || !server.emit("clientError", late, socket)) socket.destroy();
}

/** Watches the bytes of a body until it is there; while some wait for the shop to read them, the shop is the slow one. */
function watch(
  server: http.Server,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  limits: ConnectionLimits,
): void {
  const { socket } = request;
  const began = performance.now();
  let window = { began, bytes: socket.bytesRead };
  const look = (): void => {
    const now = performance.now();
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const over = now - began > limits.wholeMs && !unhurried.has(request);
    const passed = now - window.began;
    const slow = socket.bytesRead - window.bytes < (limits.bytesPerSecond * passed) / 1000;
    const waitsForUs = request.readableLength > 0;
    if (over || (slow && passed >= limits.windowMs && !waitsForUs)) {
      clearInterval(timer);
      return end(server, request, response.headersSent);
    }
    if (waitsForUs || passed >= limits.windowMs) window = { began: now, bytes: socket.bytesRead };
  };
  const timer = setInterval(look, limits.checkMs).unref();
}

/**
 * An HTTP server that lets nobody hold a connection with next to nothing: slow headers, slow bodies and idle sockets end.
 * Answers may take as long as they like: streams are open for hours.
 * @source NFR-02
 */
export function slowClientServer(
  handler: http.RequestListener,
  limits: ConnectionLimits = connectionLimits,
): http.Server {
  const server = http.createServer(
    { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    (request, response) => {
      if (bringsBody(request)) watch(server, request, response, limits);
      handler(request, response);
    },
  );
  server.keepAliveTimeout = limits.idleMs;
  // Node's own knows no difference between bodies; it would end an upload that goes on.
  server.requestTimeout = 0;
  return server;
}
