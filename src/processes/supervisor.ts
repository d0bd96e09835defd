import { fork, type ChildProcess } from "node:child_process";

/** A supervised program: its built file and how it is started. */
export type SupervisedProgram = {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  readonly execArgv: readonly string[];
  /** Milliseconds after the start of work until a standby process is loaded; none where unset. */
  readonly standbyMs?: number | undefined;
};

/** `ready` resolves when it works for the first time; `stop` shuts it down. */
export type SupervisedProcess = { readonly ready: Promise<void>; readonly stop: () => Promise<void> };

/** Delay in ms before a program that failed to start is tried again. */
const failedStartMs = 300;

/**
 * Keeps a program running: whatever ends it, it is started again until `stop`. A program that sends "loaded" gets
 * "open" when it may begin; all send "ready" when they work. With a standby process, that one begins at once and the
 * shop does not wait for its modules to load.
 * @source NFR-03, ADR-0011
 */
export function supervise({ name, file, env, execArgv, standbyMs }: SupervisedProgram): SupervisedProcess {
  const running = new Set<ChildProcess>();
  const loaded = new WeakSet<ChildProcess>();
  const working = new WeakSet<ChildProcess>();
  let stopping = false;
  let active: ChildProcess | undefined;
  let standby: ChildProcess | undefined;
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  const open = (child: ChildProcess): void => {
    active = child;
    if (loaded.has(child)) child.send("open");
  };

  const standBy = (): void => {
    if (standbyMs === undefined) return;
    setTimeout(() => {
      if (!stopping) standby ??= begin();
    }, standbyMs).unref();
  };

  const handleMessage = (child: ChildProcess, message: unknown): void => {
    if (message === "loaded") {
      loaded.add(child);
      if (child === active) open(child);
      return;
    }
    working.add(child);
    isReady();
    standBy();
  };

  const ended = (child: ChildProcess, how: number | NodeJS.Signals | null): void => {
    running.delete(child);
    if (stopping) return;
    if (child !== active) {
      standby = undefined;
      return standBy();
    }
    console.error(`${name} ended (${how}), starting again`);
    const next = standby;
    standby = undefined;
    if (next) open(next);
    else if (working.has(child)) open(begin());
    else setTimeout(() => stopping || open(begin()), failedStartMs);
  };

  const begin = (): ChildProcess => {
    const child = fork(file, { env, execArgv: [...execArgv] });
    running.add(child);
    child.on("message", (message) => handleMessage(child, message));
    child.once("exit", (code, signal) => ended(child, signal ?? code));
    return child;
  };

  open(begin());
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all(
      [...running].map(
        (child) =>
          new Promise<void>((resolve) => {
            child.once("exit", () => resolve());
            child.kill("SIGTERM");
          }),
      ),
    );
  };
  return { ready, stop };
}
