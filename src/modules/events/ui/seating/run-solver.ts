import type { Proposal, ProposalOf } from "../../seating/solve/propose-seating.ts";

/** Time after which a search is ended, in ms; one of 150 guests needs about one second. Source: EVENT-09. */
const mostMs = 30_000;

/** What came of a search: a proposal, or that its thread did not run. */
export type FoundSeats = Proposal | { readonly kind: "failed" };

/** A search under way. */
export type Search = {
  readonly found: Promise<FoundSeats | { readonly kind: "stopped" }>;
  readonly stop: () => void;
};

/** Seeks seats in a thread of its own, which ends with its answer, when it is stopped, or when its time is up. */
export function seekSeats(of: ProposalOf): Search {
  const worker = new Worker(new URL("solver-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<Awaited<Search["found"]>>();
  const end = (found: Awaited<Search["found"]>) => {
    clearTimeout(timer);
    worker.terminate();
    resolve(found);
  };
  const timer = setTimeout(() => end({ kind: "notFound" }), mostMs);
  worker.addEventListener("message", ({ data }: MessageEvent<Proposal>) => end(data));
  worker.addEventListener("error", () => end({ kind: "failed" }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(of);
  return { found: promise, stop: () => end({ kind: "stopped" }) };
}
