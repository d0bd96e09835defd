import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createVoucher } from "#modules/vouchers/contract.server.ts";
import { readUnsubscribeToken } from "#modules/mail/contract.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { linkToken } from "#platform/security/signed-links.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { accept } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { forgetSubscriber } from "./contract.server.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { NewsletterForm, newsletterTexts } from "./model.ts";
import { mailingList, readSubscriber, searchSubscribers } from "./staff-queries.server.ts";
import { endByStaff, resendLink } from "./staff-actions.server.ts";
import { subscribe } from "./subscribe.server.ts";

const database = useTestDatabase();
const start = Date.parse("2026-11-23T09:00:00Z");
const actor = "staff:mona@blattwerk.localhost";
const minuteMs = 60_000;
let deps: ReturnType<typeof testDeps>;
let people = 0;
let email = "";
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});
beforeEach(() => {
  people += 1;
  email = `anna${people}@freudenberger.example`;
});
const at = (minutes: number) => ({ ...deps, clock: { now: () => start + minutes * minuteMs } });

async function requestedSubscription(minutes = 0): Promise<string> {
  const form = NewsletterForm.parse({ email, firstName: "Anna", consent: "on" });
  const done = await subscribe(at(minutes), shopOf("card", "de-DE"), form, `198.51.100.${people}`);
  if (!done.ok) throw new Error(done.refusal.code);
  const { id } = await deps.db
    .selectFrom("newsletter_subscription")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}
async function click(id: string, issue: number, minutes = 60): Promise<string> {
  const done = await confirmSubscription(at(minutes), linkToken(deps, "newsletter/confirm", id, issue), "203.0.113.9");
  return done.ok ? done.value : done.refusal.code;
}
const code = async (done: ReturnType<typeof resendLink>): Promise<string> => {
  const result = await done;
  return result.ok ? "done" : result.refusal.code;
};

describe("BO-06 NEWS-05 subscribers in the back office", () => {
  test("the list is filtered by state and by part of an address or name; counts are those of all", async () => {
    const before = (await searchSubscribers(deps.db, { text: "", state: "", page: 1 })).counts;
    const id = await requestedSubscription();
    const list = await searchSubscribers(deps.db, { text: email.toUpperCase(), state: "pending", page: 1 });
    expect(list.rows).toMatchObject([{ id, email, name: "Anna", state: "pending", confirmedAt: null }]);
    expect(list.counts).toEqual({ ...before, pending: before.pending + 1 });
    expect((await searchSubscribers(deps.db, { text: email, state: "confirmed", page: 1 })).rows).toEqual([]);
  });

  test("every step has a proof: when, which text, which hashed address; with the code and its order", async () => {
    const id = await requestedSubscription();
    await click(id, 1);
    const read = await readSubscriber(deps.db, id);
    expect(read?.proofs).toMatchObject([
      { step: "requested", at: start, textVersion: "2026-11", locale: "de-DE", actor: "" },
      { step: "confirmed", at: start + 60 * minuteMs, actor: "" },
    ]);
    expect(read?.proofs[0]?.ipHash).toMatch(/^[0-9a-f]{64}$/);
    expect(read?.voucher).toMatchObject({ order: null });
    expect(await readSubscriber(deps.db, crypto.randomUUID())).toBeUndefined();
  });

  test("NEWS-05 every proof names the displayed sentence: the sign-up's differs from the newsletter form's", async () => {
    const form = NewsletterForm.parse({ email, firstName: "Anna", consent: "on" });
    const shop = shopOf("card", "de-DE");
    expect((await subscribe(at(0), shop, form, `198.51.100.${people}`, newsletterTexts.account)).ok).toBe(true);
    const { id } = await deps.db
      .selectFrom("newsletter_subscription")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await click(id, 1);
    const versions = async () => (await readSubscriber(deps.db, id))?.proofs.map(({ textVersion }) => textVersion);
    expect(await versions()).toEqual(["2026-11-account", "2026-11-account"]);
    expect((await mailingList(deps)).find((row) => row.email === email)?.textVersion).toBe("2026-11-account");
    await endByStaff(deps, id, actor);
    await requestedSubscription(120);
    expect((await versions())?.slice(2)).toEqual(["2026-11-account", "2026-11"]);
  });

  test("NEWS-08 staff end a subscription; the proof names who did, and the mailing list loses the address at once", async () => {
    const id = await requestedSubscription();
    await click(id, 1);
    const ownRows = async () => (await mailingList(deps)).filter((row) => row.email === email);
    const [row] = await ownRows();
    expect(row).toMatchObject({ firstName: "Anna", locale: "de-DE", textVersion: "2026-11" });
    const token = row?.leave.split("/").findLast((part) => part.includes(".")) ?? "";
    expect(readUnsubscribeToken(deps, decodeURIComponent(token))).toEqual({ list: "newsletter/unsubscribe", id });
    expect(await code(endByStaff(deps, id, actor))).toBe("done");
    expect(await code(endByStaff(deps, id, actor))).toBe("done");
    expect(await ownRows()).toEqual([]);
    const steps = (await readSubscriber(deps.db, id))?.proofs.map(({ step, actor: who }) => [step, who]);
    expect(steps).toEqual([
      ["requested", ""],
      ["confirmed", ""],
      ["unsubscribed", actor],
    ]);
  });

  test("unconfirmed subscribers are on no mailing list", async () => {
    await requestedSubscription();
    expect((await mailingList(deps)).some((row) => row.email === email)).toBe(false);
  });

  test("the link is resent twice at most, not within ten minutes, and the older one becomes invalid", async () => {
    const id = await requestedSubscription();
    expect(await code(resendLink(at(9), id, actor))).toBe("NEWSLETTER_SOON");
    expect(await code(resendLink(at(10), id, actor))).toBe("done");
    expect(await code(resendLink(at(20), id, actor))).toBe("done");
    expect(await code(resendLink(at(30), id, actor))).toBe("NEWSLETTER_OFTEN");
    // After a new request the link may be resent again.
    await requestedSubscription(40);
    expect(await code(resendLink(at(50), id, actor))).toBe("done");
    expect(await click(id, 4)).toBe("NEWSLETTER_LINK");
    expect(await click(id, 5)).toBe("confirmed");
    expect(await code(resendLink(at(70), id, actor))).toBe("NEWSLETTER_STATE");
    expect(await code(resendLink(deps, crypto.randomUUID(), actor))).toBe("NEWSLETTER_UNKNOWN");
  });

  test("BO-11 of an erased subscriber the list has the proof and no address", async () => {
    const id = await requestedSubscription();
    await click(id, 1);
    await inTransaction(deps.db, async (trx) => accept(await forgetSubscriber(trx, email, start)));
    expect((await readSubscriber(deps.db, id))?.subscriber).toMatchObject({
      email: "",
      name: "",
      state: "unsubscribed",
    });
  });

  test("VOUCH-07 a code of another address is not shown with a subscription", async () => {
    const id = await requestedSubscription();
    const draft = {
      shown: "HALLO-FREMD",
      type: "percent",
      value: 5,
      origin: "newsletter",
      email: "x@example.org",
    } as const;
    await createVoucher(deps.db, deps, draft);
    expect((await readSubscriber(deps.db, id))?.voucher).toBeNull();
  });
});
