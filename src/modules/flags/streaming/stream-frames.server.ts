import { gzipSync } from "node:zlib";

/** The body of a message; `type` and fields in the format of the clients. Source: FLAG-09. */
export type StreamMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

/** A message as bytes of the stream. `timestamp` (ms) must strictly rise. Source: FLAG-09. */
export function frameOf(channel: string, message: StreamMessage, timestamp: number): Buffer {
  const envelope = { timestamp, encoding: "json", channel, data: JSON.stringify(message) };
  return Buffer.from(`event: message\ndata: ${JSON.stringify(envelope)}\n\n`);
}

/** Clients decode compressed texts byte by byte: non-ASCII characters must be escaped. */
const ascii = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A definition or a list of keys embedded in a message: `c` 1 means gzip, `d` is base64. Source: FLAG-09. */
export function enclose(json: string): { readonly c: 1; readonly d: string } {
  return { c: 1, d: gzipSync(Buffer.from(ascii(json), "latin1")).toString("base64") };
}
