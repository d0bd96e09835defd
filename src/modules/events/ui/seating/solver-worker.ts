/* oxlint-disable unicorn/require-post-message-target-origin -- a thread answers the page that started it */
import { proposeSeating, type Proposal, type ProposalOf } from "../../seating/solve/propose-seating.ts";

/** A thread of its own, so that the page stays quick while seats are sought. */
globalThis.addEventListener("message", ({ data }: MessageEvent<ProposalOf>) => {
  const proposal: Proposal = proposeSeating(data);
  globalThis.postMessage(proposal);
});
