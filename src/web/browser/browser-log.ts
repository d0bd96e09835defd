import { isLogged, isSwitchedOn, readLevel, type LogLevel } from "#modules/tracking/log-levels.ts";
import { createLogThrottle } from "#modules/tracking/log-throttle.ts";

/** Default log level; `?logging=debug` logs more, `?logging=0` nothing. Source: CONS-01, CONS-02. */
const usual: LogLevel = "info";

const throttle = createLogThrottle();

function limit(): LogLevel {
  const query = new URLSearchParams(location.search);
  const requested = query.get("logging");
  return isSwitchedOn(requested) ? (readLevel(requested ?? "") ?? usual) : "silent";
}

function write(level: Exclude<LogLevel, "silent">, text: string): void {
  // oxlint-disable-next-line no-console -- the browser's console is where page errors are looked for
  console[level](text);
}

/** Logs a line without any visitor input to the browser's console; repetitions are counted. Source: CONS-02, CONS-03, CONS-08. */
export function log(level: Exclude<LogLevel, "silent">, text: string): void {
  if (!isLogged(level, limit())) return;
  if (throttle.judge(text, performance.now()).kind === "write") write(level, text);
  setTimeout(() => {
    for (const { text: held, repeats } of throttle.due(performance.now()))
      write(level, `${held} (${repeats} more times)`);
  }, 1000);
}
