import http from "node:http";

/** A response as received. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<http.IncomingHttpHeaders>;
  readonly text: string;
};

/** A request; `path` is sent exactly as written, without normalization. */
export type Call = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Connections to reuse; by default a new one for each request. */
  readonly agent?: http.Agent;
};

/** Sends a request to a shop on this machine; rejects when no response arrives. */
export function call(port: number, { method = "GET", path, headers = {}, body, agent }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    // The name is said to the shop, but not looked up each time.
    const sentHeaders = { host: `localhost:${port}`, ...length, ...headers };
    const request = http.request(
      { host: "127.0.0.1", port, method, path, headers: sentHeaders, agent: agent ?? false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString("utf8"),
          }),
        );
      },
    );
    request.setTimeout(60_000, () => request.destroy(new Error("no answer within a minute")));
    request.once("error", reject);
    request.end(body);
  });
}

export function json(answer: Answer): unknown {
  return JSON.parse(answer.text);
}
