import { expect, test } from "vitest";
import { letterText } from "./letter-text.ts";
import { aLetter } from "./testing/letters.ts";

test("ORD-11 a letter is readable as plain text: wrapped, amounts at the right edge, link on its own line", () => {
  const text = letterText(aLetter());
  expect(text).toMatchInlineSnapshot(`
    "Danke für deine Bestellung

    Wir haben deine Bestellung bekommen und sehen uns jetzt die Druckdaten
    an. Sobald dein Paket unterwegs ist, schreiben wir dir noch einmal.

    Zur Bestellung:
    http://localhost:3000/bestellung/abc/

    50  Klappkarte Olivenzweig                                       99,00 €
        Naturpapier 300 g
        Goldfolie

    Warenwert                                                        99,00 €
    Gesamt                                                          103,99 €

    Bänder liegen bei und werden von dir gebunden.

    Lieferadresse
    -------------
    Anna Freudenberger
    Lindenallee 12
    10115 Berlin

    -- 
    Blattwerk
    "
  `);
});

test("ORD-11 no line of running text is longer than 72 letters unless it is one word", () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurfsfassung";
  const text = letterText(aLetter({ paragraphs: [`Ein Wort wie ${long} bleibt ganz. `.repeat(3).trim()] }));
  expect(text.split("\n").filter((line) => line.length > 72)).toEqual([long, long, long]);
});
