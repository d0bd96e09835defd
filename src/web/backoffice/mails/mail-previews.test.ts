import { describe, expect, test } from "vitest";
import { languages, type Language } from "#kernel/market.ts";
import { isMailKind, mailKinds, type MailKind } from "#modules/mail/kinds.ts";
import { Letter } from "#modules/mail/model.ts";
import { renderLetter } from "#modules/mail/render-letter.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { mailPreview, testMail } from "./mail-previews.server.ts";

const config = readConfig({ NODE_ENV: "test", PUBLIC_URL: "https://karten.example" });
const kinds = Object.keys(mailKinds).filter(isMailKind);

/** Unbalanced elements of an HTML text. */
function unbalanced(html: string): readonly string[] {
  const open: string[] = [];
  const single = new Set(["meta", "img", "br", "hr", "link", "input", "base"]);
  for (const [, closes = "", name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi)) {
    if (single.has(name)) continue;
    if (closes === "") open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [`</${name}> closes ${open.at(-1)}`];
  }
  return open;
}

const placeholder = /\{[a-z]+\}|undefined|\[object|NaN/;
const key = /\b(?:mail|account|withdrawals|feedback|photo|orders|shop)\.[a-z]+(?:\.[\w-]+)+/i;

describe.each(languages)("ORD-11 every mail in %s", (language: Language) => {
  test.each(kinds)("ORD-11 %s has all its texts, complete links, sound HTML, and is small", async (kind: MailKind) => {
    const letter = Letter.parse(mailPreview({ config }, kind, language));
    const { html, plain } = await renderLetter(letter, language);
    for (const text of [letter.subject, letter.preview, plain, html.replace(/<style>.*?<\/style>/s, "")]) {
      expect(text).not.toMatch(placeholder);
      expect(text.replaceAll(/https?:\/\/\S+/g, "")).not.toMatch(key);
    }
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    for (const href of links) expect(href).toMatch(/^https?:\/\/[^/]+\//);
    expect(html).not.toMatch(/<(?:script|form|iframe|object|link)\b|\son\w+=|javascript:/i);
    expect([...html.matchAll(/<img[^>]+src="(?!https?:)/g)]).toEqual([]);
    expect(unbalanced(html)).toEqual([]);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain("prefers-color-scheme:dark");
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });
});

test("NFR-02 what customers wrote is text in every mail, never markup", async () => {
  const letter = mailPreview({ config }, "proof-changes", "de");
  const evil = '<img src=x onerror="alert(1)"> https://evil.example/"onclick="x';
  const { html } = await renderLetter(
    {
      ...letter,
      heading: evil,
      paragraphs: [evil],
      blocks: [{ heading: evil, lines: [evil] }],
      notes: [evil],
      smallPrint: [{ heading: evil, paragraphs: [evil] }],
    },
    "de",
  );
  expect(html).not.toContain("<img");
  expect(html).not.toContain('"onclick="');
});

test("ORD-11 a test mail goes to the current user, marked as a test, advertising with its unsubscribe link", () => {
  const choice = { kind: "newsletter-welcome", language: "fr", recipient: "team@blattwerk.example", key: "k" } as const;
  expect(testMail({ config }, choice)).toMatchObject({
    dedupeKey: "test/k",
    recipient: "team@blattwerk.example",
    letter: { subject: expect.stringMatching(/^\[Test\] /) },
    unsubscribe: expect.stringContaining("/web-api/mail-unsubscribe"),
  });
  expect(testMail({ config }, { ...choice, kind: "shipped" }).unsubscribe).toBeUndefined();
});
