import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import type { OutgoingMail } from "./model.ts";
import { handOverMail, maxTries } from "./hand-over-mail.server.ts";
import { newestMails, readMail } from "./queries.server.ts";
import { removeOldLetters, removeOldMails } from "./remove-old-mails.server.ts";
import { resendMail } from "./resend-mail.server.ts";
import { aLetter } from "./testing/letters.ts";
import { startSmtpFake, type SmtpFake } from "./testing/smtp-fake.ts";
import { messageIdOf } from "./transport.server.ts";

const database = useTestDatabase();
let server: SmtpFake;
beforeEach(async () => {
  server = await startSmtpFake();
});
afterEach(() => server.close());

function context() {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  return { ...deps, config: { ...deps.config, SMTP_URL: server.url } };
}
function outgoing(parts: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    dedupeKey: `test/${newUuid()}`,
    orderId: null,
    kind: "order-confirmation",
    locale: "de-DE",
    recipient: "anna@freudenberger.example",
    letter: aLetter(),
    attachments: [
      { fileName: "Rechnung.pdf", contentType: "application/pdf", content: new Uint8Array([37, 80, 68, 70]) },
    ],
    ...parts,
  };
}

/** Stores a mail and runs its delivery like the queued job. */
async function send(deps: Deps, mail: OutgoingMail): Promise<string> {
  const messageId = await deliverMail(deps, mail);
  await handOverMail(deps, { messageId });
  return messageId;
}

test("ORD-11 a mail server gets HTML, plain text and attachments, once", async () => {
  const deps = context();
  const mail = outgoing();
  const messageId = await send(deps, mail);
  expect(await send(deps, mail)).toBe(messageId);
  await handOverMail(deps, { messageId });
  expect(server.taken()).toHaveLength(1);
  const [message = ""] = server.taken();
  expect(message).toContain("To: anna@freudenberger.example");
  expect(message).toContain(`From: ${deps.config.MAIL_FROM}`);
  expect(message).toContain(`Reply-To: ${deps.config.SELLER_EMAIL}`);
  expect(message).toContain("Content-Type: text/plain");
  expect(message).toContain("Content-Type: text/html");
  expect(message).toContain("filename=Rechnung.pdf");
  expect(message).toContain(`Message-ID: ${messageIdOf(mail.dedupeKey, deps.config.MAIL_FROM)}`);
  expect(message).not.toContain("List-Unsubscribe");
  expect(await readMail(deps.db, messageId)).toMatchObject({ state: "sent", attempts: 1, problem: "" });
});

test("ORD-11 NFR-03 storing a mail queues its delivery in the same transaction", async () => {
  const deps = context();
  const jobs = async () =>
    (
      await sql<{ key: string }>`select key from graphile_worker.jobs where task_identifier = 'hand-over-mail'`.execute(
        deps.db,
      )
    ).rows.map(({ key }) => key);
  const messageId = await deliverMail(deps, outgoing());
  expect(await jobs()).toContain(`hand-over/${messageId}`);
  const before = await jobs();
  const queue = { enqueue: () => Promise.reject(new Error("queue gone")) };
  const lost = outgoing({ letter: aLetter({ subject: `Verloren ${newUuid()}` }) });
  await expect(deliverMail({ ...deps, queue }, lost)).rejects.toThrow("queue gone");
  expect(await newestMails(deps.db, { text: lost.letter.subject })).toEqual([]);
  expect(await jobs()).toEqual(before);
});

test("NFR-03 a mail server that is down gets it at the next attempt, and the mailbox has it once", async () => {
  const deps = context();
  const mail = outgoing({ letter: aLetter({ subject: `Versuch ${newUuid()}` }) });
  server.answer("451 4.3.0 try again later");
  await expect(send(deps, mail)).rejects.toThrow("was not taken, try 1");
  const [waiting] = await newestMails(deps.db, { text: mail.letter.subject });
  expect(waiting).toMatchObject({ state: "queued", problem: expect.stringContaining("451 4.3.0 try again later") });
  server.answer(undefined);
  await send(deps, mail);
  expect(server.taken()).toHaveLength(1);
  const stored = await newestMails(deps.db, { text: mail.letter.subject });
  expect(stored).toMatchObject([{ state: "sent", attachments: 1, problem: "" }]);
});

test("BO-01 a permanently refused address is marked as failed with the server's message and is not tried again", async () => {
  const deps = context();
  const mail = outgoing();
  server.answer("550 5.1.1 no such mailbox");
  const messageId = await send(deps, mail);
  server.answer(undefined);
  await handOverMail(deps, { messageId });
  expect(server.taken()).toEqual([]);
  expect(await readMail(deps.db, messageId)).toMatchObject({
    state: "failed",
    attempts: 1,
    problem: expect.stringContaining("550 5.1.1 no such mailbox"),
  });
});

test("BO-01 a mail no server accepts is given up after the last attempt", async () => {
  const deps = context();
  server.answer("451 later");
  const messageId = await deliverMail(deps, outgoing());
  for (let attempt = 1; attempt < maxTries; attempt += 1)
    await expect(handOverMail(deps, { messageId })).rejects.toThrow(`try ${attempt}`);
  await handOverMail(deps, { messageId });
  expect(await readMail(deps.db, messageId)).toMatchObject({ state: "failed", attempts: maxTries });
});

test("NFR-03 a crash between the server's acceptance and our record repeats the mail with the same Message-ID", async () => {
  const deps = context();
  const messageId = await deliverMail(deps, outgoing());
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "UpdateQueryNode") throw new Error("killed");
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await expect(handOverMail({ ...deps, db }, { messageId })).rejects.toThrow("killed");
  await handOverMail(deps, { messageId });
  const ids = server.taken().map((message) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("BO-01 staff resend a mail, with a reason, once per form and also to another address", async () => {
  const deps = context();
  const id = await send(deps, outgoing());
  const again = { id, key: newUuid(), recipient: "neu@freudenberger.example", actor: "staff:team" };
  expect(await resendMail(deps, { ...again, reason: " " })).toMatchObject({
    ok: false,
    refusal: { fields: { reason: "FIELD_REQUIRED" } },
  });
  expect(await resendMail(deps, { ...again, recipient: "a@b.example, c@d.example", reason: "x" })).toMatchObject({
    ok: false,
    refusal: { code: "EMAIL_INVALID" },
  });
  const notes: string[] = [];
  const done = await resendMail(deps, { ...again, reason: "Adresse vertippt" }, (_trx, mail) => {
    notes.push(mail.kind);
    return Promise.resolve();
  });
  await resendMail(deps, { ...again, reason: "Adresse vertippt" });
  const copies = await newestMails(deps.db, { text: again.recipient });
  expect(copies).toMatchObject([{ state: "queued", attachments: 1 }]);
  expect(notes).toEqual(["order-confirmation"]);
  const copy = await readMail(deps.db, done?.ok ? done.value.id : "");
  expect(copy).toMatchObject({ resent: { of: id, by: "staff:team", reason: "Adresse vertippt" } });
  await handOverMail(deps, { messageId: copy?.id ?? "" });
  expect(server.taken()).toHaveLength(2);
  expect(server.taken()[1]).toContain("To: neu@freudenberger.example");
  expect(await resendMail(deps, { ...again, id: newUuid(), reason: "x" })).toBeUndefined();
});

test("NFR-02 a secret mail's text leaves the mailbox once sent and cannot be sent again", async () => {
  const deps = context();
  const id = await send(deps, outgoing({ kind: "customer-reset" }));
  expect(await readMail(deps.db, id)).toMatchObject({ state: "sent", html: "", plain: "" });
  const again = { id, key: newUuid(), recipient: "x@freudenberger.example", reason: "x", actor: "staff:team" };
  expect(await resendMail(deps, again)).toMatchObject({ refusal: { code: "ORDER_STATE" } });
});

test("NEWS-08 advertising has an unsubscribe address, other mails have none, and nothing is sent otherwise", async () => {
  const deps = context();
  await expect(deliverMail(deps, outgoing({ kind: "newsletter-welcome" }))).rejects.toThrow("address to leave");
  await expect(deliverMail(deps, outgoing({ unsubscribe: "https://x.example/" }))).rejects.toThrow("address to leave");
  await send(deps, outgoing({ kind: "newsletter-welcome", unsubscribe: "https://cards.example/leave?token=t" }));
  expect(server.taken()[0]).toContain("List-Unsubscribe: <https://cards.example/leave?token=t>");
  expect(server.taken()[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("NFR-02 neither subject nor address brings a header or a second recipient of its own", async () => {
  const deps = context();
  const subject = "Karten\r\nBcc: mallory@evil.example\r\n\r\nboo";
  await send(deps, outgoing({ letter: aLetter({ subject }) }));
  await send(deps, outgoing({ recipient: "anna@freudenberger.example, mallory@evil.example" }));
  await send(deps, outgoing({ recipient: "anna@freudenberger.example\r\nBcc: mallory@evil.example" }));
  for (const message of server.taken()) expect(message.split("\r\n\r\n")[0]).not.toMatch(/^(?:Bcc|Cc):/im);
  expect(server.taken()).toHaveLength(1);
  expect(server.recipients().filter((line) => line.includes("<mallory@evil.example>"))).toEqual([]);
});

test("ORD-11 a shop with its own sender writes under it", async () => {
  const deps = context();
  const config = {
    ...deps.config,
    MAIL_SENDERS: { "photo.ch": "Blattwerk Foto <foto@blattwerk.example>" },
    MAIL_REPLY_TO: { "photo.ch": "hilfe@blattwerk.example" },
  };
  await send({ ...deps, config }, outgoing({ channel: "photo", locale: "fr-CH" }));
  expect(server.taken()[0]).toContain("From: Blattwerk Foto <foto@blattwerk.example>");
  expect(server.taken()[0]).toContain("Reply-To: hilfe@blattwerk.example");
});

test("BO-01 mails and their addresses are deleted from the mailbox when retention ends", async () => {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const [account, order] = [
    await deliverMail(deps, outgoing()),
    await deliverMail(deps, outgoing({ orderId: newUuid() })),
  ];
  expect(await removeOldMails(deps, new Date("2026-11-24T08:00:00Z"))).toBeGreaterThan(0);
  expect(await readMail(deps.db, account)).toBeUndefined();
  await removeOldLetters(deps, new Date("2026-01-01T00:00:00Z"));
  expect(await readMail(deps.db, order)).toBeDefined();
  await removeOldLetters(deps, new Date("2027-01-01T00:00:00Z"));
  expect(await readMail(deps.db, order)).toBeUndefined();
});

test("ORD-11 without a mail server a letter stays in the local mailbox", async () => {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const mail = outgoing({ letter: aLetter({ subject: `Postfach ${newUuid()}` }) });
  await send(deps, mail);
  const [message] = await newestMails(deps.db, { text: mail.letter.subject });
  expect(message).toMatchObject({ state: "kept", recipient: "anna@freudenberger.example" });
  expect(server.taken()).toEqual([]);
});

test("ORD-11 a letter has the same Message-ID at every delivery, another letter another one", () => {
  const sender = "Blattwerk <hallo@blattwerk.localhost>";
  expect(messageIdOf("a", sender)).toBe(messageIdOf("a", sender));
  expect(messageIdOf("a", sender)).not.toBe(messageIdOf("b", sender));
  expect(messageIdOf("a", sender)).toMatch(/^<[0-9a-f]{32}@blattwerk\.localhost>$/);
});
