import type { FastifyRequest } from "fastify";
import type { Clock } from "#kernel/clock.ts";
import type { Deps } from "#platform/deps.server.ts";
import { startAnnouncer, type Announcer } from "./streaming/announce-change.server.ts";
import { createKeyCheck, ensureFlagKeys, shopEnvironment, type KeyHolder } from "./keys.server.ts";
import { holderOf } from "./protocol/protocol-http.server.ts";
import { createFlagStates, type FlagStates } from "./state.server.ts";
import { tokenSeconds } from "./streaming/stream-token.server.ts";
import { createStreams, type Streams } from "./streaming/streams.server.ts";

/** Shared state of the protocol's routes in one process. */
export type FlagService = {
  readonly deps: Deps;
  readonly states: FlagStates;
  readonly check: (key: string) => Promise<KeyHolder | undefined>;
  readonly holder: (request: FastifyRequest) => Promise<KeyHolder>;
  readonly streams: Streams;
  /** The timestamp of a message, in ms; strictly rising. */
  readonly stamp: () => number;
  readonly tokenSeconds: number;
  /** Resolves when a stream that opens now misses nothing. */
  readonly announced: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Maximum streams per network address; several people may share one. */
const streamsPerCaller = 200;

/** Timing of the streams; overridden in tests only. */
export type StreamTimes = {
  /** Interval of heartbeats, in milliseconds; expired streams end with the next one. */
  readonly heartbeatMs: number;
  /** Lifetime of a token; clients request the next one ten minutes before it expires. */
  readonly tokenSeconds: number;
};
const usualTimes: StreamTimes = { heartbeatMs: 20_000, tokenSeconds };

/** Timestamps that rise even when the clock does not: clients ignore a message that is not newer. */
function createStamps({ now }: Clock): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now());
    return last;
  };
}

/** The flag service of one web process; it listens for changes from `start` to `close`. Source: FLAG-15, ADR-0021. */
export function createFlagService(deps: Deps, times: StreamTimes = usualTimes): FlagService {
  const { db, log, config, clock } = deps;
  const stamp = createStamps(clock);
  const check = createKeyCheck(deps);
  const limits = { all: config.FLAG_STREAMS, perCaller: streamsPerCaller * config.RATE_LIMIT_FACTOR, ...times };
  const streams = createStreams(limits, clock.now);
  let announcer: Announcer | undefined;
  return {
    deps,
    states: createFlagStates(db, log),
    check,
    holder: (request) => holderOf(request, check),
    streams,
    stamp,
    tokenSeconds: times.tokenSeconds,
    announced: async () => announcer?.ready,
    start: async () => {
      await ensureFlagKeys(deps);
      const url = config.DATABASE_URL ?? "";
      announcer = startAnnouncer({ db, log, url, environment: shopEnvironment, send: streams.send, stamp });
    },
    close: async () => {
      streams.end();
      await announcer?.close();
    },
  };
}
