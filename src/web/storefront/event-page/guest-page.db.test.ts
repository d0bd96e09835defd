import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { Locale } from "#kernel/market.ts";
import { moveEvent } from "#modules/events/plan/plan-event.server.ts";
import { anEvent, aPlan } from "#modules/events/testing/an-event.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { loadGuestPage } from "./guest-page.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

/** What the page of an event shows in place of its form. */
async function stepIn(locale: Locale, code: string) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shopOf("card", locale));
  context.set(callerContext, "192.0.2.1");
  const { step } = await loadGuestPage(context, new Request(`http://localhost/e/${code}/`), { code });
  return step;
}

test.each([
  ["de-DE", "Die Gastgeber haben die Rückmeldung schon geschlossen. Bitte wende dich direkt an Lena und Jonas."],
  ["en-GB", "The hosts have closed the replies. Please contact Lena und Jonas directly."],
  ["es-ES", "Los anfitriones han cerrado las respuestas. Ponte en contacto directamente con Lena und Jonas."],
  ["fr-FR", "Les hôtes ont clôturé les réponses. Adressez-vous directement à Lena und Jonas."],
  ["it-IT", "Gli organizzatori hanno chiuso le risposte. Rivolgiti direttamente a Lena und Jonas."],
  [
    "nl-NL",
    "De gastheren en gastvrouwen nemen geen antwoorden meer aan. Neem rechtstreeks contact op met Lena und Jonas.",
  ],
] as const)(
  "EVENT-06 a page in %s that the hosts closed before the last day says so, and whom to ask",
  async (locale, text) => {
    const { event } = await anEvent(deps);
    await moveEvent(deps, event.id, "closed");
    expect(await stepIn(locale, event.code)).toEqual({ kind: "closed", text, people: [] });
  },
);

test("EVENT-06 after the last day the page says that, closed or not", async () => {
  const { event } = await anEvent(deps, aPlan({ replyUntil: "2027-02-28" }));
  const text = "Die Rückmeldefrist ist abgelaufen. Bitte wende dich direkt an Lena und Jonas.";
  expect(await stepIn("de-DE", event.code)).toEqual({ kind: "closed", text, people: [] });
  await moveEvent(deps, event.id, "closed");
  expect(await stepIn("de-DE", event.code)).toEqual({ kind: "closed", text, people: [] });
});
