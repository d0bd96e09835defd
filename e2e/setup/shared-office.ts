import { startOffice, type Office } from "./own-office.ts";
import { ownPort } from "./own-port.ts";

/** Port of the back office that the specs of this Playwright worker share. */
export const sharedPort = ownPort();

let running: Promise<Office> | undefined;

/**
 * A shop behind one proxy with otherwise the usual settings, shared by all specs of a worker that request it: it is started once and ends with the
 * worker. For specs that identify what they created (their order, their code) instead of counting everything, and that
 * leave prices and products unchanged. Nobody closes it.
 */
export function sharedOffice(): Promise<Office> {
  running ??= startOffice("shared", sharedPort, { TRUST_PROXY: "1" }).then((office) => {
    process.once("exit", office.shop.endNow);
    return office;
  });
  return running;
}
