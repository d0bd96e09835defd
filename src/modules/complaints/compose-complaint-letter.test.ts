import { describe, expect, test } from "vitest";
import { renderLetter } from "#modules/mail/render-letter.server.ts";
import { testSender } from "#modules/orders/testing/mailed-orders.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { composeComplaintLetter, type MailFacts } from "./compose-complaint-letter.ts";

const languages = ["de-DE", "en-GB", "fr-FR", "it-IT", "es-ES", "nl-NL"] as const;

type Kind = Parameters<typeof composeComplaintLetter>[0];

function letterOf(locale: (typeof languages)[number], facts: MailFacts, kind: Kind = "complaint-refund") {
  return composeComplaintLetter(kind, {
    say: translatorOf(locale),
    locale,
    sender: testSender,
    number: "C418273645",
    name: "Anna",
    page: "http://localhost:3000/bestellung/x/",
    words: "",
    facts: { amount: 3000, currency: "EUR", ...facts },
  });
}
const spaced = (text: string): string => text.replaceAll(/\s+|&nbsp;|&#160;|&#8239;/gu, " ");

/** Texts that promise a refund. */
const promises =
  /Geld|zurück an dich|money|going back|way you paid|argent|vous reviennent|soldi|tornano a te|dinero|vuelven a ti|geld|naar je terug/iu;

describe("ORD-10 ORD-12 the mail about a complaint answered with money", () => {
  test.each(languages)("in %s promises a refund only when there is one, in plain text and HTML", async (locale) => {
    const about = async (facts: MailFacts) => {
      const letter = letterOf(locale, facts);
      const { html, plain } = await renderLetter(letter, locale.slice(0, 2));
      for (const text of [html, plain]) expect(text).not.toMatch(/complaints\.mail|undefined|NaN/u);
      return [letter.subject, letter.preview, html, plain].map(spaced).join("\n");
    };
    expect(await about({ onVouchers: 0 })).toMatch(promises);
    const lowered = await about({ onVouchers: 0, left: 7399 });
    expect(lowered).not.toMatch(promises);
    for (const expected of [/30[.,]00/u, /73[.,]99/u]) expect(lowered).toMatch(expected);
    const all = await about({ onVouchers: 0, left: 0 });
    expect(all).not.toMatch(promises);
    expect(all).toContain(spaced(translatorOf(locale)("complaints.mail.nothingLeft")));
    expect(await about({ onVouchers: 3000 })).not.toMatch(promises);
  });

  test("GIFT-05 the amount returned to gift vouchers and the rest are stated separately", () => {
    const paid = letterOf("de-DE", { onVouchers: 1000 });
    expect(spaced(paid.heading)).toContain("20,00 €");
    expect(spaced(paid.paragraphs.at(-1) ?? "")).toBe(
      "Außerdem liegen 10,00 € wieder auf deinem Geschenkgutschein, unter demselben Code.",
    );
    const open = letterOf("de-DE", { onVouchers: 1000, left: 5000 });
    expect(spaced(open.heading)).toContain("20,00 €");
    expect(spaced(open.paragraphs.join(" "))).toContain("Zu zahlen bleiben 50,00 €.");
    expect(spaced(letterOf("de-DE", { onVouchers: 3000 }).heading)).toContain("30,00 €");
  });
});

const ofPrint = /druck|print|imprim|stamp|imprenta|druk/iu;

test.each(languages)("ORD-10 PDP-13 stock articles are replaced, not printed, in %s", (locale) => {
  const about = (fromShelf: boolean) => {
    const { subject, preview, heading, paragraphs } = letterOf(
      locale,
      { number: "C1", fromShelf },
      "complaint-reprint",
    );
    return [subject, preview, heading, ...paragraphs].join(" ");
  };
  expect(about(true)).toContain("C1");
  expect(about(true)).not.toMatch(/complaints\.mail/u);
  expect(about(true)).not.toMatch(ofPrint);
  expect(about(false)).toMatch(ofPrint);
});
