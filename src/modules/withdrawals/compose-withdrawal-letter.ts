import { type Letter, letterFooter, type Say, type Sender } from "#modules/mail/contract.ts";
import type { WithdrawalMailKind } from "./model.ts";

/** What letters about a withdrawal tell; every text in the language of the letter. */
export type WithdrawalLetterData = {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly items: string;
  readonly reason: string;
  /** Date and time at which it came in. */
  readonly received: string;
  /** Titles of the lines the customer chose, or the contract ends for. */
  readonly chosen: readonly string[];
  /**
   * Every line of the order with its right, only for whoever may know it: the declaration came from the order's own page
   * or from its e-mail address.
   */
  readonly lines: readonly { readonly title: string; readonly right: boolean }[];
  /** Last day of the period; null before everything has arrived. */
  readonly lastDay: string | null;
  readonly refusal: string;
  readonly refund: string | null;
  /** Address of the order’s own page; null for whoever may not know it. */
  readonly address: string | null;
};

type Context = { readonly say: Say; readonly sender: Sender };

/** The declaration as it came in: content, date and time. Source: § 356a (4) BGB. */
function declarationBlock(told: WithdrawalLetterData, { say }: Context): Letter["blocks"][number] {
  const items = told.chosen.length > 0 ? told.chosen.join(", ") : told.items;
  return {
    heading: say("withdrawals.declaration"),
    lines: [
      say("withdrawals.sentence", { nummer: told.number }),
      say("withdrawals.name", { name: told.name }),
      say("withdrawals.email", { email: told.email }),
      ...(items === "" ? [say("withdrawals.everything")] : [say("withdrawals.items", { artikel: items })]),
      ...(told.reason === "" ? [] : [say("withdrawals.reason", { grund: told.reason })]),
      say("withdrawals.received", { zeit: told.received }),
    ],
  };
}

/** Which lines carry the right and which do not. Source: ORD-13. */
function rightBlock({ lines, lastDay }: WithdrawalLetterData, { say }: Context): Letter["blocks"] {
  if (lines.length === 0) return [];
  return [
    {
      heading: say("withdrawals.rights"),
      lines: [
        ...lines.map(({ title, right }) => say(right ? "withdrawals.right" : "withdrawals.noRight", { titel: title })),
        ...(lastDay === null ? [] : [say("withdrawals.lastDay", { tag: lastDay })]),
      ],
    },
  ];
}

function returnBlock({ say, sender }: Context): Letter["blocks"][number] {
  return {
    heading: say("withdrawals.return"),
    lines: [sender.name, sender.street, `${sender.postcode} ${sender.city}`, say("withdrawals.returnText")],
  };
}

function blocksOf(kind: WithdrawalMailKind, told: WithdrawalLetterData, context: Context): Letter["blocks"] {
  const { say } = context;
  switch (kind) {
    case "withdrawal-receipt":
      return [declarationBlock(told, context), ...rightBlock(told, context)];
    case "withdrawal-notice":
      return [declarationBlock(told, context)];
    case "withdrawal-accepted":
      return [{ heading: say("withdrawals.accepted.items"), lines: [...told.chosen] }, returnBlock(context)];
    case "withdrawal-refused":
      return [{ heading: say("withdrawals.refused.why"), lines: told.refusal.split("\n") }];
    case "withdrawal-goods-back":
    case "withdrawal-refunded":
      return [{ heading: say("withdrawals.accepted.items"), lines: [...told.chosen] }];
  }
}

const words: Readonly<Record<WithdrawalMailKind, string>> = {
  "withdrawal-receipt": "receipt",
  "withdrawal-accepted": "accepted",
  "withdrawal-refused": "refused",
  "withdrawal-goods-back": "goodsBack",
  "withdrawal-refunded": "refunded",
  "withdrawal-notice": "notice",
};

/**
 * Writes a mail about a withdrawal. The receipt carries the whole declaration with date and time.
 * @source ORD-13, ORD-11, § 356a (4) BGB
 */
export function composeWithdrawalLetter(
  kind: WithdrawalMailKind,
  told: WithdrawalLetterData,
  context: Context,
): Letter {
  const { say, sender } = context;
  const word = told.refund === null && kind === "withdrawal-refunded" ? "settled" : words[kind];
  const values = { nummer: told.number, name: told.name, zeit: told.received, betrag: told.refund ?? "" };
  const text = say(`withdrawals.${word}.text`, values);
  return {
    subject: say(`withdrawals.${word}.subject`, values),
    preview: text,
    heading: say(`withdrawals.${word}.heading`, values),
    paragraphs: [text],
    action: told.address === null ? null : { label: say("withdrawals.order"), address: told.address },
    lines: [],
    totals: [],
    blocks: [...blocksOf(kind, told, context)],
    notes: kind === "withdrawal-receipt" ? [say("withdrawals.next")] : [],
    smallPrint: [],
    footer: letterFooter(sender, say),
  };
}
