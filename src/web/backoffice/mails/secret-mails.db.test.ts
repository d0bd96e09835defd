import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { isSecret, mailKinds } from "#modules/mail/kinds.ts";
import { staffRoles } from "#modules/staff/roles.ts";
import { newToken, newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { officeContext } from "../office.ts";
import { loader as attachment } from "./mail-attachment.route.ts";
import { loader as letter } from "./mail-letter.route.ts";
import { loader as page } from "./mail.route.tsx";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database());
});

const key = newToken();
const address = `https://karten.example/weg/${key}/?t=${key}`;
const picture = `https://karten.example/_images/${newToken()}.webp`;

/** A mail with a file, both of which contain the key. */
async function filed(kind: string, state: string): Promise<string> {
  const id = newUuid();
  const texts = {
    html: `<html><head></head><img src="${picture}"><a href="${address}">Los</a></html>`,
    plain: `Los: ${address}`,
  };
  const at = { created_at: new Date(deps.clock.now()) };
  const envelope = { sender: "a@karten.example", recipient: "b@karten.example", subject: "Los" };
  await deps.db
    .insertInto("mail_message")
    .values({ id, dedupe_key: id, kind, state, locale: "de-DE", ...envelope, ...texts, ...at })
    .execute();
  const file = { position: 0, file_name: "a.pdf", content_type: "application/pdf", content: Buffer.from(key) };
  await deps.db
    .insertInto("mail_attachment")
    .values({ message_id: id, ...file })
    .execute();
  return id;
}

/** Everything a user with a role can read of a mail: page, letter and file. */
async function seen(role: (typeof staffRoles)[number], mail: string): Promise<string> {
  const context = new RouterContextProvider();
  const staff = { id: newUuid(), name: "Kim", email: "kim@karten.example", role };
  const session = { sessionId: newUuid(), confirmedAt: 0, twoFactor: false };
  context.set(officeContext, { deps, staff: { ...staff, ...session }, actor: "staff:kim", admitted: true });
  const url = new URL("http://admin.localhost/");
  const request = new Request(url);
  const loaderArgs = { context, request, url, pattern: "" } as const;
  const visible = await page({ ...loaderArgs, params: { mail } });
  const html = await letter({ ...loaderArgs, params: { mail } });
  const file: unknown = await attachment({ ...loaderArgs, params: { mail, position: "0" } }).catch(() => undefined);
  return JSON.stringify(visible) + (await html.text()) + (file instanceof Response ? await file.text() : "");
}

test("BO-09 NFR-02 the mailbox opens no account and spends no voucher: nobody can read secret mails", async () => {
  const secrets = Object.keys(mailKinds).filter(isSecret);
  expect(secrets).toEqual(expect.arrayContaining(["staff-invitation", "customer-reset", "gift-voucher"]));
  for (const kind of secrets)
    for (const state of ["kept", "queued", "failed"]) {
      const mail = await filed(kind, state);
      for (const role of staffRoles) {
        const isOwners = role === "owner" && state === "kept";
        expect([kind, state, role, (await seen(role, mail)).includes(key)]).toEqual([kind, state, role, isOwners]);
      }
    }
});

test("BO-01 NFR-02 other mails keep their text, files and images; keys in links are redacted", async () => {
  const mail = await filed("order-confirmation", "sent");
  const visible = await seen("reader", mail);
  expect(visible).toContain("https://karten.example/weg/…/?t=…");
  expect(visible).toContain(picture);
  // Only the file of an order still contains it.
  expect(visible.split(key)).toHaveLength(2);
});
