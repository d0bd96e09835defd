import { keyIn } from "#kernel/formats/message-key.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { type Letter, letterFooter, type Sender } from "#modules/mail/contract.ts";
import type { ProofMailKind } from "./model.ts";

/** The content of a letter about a proof: line and order, and the text of staff or customer. */
export type MailedProof = {
  readonly orderId: string;
  readonly number: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly email: string;
  readonly firstName: string;
  readonly title: string;
  /** The staff's note on a proof, or the customer's request for changes. */
  readonly message: string;
  readonly roundsLeft: number;
};

/** What a letter needs besides the proof. `proofAddress` is the customer's page of it. */
export type ProofLetterContext = { readonly say: Translate; readonly sender: Sender; readonly proofAddress: string };

/** Composes a mail about a proof in the order's language. Source: CFG-18, ORD-11. */
export function composeProofLetter(kind: ProofMailKind, proof: MailedProof, context: ProofLetterContext): Letter {
  const { say, sender, proofAddress } = context;
  const text = (part: "subject" | "preview" | "heading" | "text" | "action" | "message") =>
    say(keyIn(`mail.${kind}`, part), { nummer: proof.number, name: proof.firstName, titel: proof.title });
  const message = proof.message.split(/\n+/).filter((line) => line.trim() !== "");
  // An approval has no new text: earlier ones are on the page of the proof.
  const quoted = message.length > 0 && kind !== "proof-approved";
  return {
    subject: text("subject"),
    preview: text("preview"),
    heading: text("heading"),
    paragraphs: [text("text")],
    action: { label: text("action"), address: proofAddress },
    lines: [],
    totals: [],
    blocks: quoted ? [{ heading: text("message"), lines: message }] : [],
    notes: kind === "proof-sent" ? [say("mail.proof-sent.rounds", { count: proof.roundsLeft })] : [],
    smallPrint: [],
    footer: letterFooter(sender, say),
  };
}
