import type { Proposal, ProposalOf } from "../../seating/solve/propose-seating.ts";

/** Time after which a search is ended, in ms; one of 150 guests needs about one second. Source: EVENT-09. */
const mostMs = 30_000;

/** A search under way. */
export type Search = { readonly found: Promise<Proposal>; readonly stop: () => void };

/** Seeks seats in a thread of its own, which ends with its answer, when it is stopped, or when its time is up. */
export function seekSeats(of: ProposalOf): Search {
  const worker = new Worker(new URL("solver-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<Proposal>();
  const stop = () => {
    clearTimeout(timer);
    worker.terminate();
    resolve({ kind: "notFound" });
  };
  const timer = setTimeout(stop, mostMs);
  worker.addEventListener("message", ({ data }: MessageEvent<Proposal>) => {
    resolve(data);
    stop();
  });
  worker.addEventListener("error", stop);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(of);
  return { found: promise, stop };
}
