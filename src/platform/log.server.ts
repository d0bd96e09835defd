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

/** Fields of a database error that contain data: the failed row, the existing key, the statement's values. */
const dataFields = ["detail", "where", "hint", "internalQuery", "query", "parameters", "body", "input"];

/** An error as logged: kind, message and stack, none of the data involved. Source: NFR-02. */
function faultOf(fault: Error): SerializedError {
  const serialized = stdSerializers.err(fault);
  for (const name of dataFields) delete serialized[name];
  return serialized;
}

/**
 * Creates the logger of a process; known personal fields are redacted in case one slips in.
 * @param to where lines are written instead of standard output
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
