import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { deliverMail } from "./deliver-mail.server.ts";
import type { OutgoingMail } from "./model.ts";
import { newestMails } from "./queries.server.ts";
import { aLetter } from "./testing/letters.ts";
import { messageIdOf } from "./transport.server.ts";

const database = useTestDatabase();
let server: Server;
let taken: string[] = [];
let refuse = false;

/** As much of SMTP as a hand-over needs; keeps what it took. Source: RFC 5321. */
beforeEach(async () => {
  taken = [];
  refuse = false;
  server = createServer((socket) => {
    let message: string | undefined;
    socket.write("220 test\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      const text = chunk.toString("utf8");
      if (message !== undefined) {
        message += text;
        if (!message.endsWith("\r\n.\r\n")) return;
        taken.push(message);
        message = undefined;
        socket.write("250 taken\r\n");
        return;
      }
      if (text.startsWith("EHLO")) socket.write("250 test\r\n");
      else if (text.startsWith("DATA")) {
        message = "";
        socket.write("354 go on\r\n");
      } else if (text.startsWith("RCPT") && refuse) socket.write("451 later\r\n");
      else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});
afterEach(() => {
  server.close();
});

function world() {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { ...deps, config: { ...deps.config, SMTP_URL: `smtp://127.0.0.1:${port}` } };
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

test("ORD-11 a mail server gets HTML, plain text and attachments, once", async () => {
  const deps = world();
  const mail = outgoing();
  await deliverMail(deps, mail);
  await deliverMail(deps, mail);
  expect(taken).toHaveLength(1);
  const [message = ""] = taken;
  expect(message).toContain("To: anna@freudenberger.example");
  expect(message).toContain("Content-Type: text/plain");
  expect(message).toContain("Content-Type: text/html");
  expect(message).toContain("filename=Rechnung.pdf");
  expect(message).toContain(`Message-ID: ${messageIdOf(mail.dedupeKey, deps.config.MAIL_FROM)}`);
});

test("NFR-03 a server that does not take it now gets it at the next try, and the mailbox has it once", async () => {
  const deps = world();
  const mail = outgoing({ letter: aLetter({ subject: `Versuch ${newUuid()}` }) });
  refuse = true;
  await expect(deliverMail(deps, mail)).rejects.toThrow("recipients were rejected");
  refuse = false;
  await deliverMail(deps, mail);
  expect(taken).toHaveLength(1);
  const kept = (await newestMails(deps.db)).filter((message) => message.subject === mail.letter.subject);
  expect(kept).toMatchObject([{ handedOver: true, attachments: 1 }]);
});

test("ORD-11 without a mail server a letter stays in the local mailbox", async () => {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const mail = outgoing({ letter: aLetter({ subject: `Postfach ${newUuid()}` }) });
  await deliverMail(deps, mail);
  const [message] = (await newestMails(deps.db)).filter(({ subject }) => subject === mail.letter.subject);
  expect(message).toMatchObject({ handedOver: false, recipient: "anna@freudenberger.example" });
  expect(taken).toEqual([]);
});

test("ORD-11 the same letter has the same Message-ID at every hand-over, another one another", () => {
  const sender = "Blattwerk <hallo@blattwerk.localhost>";
  expect(messageIdOf("a", sender)).toBe(messageIdOf("a", sender));
  expect(messageIdOf("a", sender)).not.toBe(messageIdOf("b", sender));
  expect(messageIdOf("a", sender)).toMatch(/^<[0-9a-f]{32}@blattwerk\.localhost>$/);
});
