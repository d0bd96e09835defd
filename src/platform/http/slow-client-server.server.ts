import http from "node:http";

/** Time limits of a connection, in ms. */
export type ConnectionLimits = {
  /** From the connection, or the first byte of the next request, until its headers are complete. */
  readonly headersMs: number;
  /** Idle time between two requests. */
  readonly idleMs: number;
  /** Interval of checks, over which the rate of a body is measured. */
  readonly checkMs: number;
  readonly windowMs: number;
  readonly bytesPerSecond: number;
  /** For a whole body, unless it was allowed to be slow. */
  readonly wholeMs: number;
};

/** Slower than any customer's line: a body of 1 MB takes the whole time at 1.7 kB/s. Source: NFR-02. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  // Longer than the keep-alive of proxies in front.
  idleMs: 72_000,
  checkMs: 5000,
  windowMs: 20_000,
  bytesPerSecond: 500,
  wholeMs: 600_000,
};

const unhurried = new WeakSet<http.IncomingMessage>();

/**
 * Lets the body of a request take any time as long as it keeps the minimum rate, for resumable uploads. Source: CFG-10.
 */
export function allowSlowBody(request: http.IncomingMessage): void {
  unhurried.add(request);
}

const hasBody = ({ headers }: http.IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends a connection as Node does for slow headers: 408 unless a response has begun. */
function end(server: http.Server, { socket }: http.IncomingMessage, answered: boolean): void {
  const late = Object.assign(new Error("the body came too slowly"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  if (answered || !server.emit("clientError", late, socket)) socket.destroy();
}

/**
 * Watches the bytes of a body until it is complete; while bytes wait for the shop to read them, the shop is the slow
 * one.
 */
function watch(
  server: http.Server,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  limits: ConnectionLimits,
): void {
  const { socket } = request;
  const began = performance.now();
  let window = { began, bytes: socket.bytesRead };
  const check = (): void => {
    const now = performance.now();
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const over = now - began > limits.wholeMs && !unhurried.has(request);
    const passed = now - window.began;
    const slow = socket.bytesRead - window.bytes < (limits.bytesPerSecond * passed) / 1000;
    const isUnread = request.readableLength > 0;
    if (over || (slow && passed >= limits.windowMs && !isUnread)) {
      clearInterval(timer);
      return end(server, request, response.headersSent);
    }
    if (isUnread || passed >= limits.windowMs) window = { began: now, bytes: socket.bytesRead };
  };
  const timer = setInterval(check, limits.checkMs).unref();
}

/**
 * An HTTP server on which nobody can hold a connection with next to no traffic: slow headers, slow bodies and idle
 * sockets are closed. Responses may take any time: streams are open for hours.
 * @source NFR-02
 */
export function slowClientServer(
  handler: http.RequestListener,
  limits: ConnectionLimits = connectionLimits,
): http.Server {
  const server = http.createServer(
    { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    (request, response) => {
      if (hasBody(request)) watch(server, request, response, limits);
      handler(request, response);
    },
  );
  server.keepAliveTimeout = limits.idleMs;
  // Node's own timeout treats all bodies alike; it would abort a resumed upload.
  server.requestTimeout = 0;
  return server;
}
