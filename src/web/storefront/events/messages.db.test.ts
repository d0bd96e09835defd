import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { sendCustomerMail } from "#modules/customers/letters/send-customer-mail.server.ts";
import { mailsFor } from "#modules/customers/testing/customer-mails.ts";
import { addHousehold } from "#modules/events/guests/keep-guests.server.ts";
import { aHousehold, anEvent } from "#modules/events/testing/an-event.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { callerContext, depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { loadLogIn, sendLogIn, sendSignUp, sendVerification } from "../account/account-access.server.ts";
import { loadMessages, sendMessages } from "./messages.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

const password = "drei Wörter im Wald";
const site = "http://localhost";

function contextOf(session: SessionId): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shopOf("card", "de-DE"));
  context.set(callerContext, newUuid());
  const current = () => Promise.resolve(session);
  context.set(visitorContext, { current, start: current, leave: () => {} });
  return context;
}

const getting = (path: string, cookie = "") => new Request(`${site}${path}`, { headers: { cookie } });
const posting = (path: string, form: Readonly<Record<string, string>>, cookie = "") =>
  new Request(`${site}${path}`, { method: "POST", body: new URLSearchParams(form), headers: { cookie } });

/** Where a form leads; throws if it came back. */
function target(answer: unknown): string {
  if (!(answer instanceof Response)) throw new Error(`the form came back: ${JSON.stringify(answer)}`);
  return answer.headers.get("location") ?? "";
}

/** A host without an account who has written a message, and the path of its draft. */
async function writing() {
  const { event, session } = await anEvent(deps);
  await addHousehold(deps, event.id, { ...aHousehold("Anna Berg"), email: "anna@berg.example" });
  const path = `/events/${event.id}/nachrichten/`;
  const form = { intent: "look", type: "message", audience: "all", subject: "Parken", "text.de": "Bitte am Bahnhof." };
  const draft = target(await sendMessages(contextOf(session), posting(path, form), event.id));
  expect(draft.startsWith(`${path}?entwurf=`)).toBe(true);
  return { event, session, draft };
}

/** The path of the link in the mail that confirms an address. */
async function confirmationOf(email: string): Promise<string> {
  const { id } = await deps.db.selectFrom("customer").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const job = (await mailsFor(deps, id)).find(({ mail }) => mail === "verify");
  await sendCustomerMail(deps, job);
  const { plain } = await deps.db
    .selectFrom("mail_message")
    .select("plain")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  return /https?:\/\/[^\s/]+(\/\S+weiter=\S+)/.exec(plain)?.[1] ?? "";
}

const person = (email: string) => ({ firstName: "Lena", lastName: "Berg", email, password });
const newEmail = () => `lena.${newUuid()}@berg.example`;

/** Logs in at a path, in a visit; the account's session and cookie, and where it leads. */
async function loggedIn(visit: SessionId, path: string, email: string) {
  const answer: unknown = await sendLogIn(contextOf(visit), posting(path, { email, password }));
  if (!(answer instanceof Response)) throw new Error("not logged in");
  const { shelf_id } = await deps.db
    .selectFrom("customer")
    .select("shelf_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { session: sessionId(shelf_id ?? ""), cookie, to: target(answer) };
}

test("EVENT-08 ACC-03 ACC-05 ACC-06 who writes without an account comes back to what was written by the log-in, the sign-up and the mail", async () => {
  const { event, session, draft } = await writing();
  const asked = await loadMessages(contextOf(session), getting(draft), event.id);
  expect(asked.draft).toMatchObject({ subject: "Parken", needs: { missing: "account" } });
  const logIn = asked.draft?.needs.logIn ?? "";
  const { signUp } = await loadLogIn(contextOf(session), getting(logIn));
  const email = newEmail();
  const made = await sendSignUp(contextOf(session), posting(signUp, person(email)));
  expect(made).toMatchObject({ done: true, values: { goOn: logIn } });
  const confirmation = await confirmationOf(email);
  const token = new URL(confirmation, site).pathname.split("/").findLast((part) => part !== "") ?? "";
  const confirmed = await sendVerification(contextOf(session), posting(confirmation, {}), token);
  expect(confirmed).toMatchObject({ done: true, values: { goOn: logIn } });
  const account = await loggedIn(session, logIn, email);
  expect(account.to).toBe(draft);
  const context = contextOf(account.session);
  const back = await loadMessages(context, getting(draft, account.cookie), event.id);
  expect(back.draft).toMatchObject({ subject: "Parken", needs: { missing: null } });
  expect(back.view.texts.message).toMatchObject({ subject: "Parken", "text.de": "Bitte am Bahnhof." });
  const message = back.draft?.id ?? "";
  const sent = await sendMessages(context, posting(draft, { intent: "send", message }, account.cookie), event.id);
  expect(target(sent)).toMatch(/\?gesendet=1$/);
});

test("EVENT-08 NFR-02 nothing is sent without an account whose address was confirmed, and the draft stays", async () => {
  const { event, session, draft } = await writing();
  const { draft: view } = await loadMessages(contextOf(session), getting(draft), event.id);
  const send = { intent: "send", message: view?.id ?? "" };
  const refused = { data: { problem: "Melde dich mit einem bestätigten Konto an, um an die Gäste zu schreiben." } };
  expect(await sendMessages(contextOf(session), posting(draft, send), event.id)).toMatchObject(refused);
  const email = newEmail();
  const logIn = view?.needs.logIn ?? "";
  await sendSignUp(contextOf(session), posting("/kundenkonto/registrieren/", person(email)));
  const account = await loggedIn(session, logIn, email);
  const context = contextOf(account.session);
  expect(await sendMessages(context, posting(draft, send, account.cookie), event.id)).toMatchObject(refused);
  const left = await loadMessages(context, getting(draft, account.cookie), event.id);
  expect(left.draft).toMatchObject({ subject: "Parken", needs: { missing: "confirmed" } });
});

test.each([
  ["/events/abc/nachrichten/?entwurf=1", "/events/abc/nachrichten/?entwurf=1"],
  ["/meine-designs/", "/meine-designs/"],
  ["/warenkorb/", "/kundenkonto/"],
  ["//evil.example/events/", "/kundenkonto/"],
  ["/events/../../backoffice/", "/kundenkonto/"],
])("ACC-06 NFR-02 a log-in that was asked for by %s leads to %s", async (asked, to) => {
  const { session } = await anEvent(deps);
  const email = newEmail();
  await sendSignUp(contextOf(session), posting("/kundenkonto/registrieren/", person(email)));
  const path = `/kundenkonto/anmelden/?${new URLSearchParams({ weiter: asked }).toString()}`;
  expect((await loggedIn(session, path, email)).to).toBe(to);
});
