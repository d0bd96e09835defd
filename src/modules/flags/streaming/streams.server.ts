import type { ServerResponse } from "node:http";
import type { StreamGrant } from "./stream-token.server.ts";

/** The open streams of one process. */
export type Streams = {
  readonly count: () => number;
  /** Whether this caller (network address) may open one more. */
  readonly hasRoom: (caller: string) => boolean;
  /** Takes over a response whose head is not sent yet, with its headers. */
  readonly open: (response: ServerResponse, opening: Opening) => void;
  /** Sends a message to all subscribers of a channel; each frame is built once. */
  readonly send: (channel: string, frame: Buffer) => void;
  /** Ends all streams and accepts no new ones. */
  readonly end: () => void;
};

/** Start of a stream: its caller, its grant, and frames to send at once. */
export type Opening = {
  readonly caller: string;
  readonly grant: StreamGrant;
  readonly headers: Readonly<Record<string, string>>;
  readonly greeting: readonly Buffer[];
};

type Stream = { readonly response: ServerResponse; readonly expiresAt: number; readonly channels: readonly string[] };

/** Limits of the streams of one process, and the interval of heartbeats in milliseconds. */
export type StreamLimits = { readonly all: number; readonly perCaller: number; readonly heartbeatMs: number };

/** Maximum bytes buffered for a reader; a slower one is disconnected and catches up when it reconnects. */
const maxBuffered = 256 * 1024;
const comment = Buffer.from(":\n\n");
/** Makes the client fetch a new token and reconnect. Source: FLAG-09. */
const tokenEnded = Buffer.from(
  `event: error\ndata: ${JSON.stringify({ message: "Token expired", code: 40_142, statusCode: 401, href: "" })}\n\n`,
);

/**
 * Manages the streams and sends messages to them. Nothing is queued for a slow reader beyond its socket: a client that
 * reconnects reloads everything, so disconnecting it loses nothing.
 * @param now ms since 1970
 * @source FLAG-09, NFR-02
 */
export function createStreams(limits: StreamLimits, now: () => number): Streams {
  const streams = new Set<Stream>();
  const listeners = new Map<string, Set<Stream>>();
  const callers = new Map<string, number>();
  let open = true;

  const write = ({ response }: Stream, frame: Buffer): void => {
    if (response.writableLength > maxBuffered) response.destroy();
    else response.write(frame);
  };
  const beat = (): void => {
    const moment = now();
    for (const stream of streams) {
      if (stream.expiresAt <= moment) stream.response.end(tokenEnded);
      else write(stream, comment);
    }
  };
  let heartbeat: NodeJS.Timeout | undefined;

  const forget = (stream: Stream, caller: string): void => {
    if (!streams.delete(stream)) return;
    for (const channel of stream.channels) {
      const set = listeners.get(channel);
      set?.delete(stream);
      if (set?.size === 0) listeners.delete(channel);
    }
    const remaining = (callers.get(caller) ?? 1) - 1;
    if (remaining === 0) callers.delete(caller);
    else callers.set(caller, remaining);
    if (streams.size === 0) clearInterval(heartbeat);
  };

  return {
    count: () => streams.size,
    hasRoom: (caller) => open && streams.size < limits.all && (callers.get(caller) ?? 0) < limits.perCaller,
    open: (response, { caller, grant, headers, greeting }) => {
      const stream: Stream = { response, expiresAt: grant.expiresAt, channels: grant.channels };
      if (streams.size === 0) heartbeat = setInterval(beat, limits.heartbeatMs).unref();
      streams.add(stream);
      callers.set(caller, (callers.get(caller) ?? 0) + 1);
      for (const channel of grant.channels) {
        const set = listeners.get(channel) ?? new Set();
        listeners.set(channel, set.add(stream));
      }
      response.once("close", () => forget(stream, caller));
      response.on("error", () => response.destroy());
      response.socket?.setNoDelay(true);
      response.writeHead(200, {
        ...headers,
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache, no-transform",
        "x-accel-buffering": "no",
      });
      response.write(Buffer.concat([comment, ...greeting]));
    },
    send: (channel, frame) => {
      for (const stream of listeners.get(channel) ?? []) write(stream, frame);
    },
    end: () => {
      open = false;
      clearInterval(heartbeat);
      for (const { response } of streams) response.end();
    },
  };
}
