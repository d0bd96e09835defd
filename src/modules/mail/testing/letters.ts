import type { Letter } from "../model.ts";

/** A letter with every part; parts can be overridden. */
export function aLetter(parts: Partial<Letter> = {}): Letter {
  return {
    subject: "Deine Bestellung C123456789",
    preview: "Wir haben deine Bestellung bekommen.",
    heading: "Danke für deine Bestellung",
    paragraphs: [
      "Wir haben deine Bestellung bekommen und sehen uns jetzt die Druckdaten an. Sobald dein Paket unterwegs ist, schreiben wir dir noch einmal.",
    ],
    action: { label: "Zur Bestellung", address: "http://localhost:3000/bestellung/abc/" },
    lines: [
      {
        title: "Klappkarte Olivenzweig",
        details: ["Naturpapier 300 g", "Goldfolie"],
        quantity: "50",
        amount: "99,00\u00A0€",
      },
    ],
    totals: [
      { label: "Warenwert", amount: "99,00\u00A0€", strong: false },
      { label: "Gesamt", amount: "103,99\u00A0€", strong: true },
    ],
    blocks: [{ heading: "Lieferadresse", lines: ["Anna Freudenberger", "Lindenallee 12", "10115 Berlin"] }],
    notes: ["Bänder liegen bei und werden von dir gebunden."],
    smallPrint: [],
    footer: ["Blattwerk"],
    ...parts,
  };
}
