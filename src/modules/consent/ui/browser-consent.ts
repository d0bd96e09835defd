import { dayMs } from "#kernel/durations.ts";
import { callShop } from "#http/shop-client.ts";
import { methods } from "#http/methods.ts";
import { setLongTimeout } from "#ui/browser/long-timer.ts";
import { consentDays, onlyNecessary, readConsent, type Choice } from "../model.ts";

const changes = new EventTarget();
const changed = "change";

/** The choice stored in this browser; undefined before one. */
export const currentChoice = (): Choice | undefined => readConsent(document.cookie)?.choice;

/** The effective choice of this browser; only necessary before a choice. Source: CONS-05. */
export const agreed = (): Choice => currentChoice() ?? onlyNecessary;

/**
 * Calls the listener at every change of the choice, also when another tab withdrew consent and cleared its storage;
 * returns the unsubscribe function.
 */
export function onChoice(listener: () => void): () => void {
  const hear = ({ newValue }: StorageEvent) => {
    if (newValue === null) listener();
  };
  changes.addEventListener(changed, listener);
  window.addEventListener("storage", hear);
  return () => {
    changes.removeEventListener(changed, listener);
    window.removeEventListener("storage", hear);
  };
}

let callOffEnd: (() => void) | undefined;

/**
 * Stores a choice with its proof; throws when the shop cannot be reached. A page that stays open until the choice
 * expires is notified.
 * @source CONS-05, COOK-02
 */
export async function choose(choice: Choice): Promise<void> {
  await callShop("/web-api/consent", { method: methods.post, body: choice });
  callOffEnd?.();
  callOffEnd = setLongTimeout(consentDays * dayMs, () => changes.dispatchEvent(new Event(changed)));
  changes.dispatchEvent(new Event(changed));
}
