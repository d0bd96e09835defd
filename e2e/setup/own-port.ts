import { shopPort } from "./shop-folder.ts";

// Two runs on one machine are separated by E2E_PORT. Playwright numbers its workers and never reuses a number.
const first = shopPort + 230;
const perWorker = 50;
const worker = Number(process.env["TEST_WORKER_INDEX"] ?? 0) % 30;
let given = 0;

/** Ports to which browsers and `fetch` refuse to connect. Source: Fetch standard, "port blocking". */
const refused: readonly number[] = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697];

/**
 * A port for a test's own shop, and the next one for its back office: no other shop of this run uses them, in this
 * worker of Playwright or in another.
 */
export function ownPort(): number {
  const port = first + worker * perWorker + ((2 * given) % perWorker);
  given += 1;
  return refused.includes(port) || refused.includes(port + 1) ? ownPort() : port;
}
