import { expect, test } from "vitest";
import { messageOfForm } from "./message-form.ts";

const form = {
  type: "message",
  audience: "all",
  subject: "Parken",
  "text.de": "Hinter der Kirche.\r\n\r\n\r\nBis bald",
};

test.each([
  ["a web address in the text", { "text.de": "Mehr auf www.beispiel.de" }, { "text.de": "EVENT_MESSAGE_LINK" }],
  ["an e-mail address in the subject", { subject: "a@b.example" }, { subject: "EVENT_MESSAGE_LINK" }],
  ["no subject", { subject: "  " }, { subject: "FIELD_REQUIRED" }],
  ["no text", { "text.de": "" }, { "text.de": "FIELD_REQUIRED" }],
  ["a text of 2001 letters", { "text.de": "x".repeat(2001) }, { "text.de": "FIELD_INVALID" }],
  ["an audience there is not", { audience: "everybody" }, { audience: "FIELD_INVALID" }],
])("EVENT-08 a message with %s is refused at its field", (_, changes, fields) => {
  const read = messageOfForm({ ...form, ...changes }, ["de", "en"]);
  expect(read).toMatchObject({ ok: false, refusal: { code: "FIELD_INVALID", fields } });
});

test("EVENT-08 a message keeps its paragraphs; a reminder needs neither subject nor text", () => {
  expect(messageOfForm(form, ["de"])).toMatchObject({ value: { texts: { de: "Hinter der Kirche.\n\nBis bald" } } });
  expect(messageOfForm({ type: "reminder", audience: "x" }, ["de"])).toMatchObject({ ok: true });
});
