import { shopPort } from "./shop-folder.ts";

// Two runs on one machine keep apart by E2E_PORT. Playwright numbers its workers and gives no number twice.
const first = shopPort + 230;
const perWorker = 50;
const worker = Number(process.env["TEST_WORKER_INDEX"] ?? 0) % 30;
let given = 0;

/**
 * A port for a shop of a test's own, and the one after it for its back office: no other shop of this run has either,
 * in this worker of Playwright, in the one before it or in another.
 */
export function ownPort(): number {
  const port = first + worker * perWorker + ((2 * given) % perWorker);
  given += 1;
  return port;
}
