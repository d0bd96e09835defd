/** Levels from none to the most verbose. Source: CONS-02. */
export const logLevels = ["silent", "error", "warn", "log", "info", "debug", "trace"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Whether an entry of `level` is logged at this `limit`; `verbose` is a synonym of `trace`. Source: CONS-02. */
export function isLogged(level: Exclude<LogLevel, "silent">, limit: LogLevel): boolean {
  return logLevels.indexOf(level) <= logLevels.indexOf(limit);
}

/** Parses a level; `verbose` means `trace`, anything unknown is `undefined`. */
export function readLevel(text: string): LogLevel | undefined {
  return text === "verbose" ? "trace" : logLevels.find((level) => level === text);
}

/** Whether the value of a query switch (`tracking`, `logging`) leaves its feature on: all but `0`. Source: CONS-01. */
export function isSwitchedOn(value: string | null): boolean {
  return value !== "0";
}
