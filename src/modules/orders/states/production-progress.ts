import type { LineState } from "./line-states.ts";
import type { OrderState } from "./order-states.ts";

const unfinished = new Set<LineState>(["in_proof", "waiting", "rendering", "preflight_ok", "preflight_failed"]);

/**
 * The path an order takes because of its lines' files: into the check when the first starts, to the customer when one
 * failed, into production when all are ready. Empty when nothing changes.
 * @source ORD-02, ORD-03, ORD-08
 */
export function pathAfterLines(order: OrderState, lines: readonly LineState[]): readonly OrderState[] {
  const failed = lines.includes("preflight_failed");
  const ready = lines.length > 0 && lines.every((line) => !unfinished.has(line));
  const begun = lines.some((line) => line !== "in_proof" && line !== "waiting");
  switch (order) {
    case "paid_or_approved":
      if (ready) return ["preflight", "approved", "in_production"];
      if (failed) return ["preflight", "customer_action"];
      return begun ? ["preflight"] : [];
    case "preflight":
      if (ready) return ["approved", "in_production"];
      return failed ? ["customer_action"] : [];
    case "customer_action":
      if (ready) return ["preflight", "approved", "in_production"];
      return failed ? [] : ["preflight"];
    default:
      return [];
  }
}
