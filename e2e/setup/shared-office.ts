import { startOffice, type Office } from "./own-office.ts";
import { ownPort } from "./own-port.ts";

/** Port of the office that the specs of this worker of Playwright share. */
export const sharedPort = ownPort();

let running: Promise<Office> | undefined;

/**
 * An office with the usual settings that all specs of a worker share which ask for it: it is started once and ends with
 * the worker. For specs that name what they made (their order, their code) instead of counting all there is, and that
 * leave prices and goods as they were. Nobody closes it.
 */
export function sharedOffice(): Promise<Office> {
  running ??= startOffice("shared", sharedPort).then((office) => {
    process.once("exit", office.shop.endNow);
    return office;
  });
  return running;
}
