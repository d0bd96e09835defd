import net from "node:net";
import { isMainThread } from "node:worker_threads";
import { Client } from "pg";
import type { CrashPoint } from "./crash-points.ts";

// Preloaded into a process of the shop (`node --import`): kills it, as a power cut would, at the point CRASH_AT names.
const point = readPoint();

function readPoint(): CrashPoint | undefined {
  const [, main = ""] = process.argv;
  const named = process.env["CRASH_AT"];
  // Helper processes inherit the environment, but must not crash.
  if (!isMainThread || !named || !/(web|worker)\.js$/.test(main)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this folder's own test
  return JSON.parse(named) as CrashPoint;
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Connections whose open transaction has matched the crash point. */
const concerned = new WeakSet<object>();

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  return typeof statement === "object" && statement !== null && "text" in statement ? String(statement.text) : "";
}

type Watch = (self: object, args: readonly unknown[], go: () => unknown) => unknown;

/** Wraps a method of all objects of a kind with `watch`. */
function around(prototype: object, method: string, watch: Watch): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== "function") throw new Error(`there is no method ${method}`);
  Reflect.set(prototype, method, function watched(this: object, ...args: unknown[]) {
    return watch(this, args, () => Reflect.apply(original, this, args));
  });
}

function watchStatements({ match, when }: CrashPoint): void {
  const pattern = new RegExp(match, "i");
  around(Client.prototype, "query", (client, args, go) => {
    const text = textOf(args[0]);
    const meant = pattern.test(text);
    if (meant && when === "before") die();
    if (meant) concerned.add(client);
    const ends = /^commit/i.test(text) && concerned.has(client);
    if (ends && when === "before-commit") die();
    if (/^(commit|rollback)/i.test(text)) concerned.delete(client);
    const done = go();
    const last = meant ? when === "after" : ends && when === "after-commit";
    if (last && done instanceof Promise) void done.then(die);
    return done;
  });
}

function watchConnections({ match, when }: CrashPoint): void {
  const pattern = new RegExp(match);
  around(net.Socket.prototype, "write", (socket, [chunk], go) => {
    const text = typeof chunk === "string" ? chunk : Buffer.isBuffer(chunk) ? chunk.toString("latin1") : "";
    const meant = pattern.test(text);
    if (meant && when === "before") die();
    const sent = go();
    if (meant && when === "after" && socket instanceof net.Socket) socket.prependOnceListener("data", die);
    return sent;
  });
}

if (point?.seam === "sql") watchStatements(point);
if (point?.seam === "wire") watchConnections(point);
