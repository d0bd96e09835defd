import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper } from "#modules/paperwork/contract.ts";
import { exclusionOf, isGranted, originOf, type WithdrawalLaw } from "./withdrawal-law.ts";

/**
 * Withdrawal instructions with the model form, sent with every confirmation: under the law of the customer's country,
 * or as a right the shop grants voluntarily where there is none.
 * @param issuedOn ISO date
 * @source ORD-11, ORD-13, § 312g BGB, § 11 FAGG, Art. 6 (1) h Directive 2011/83/EU
 */
export function withdrawalDocument({
  issuedOn,
  law,
  say,
  sender,
}: {
  readonly issuedOn: string;
  readonly law: WithdrawalLaw;
  readonly say: Translate;
  readonly sender: Sender;
}): Paper {
  const address = `${sender.name}, ${sender.street}, ${sender.postcode} ${sender.city}`;
  const norm = exclusionOf(law, say);
  const values = { anschrift: address, email: sender.email, telefon: sender.phone, norm };
  const sections = ["right", "consequences", "exclusion"] as const;
  const text = sections.flatMap((section) => [
    paragraph(say(`withdrawal.${section}.heading`), "heading", 2),
    paragraph(say(`withdrawal.${section}.text`, values), "legal", 4),
  ]);
  const title = withdrawalTitle(law, say);
  return {
    title,
    documentId: `withdrawal-${law}-${issuedOn}`,
    created: `${issuedOn}T00:00:00Z`,
    brand: say("page.brand"),
    footer: [address, `${sender.email}\n${sender.phone}`, sender.register],
    pageLabel: (page, of) => say("invoice.page", { n: page, von: of }),
    blocks: [
      paragraph(title, "title", 6),
      ...(isGranted(law) ? [paragraph(originOf(law, say), "text", 6)] : []),
      ...text,
      { kind: "page" },
      paragraph(say("withdrawal.form.heading"), "title", 8),
      paragraph(say("withdrawal.form.text", values), "text", 0),
    ],
  };
}

/** Title of the instructions: a statutory right, or one the shop grants. Source: ORD-13. */
export function withdrawalTitle(law: WithdrawalLaw, say: Translate): string {
  return say(isGranted(law) ? "withdrawal.granted" : "withdrawal.title");
}
