import { formatDate } from "#kernel/formats/date-format.ts";
import { minor } from "#kernel/money.ts";
import { ordererName } from "#modules/addresses/contract.ts";
import type { Letter, Sender } from "#modules/mail/contract.ts";
import type { DunningNews, DunningStep } from "../dunning/dunning-rules.ts";
import type { LetterData } from "./progress-letters.ts";

const nothing: DunningNews = { open: minor(0), fees: minor(0), payBy: "" };

/**
 * A letter about an overdue invoice: open amount, fees, by when and where to pay, and that it may have crossed with a
 * payment. The invoice is enclosed.
 * @source CHK-06, ORD-11
 */
export function dunningLetter(step: DunningStep, data: LetterData, sender: Sender): Letter {
  const { order, say, money } = data;
  const { open, fees, payBy } = data.news.dunning ?? nothing;
  const rechnung = order.invoice?.number ?? order.number;
  const day = (iso: string) => (iso === "" ? "" : formatDate(iso, order.locale));
  const all = {
    nummer: order.number,
    name: ordererName(order),
    rechnung,
    betrag: money(minor(open + fees)),
    faellig: day(order.invoice?.dueOn ?? ""),
    bis: day(payBy),
  };
  const account = [sender.name, `IBAN ${sender.iban}`, `BIC ${sender.bic}`, sender.bank];
  const total = { label: say("mail.dunning.total", all), amount: money(minor(open + fees)), strong: true };
  const cost = { label: say("mail.dunning.fees"), amount: money(fees), strong: false };
  return {
    subject: say(`mail.${step}.subject`, all),
    preview: say(`mail.${step}.preview`, all),
    heading: say(`mail.${step}.heading`, all),
    paragraphs: [say(`mail.${step}.text`, all), say("mail.dunning.crossed"), say("mail.dunning.help")],
    action: { label: say("mail.confirmation.action"), address: data.orderAddress },
    lines: [],
    totals: [
      { label: say("mail.dunning.invoice", all), amount: money(open), strong: false },
      ...(fees > 0 ? [cost] : []),
      total,
    ],
    blocks: [
      {
        heading: say("mail.block.payment"),
        lines: [...account, say("mail.payment.reference", { zeichen: rechnung })],
      },
    ],
    notes: [],
    smallPrint: [],
    footer: [...data.footer],
  };
}
