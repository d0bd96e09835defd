/** From saying nothing to saying everything. Source: CONS-02. */
export const logLevels = ["silent", "error", "warn", "log", "info", "debug", "trace"] as const;
/** How much is said. */
export type LogLevel = (typeof logLevels)[number];

/** Whether an entry of `level` is said where `limit` is set; `verbose` is another word for `trace`. Source: CONS-02. */
export function isLogged(level: Exclude<LogLevel, "silent">, limit: LogLevel): boolean {
  return logLevels.indexOf(level) <= logLevels.indexOf(limit);
}

/** Reads a level; `verbose` means `trace`, anything unknown `undefined`. */
export function readLevel(text: string): LogLevel | undefined {
  return text === "verbose" ? "trace" : logLevels.find((level) => level === text);
}

/** Whether the value of a switch of the address (`tracking`, `logging`) leaves its thing on: all but `0`. Source: CONS-01. */
export function isSwitchedOn(value: string | null): boolean {
  return value !== "0";
}
