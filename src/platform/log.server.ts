import { pino, type Logger } from "pino";
import type { Config } from "./config.server.ts";

/** Structured logger: one JSON line per event, never personal data. Source: NFR-02. */
export type Log = Logger;

/** Creates the logger of a process; known personal fields are redacted should one slip in. Source: NFR-02. */
export function createLog(config: Pick<Config, "LOG_LEVEL">, processName: string): Log {
  return pino({
    level: config.LOG_LEVEL,
    base: { process: processName },
    redact: { paths: ["email", "*.email", "address", "*.address", "req.headers.cookie"], remove: true },
  });
}
