import type { Translate } from "#kernel/formats/translate.ts";
import { type Letter, letterFooter, type Sender } from "#modules/mail/contract.ts";
import type { WithdrawalMailKind } from "./model.ts";

/** The content of letters about a withdrawal; every text in the language of the letter. */
export type WithdrawalLetterData = {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly items: string;
  readonly reason: string;
  /** Date and time of receipt. */
  readonly received: string;
  /** Titles of the lines the customer chose, or for which the contract ends. */
  readonly chosen: readonly string[];
  /**
   * Every line of the order with its right, only for recipients allowed to know it: the declaration came from the
   * order's own page or from its e-mail address.
   */
  readonly lines: readonly { readonly title: string; readonly right: boolean }[];
  /** Last day of the period; null before everything has arrived. */
  readonly lastDay: string | null;
  readonly refusal: string;
  readonly refund: string | null;
  /** URL of the order’s own page; null for recipients who may not know it. */
  readonly address: string | null;
};

type Context = { readonly say: Translate; readonly sender: Sender };

/** The declaration as received: content, date and time. Source: § 356a (4) BGB. */
function declarationBlock(data: WithdrawalLetterData, { say }: Context): Letter["blocks"][number] {
  const items = data.chosen.length > 0 ? data.chosen.join(", ") : data.items;
  return {
    heading: say("withdrawals.declaration"),
    lines: [
      say("withdrawals.sentence", { nummer: data.number }),
      say("withdrawals.name", { name: data.name }),
      say("withdrawals.email", { email: data.email }),
      ...(items === "" ? [say("withdrawals.everything")] : [say("withdrawals.items", { artikel: items })]),
      ...(data.reason === "" ? [] : [say("withdrawals.reason", { grund: data.reason })]),
      say("withdrawals.received", { zeit: data.received }),
    ],
  };
}

/** Which lines can be withdrawn from and which cannot. Source: ORD-13. */
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

function blocksOf(kind: WithdrawalMailKind, data: WithdrawalLetterData, context: Context): Letter["blocks"] {
  const { say } = context;
  switch (kind) {
    case "withdrawal-receipt":
      return [declarationBlock(data, context), ...rightBlock(data, context)];
    case "withdrawal-notice":
      return [declarationBlock(data, context)];
    case "withdrawal-accepted":
      return [{ heading: say("withdrawals.accepted.items"), lines: [...data.chosen] }, returnBlock(context)];
    case "withdrawal-refused":
      return [{ heading: say("withdrawals.refused.why"), lines: data.refusal.split("\n") }];
    case "withdrawal-goods-back":
    case "withdrawal-refunded":
      return [{ heading: say("withdrawals.accepted.items"), lines: [...data.chosen] }];
  }
}

const keys = {
  "withdrawal-receipt": "receipt",
  "withdrawal-accepted": "accepted",
  "withdrawal-refused": "refused",
  "withdrawal-goods-back": "goodsBack",
  "withdrawal-refunded": "refunded",
  "withdrawal-notice": "notice",
} as const satisfies Record<WithdrawalMailKind, string>;

/**
 * Composes a mail about a withdrawal. The receipt contains the whole declaration with date and time.
 * @source ORD-13, ORD-11, § 356a (4) BGB
 */
export function composeWithdrawalLetter(
  kind: WithdrawalMailKind,
  data: WithdrawalLetterData,
  context: Context,
): Letter {
  const { say, sender } = context;
  const key = data.refund === null && kind === "withdrawal-refunded" ? "settled" : keys[kind];
  const values = { nummer: data.number, name: data.name, zeit: data.received, betrag: data.refund ?? "" };
  const text = say(`withdrawals.${key}.text`, values);
  return {
    subject: say(`withdrawals.${key}.subject`, values),
    preview: text,
    heading: say(`withdrawals.${key}.heading`, values),
    paragraphs: [text],
    action: data.address === null ? null : { label: say("withdrawals.order"), address: data.address },
    lines: [],
    totals: [],
    blocks: [...blocksOf(kind, data, context)],
    notes: kind === "withdrawal-receipt" ? [say("withdrawals.next")] : [],
    smallPrint: [],
    footer: letterFooter(sender, say),
  };
}
