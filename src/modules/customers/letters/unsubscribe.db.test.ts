import { beforeAll, expect, test } from "vitest";
import { germanShop } from "#modules/cart/testing/cart-context.ts";
import { unsubscribeHeaders } from "#modules/mail/transport.server.ts";
import { grantMailConsent, mailConsentOf, unsubscribeAddresses } from "#modules/mail/contract.server.ts";
import { NewsletterForm } from "#modules/newsletter/model.ts";
import { subscribe } from "#modules/newsletter/subscribe.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { customerCalls } from "../testing/customer-calls.ts";
import { setReminders } from "../reminders/saved-days.server.ts";

const calls = customerCalls();
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

/** What a mail program sends: nothing of ours but the address. */
const oneClick = async (address: string) => {
  const { statusCode } = await calls.app().inject({
    method: "POST",
    url: new URL(address, "http://localhost").pathname + new URL(address, "http://localhost").search,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  return statusCode;
};

async function subscriber(email: string) {
  await subscribe(deps, germanShop, NewsletterForm.parse({ email, consent: "on" }), "198.51.100.8");
  const row = () =>
    deps.db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  return { id: (await row()).id, row };
}

async function reminded() {
  const { id } = await calls.rowOf(await calls.signedUp());
  await setReminders(deps, id, true);
  const wants = async () =>
    (await deps.db.selectFrom("customer").select("reminders").where("id", "=", id).executeTakeFirstOrThrow()).reminders;
  return { id, wants };
}

test("NEWS-08 one address ends every list with one POST that no page of ours sends", async () => {
  const { id: subscription, row } = await subscriber("eine@example.org");
  const { id: customer, wants } = await reminded();
  const email = "zwei@example.org";
  await grantMailConsent(deps.db, deps, { email, purpose: "review-request", shop: germanShop, source: "account" });
  const consent = (await mailConsentOf(deps.db, email, "review-request")) ?? "";

  const to = (list: Parameters<typeof unsubscribeAddresses>[2], id: string) =>
    unsubscribeAddresses(deps, germanShop, list, id).post;
  const addresses = [
    to("newsletter/unsubscribe", subscription),
    to("reminders", customer),
    to("mail-consent", consent),
  ];
  expect(new Set(addresses.map((address) => new URL(address).pathname))).toEqual(
    new Set(["/web-api/mail-unsubscribe"]),
  );
  expect(unsubscribeHeaders(addresses[0] ?? "")).toEqual({
    "List-Unsubscribe": `<${addresses[0]}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  // A mail program may send it twice.
  for (const address of [...addresses, ...addresses]) expect(await oneClick(address)).toBe(200);
  expect([(await row()).state, await wants(), await mailConsentOf(deps.db, email, "review-request")]).toEqual([
    "unsubscribed",
    false,
    undefined,
  ]);
  expect(await oneClick(`${addresses[0]}x`)).toBe(410);
});

test("NEWS-08 the addresses in mails sent before still work", async () => {
  const { id: subscription, row } = await subscriber("drei@example.org");
  const { id: customer, wants } = await reminded();
  const [news, days] = [
    linkToken(deps, "newsletter/unsubscribe", subscription, 0),
    linkToken(deps, "reminders", customer),
  ];
  expect(await oneClick(`/web-api/newsletter-unsubscribe?token=${news}`)).toBe(200);
  expect(await oneClick(`/web-api/reminders-unsubscribe?token=${days}`)).toBe(200);
  expect([(await row()).state, await wants()]).toEqual(["unsubscribed", false]);
});
