import type { Channel, Locale } from "#kernel/market.ts";
import { type Letter, letterFooter, type Say, type Sender } from "#modules/mail/contract.ts";
import type { ProofMailKind } from "./model.ts";

/** What a letter about a proof says: which line of which order, and what staff or customer wrote. */
export type MailedProof = {
  readonly orderId: string;
  readonly number: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly email: string;
  readonly firstName: string;
  readonly title: string;
  /** The note of the staff with a proof, the wish of the customer for changes. */
  readonly message: string;
  readonly roundsLeft: number;
};

/** What a letter needs beside the proof. `proofAddress` is the customer's page of it. */
export type ProofLetterContext = { readonly say: Say; readonly sender: Sender; readonly proofAddress: string };

/** Writes a mail about a proof in the order's language. Source: CFG-18, ORD-11. */
export function composeProofLetter(kind: ProofMailKind, proof: MailedProof, context: ProofLetterContext): Letter {
  const { say, sender, proofAddress } = context;
  const text = (part: string) =>
    say(`mail.${kind}.${part}`, { nummer: proof.number, name: proof.firstName, titel: proof.title });
  const message = proof.message.split(/\n+/).filter((line) => line.trim() !== "");
  // An approval says nothing new: what was written before is on the page of the proof.
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
