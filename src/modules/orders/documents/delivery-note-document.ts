import { formatDate } from "#kernel/formats/date-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { addressLines, type OwnSender } from "#modules/addresses/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper, type PaperBlock } from "#modules/paperwork/contract.ts";
import type { OrderForLetters } from "../order-for-letters.ts";

/** A parcel of an order for its delivery note; `issuedOn` an ISO date. Source: CHK-14, SHIP-11. */
export type NotedParcel = Pick<OrderForLetters, "number" | "locale" | "delivery" | "lines" | "shipments"> & {
  readonly shipment: number;
  readonly issuedOn: string;
  readonly neutralPacking: boolean;
  readonly giftMessage: string;
  /** Sender shown instead of the shop, with the logo image. Source: WL-03. */
  readonly ownSender: OwnSender | null;
  readonly logo?: Paper["logo"];
};

const columns = { position: 0, article: 10, quantity: 148 } as const;

function row(position: string, article: string, quantity: string, style: "text" | "small", gap: number): PaperBlock {
  return {
    kind: "row",
    cells: [
      { text: position, x: columns.position, w: 10, style },
      { text: article, x: columns.article, w: 130, style },
      { text: quantity, x: columns.quantity, w: 22, align: "right", style },
    ],
    gap,
  };
}

function head({ delivery, shipments, ...parcel }: NotedParcel, say: Translate): readonly PaperBlock[] {
  const facts = [
    [say("invoice.order"), parcel.number],
    [say("invoice.note.date"), formatDate(parcel.issuedOn, parcel.locale)],
    ...(shipments.length > 1 ? [[say("invoice.note.parcel"), `${parcel.shipment} / ${shipments.length}`]] : []),
  ];
  const recipient = [...addressLines(delivery), say(`shop.countries.${delivery.country}`)];
  return [
    {
      kind: "row",
      cells: [
        { text: recipient.join("\n"), x: 0, w: 95 },
        { text: facts.map(([label]) => label).join("\n"), x: 104, w: 31, style: "text" },
        { text: facts.map(([, value]) => value).join("\n"), x: 135, w: 35, align: "right", style: "text" },
      ],
      gap: 14,
    },
  ];
}

const placeOf = ({ street, postcode, city }: Pick<Sender, "street" | "postcode" | "city">): string =>
  `${street}\n${postcode} ${city}`;

/** Header and footer: the customer as sender, only the place for a neutral parcel, or the shop. */
function senderOf(
  { ownSender, logo, neutralPacking }: NotedParcel,
  say: Translate,
  sender: Sender,
): Pick<Paper, "brand" | "logo" | "footer"> {
  if (ownSender) {
    const land = ownSender.country === sender.country ? "" : `\n${say(`shop.countries.${ownSender.country}`)}`;
    const footer = [`${ownSender.name}\n${placeOf(ownSender)}${land}`, ownSender.contact].filter((part) => part !== "");
    return { brand: ownSender.name, logo, footer };
  }
  if (neutralPacking) return { brand: " ", footer: [placeOf(sender)] };
  return {
    brand: say("page.brand"),
    footer: [`${sender.name}\n${placeOf(sender)}`, `${sender.email}\n${sender.phone}`],
  };
}

/**
 * The delivery note of a parcel: its contents and the customer's message, without prices. In neutral packing it shows
 * neither name nor brand of the shop, only the return address; for customers who ship under their own name it shows
 * theirs.
 * @source CHK-14, SHIP-11, WL-01, WL-03
 */
export function deliveryNoteDocument(parcel: NotedParcel, say: Translate, sender: Sender): Paper {
  const { giftMessage, locale, number, shipment, issuedOn } = parcel;
  const lines = parcel.lines.filter((line) => line.shipment === shipment);
  return {
    title: `${say("invoice.note.heading")} ${number}`,
    documentId: `note-${number}-${shipment}`,
    created: `${issuedOn}T00:00:00Z`,
    ...senderOf(parcel, say, sender),
    pageLabel: (page, of) => say("invoice.page", { n: page, von: of }),
    blocks: [
      ...head(parcel, say),
      paragraph(say("invoice.note.heading"), "title", 6),
      row(say("invoice.column.position"), say("invoice.column.article"), say("invoice.column.quantity"), "small", 1.5),
      { kind: "rule", gap: 2 },
      ...lines.flatMap((line, index): readonly PaperBlock[] => [
        row(String(index + 1), line.title, formatNumber(line.quantity, locale), "text", 0.5),
        row(" ", line.optionLabels.map(({ value }) => value).join(" · ") || " ", " ", "small", 2),
        { kind: "rule", gap: 2 },
      ]),
      ...(giftMessage === ""
        ? []
        : [paragraph(say("invoice.note.message"), "heading", 2), paragraph(giftMessage, "text", 4)]),
    ],
  };
}
