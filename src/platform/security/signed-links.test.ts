import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { expiringQuery, isSigned, linkToken, readLinkToken, signatureOf } from "./signed-links.server.ts";

const now = Date.parse("2026-11-28T09:00:00Z");
const deps = { secret: "ein Geheimnis", clock: { now: () => now } };
const id = "6f1c1b0e-3f57-4a64-9c55-0d8a7a9b1c2d";

/** How signatures of links are made since the first mail was sent. */
const asEver = (text: string) => createHmac("sha256", deps.secret).update(text).digest("base64url");

test("NFR-02 links of mails sent long ago go on working: what is signed never changes", () => {
  const plain = (["order-status", "proof", "customer-link", "staff-invitation"] as const).map((purpose) =>
    signatureOf(deps, { purpose, about: [id] }),
  );
  expect(plain).toEqual(
    ["order-status", "proof", "customer-link", "staff-invitation"].map((p) => asEver(`${p}/${id}`)),
  );
  expect(linkToken(deps, "reminders", id)).toBe(`${id}.${asEver(`reminders/${id}`)}`);
  expect(linkToken(deps, "mail-consent", id)).toBe(`${id}.${asEver(`mail-consent/${id}`)}`);
  expect(linkToken(deps, "newsletter/confirm", id, 3)).toBe(`${id}.3.${asEver(`newsletter/confirm/${id}/3`)}`);
  const until = now / 1000 + 60;
  expect(expiringQuery(deps, { purpose: "photo", about: [id, 400], until })).toBe(
    `e=${until}&s=${asEver(`photo:${id}:400:${until}`)}`,
  );
  expect(expiringQuery(deps, { purpose: "print-file", about: [id, "druck.pdf"], until })).toBe(
    `e=${until}&s=${asEver(`print-file:${id}:druck.pdf:${until}`)}`,
  );
});

test("NEWS-08 an unsubscribe link with the number it had until 2026-11-28 is still read", () => {
  const old = `${id}.0.${asEver(`newsletter/unsubscribe/${id}/0`)}`;
  expect(readLinkToken(deps, "newsletter/unsubscribe", old)).toEqual({ id, issue: 0 });
});

test("NFR-02 a signature counts for its purpose, its subject and this shop only, and until it expires", () => {
  const token = linkToken(deps, "reminders", id);
  expect(readLinkToken(deps, "reminders", token)).toEqual({ id, issue: undefined });
  expect(readLinkToken(deps, "mail-consent", token)).toBeUndefined();
  expect(readLinkToken({ secret: "ein anderes" }, "reminders", token)).toBeUndefined();
  for (const forged of [
    "",
    id,
    `${token}x`,
    token.replace(/.$/, "!"),
    token.replace("6f", "7f"),
    token.replace(".", ".0."),
  ])
    expect(readLinkToken(deps, "reminders", forged)).toBeUndefined();

  const claim = { purpose: "cart-give", about: ["card", id], until: now / 1000 + 1 } as const;
  const signature = signatureOf(deps, claim);
  expect(isSigned(deps, claim, signature)).toBe(true);
  expect(isSigned(deps, { ...claim, purpose: "cart-take" }, signature)).toBe(false);
  expect(isSigned(deps, { ...claim, until: claim.until + 1 }, signature)).toBe(false);
  expect(isSigned({ ...deps, clock: { now: () => now + 1000 } }, claim, signature)).toBe(false);
  expect(isSigned(deps, { ...claim, until: Number.NaN }, signatureOf(deps, { ...claim, until: Number.NaN }))).toBe(
    false,
  );
});
