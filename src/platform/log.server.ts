import {
  pino,
  stdSerializers,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  type SerializedError,
} from "pino";
import type { Config } from "./config.server.ts";

/** Structured logger: one JSON line per event, never personal data. Source: NFR-02. */
export type Log = Logger;

/** What a database tells with a fault: the row that failed, the key that is there already, the statement's values. */
const tellsData = ["detail", "where", "hint", "internalQuery", "query", "parameters", "body", "input"];

/** A fault as the log keeps it: kind, words and place, none of the data it was about. Source: NFR-02. */
function faultOf(fault: Error): SerializedError {
  const told = stdSerializers.err(fault);
  for (const name of tellsData) delete told[name];
  return told;
}

/**
 * Creates the logger of a process; known personal fields are redacted should one slip in.
 * @param to where lines go instead of the standard output
 * @source NFR-02
 */
export function createLog(config: Pick<Config, "LOG_LEVEL">, processName: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { process: processName },
    serializers: { err: faultOf },
    redact: { paths: ["email", "*.email", "address", "*.address", "req.headers.cookie"], remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
