import { TextElement } from "../model/design-document.ts";
import type { TextBox } from "../text/laid-out-text.ts";
import { numbers } from "./numbers.ts";

const greetings = [
  "Wir sagen Ja!",
  "Und plötzlich seid ihr zu dritt, und die Welt dreht sich ein kleines bisschen langsamer.",
  "Liebe Großeltern, liebe Paten, liebe Freundinnen und Freunde",
  "Am Samstag, dem 24. Mai 2027, um 14:30 Uhr heiraten wir in der Schlosskapelle Oberweißbach.",
  "Bitte gebt uns bis zum 1. März Bescheid, ob ihr mitfeiert – und wer von euch übernachten möchte.",
  "Nach der Trauung laden wir euch herzlich zu Kaffee, Kuchen und einem Abendessen im Gewächshaus ein.",
  "Mia Sophie\n3.480 g · 52 cm\n7. Januar 2027, 04:12 Uhr",
  "Wer schenken möchte: Unsere Hochzeitsreise führt mit dem Nachtzug über Zürich und Mailand bis nach Palermo.",
  "Statt Blumen bitten wir im Sinne der Verstorbenen um eine Spende an das Kinderhospiz.",
  "In stiller Trauer nehmen wir Abschied von unserer lieben Mutter, Schwiegermutter, Oma und Uroma",
  "„Man sieht nur mit dem Herzen gut“, stand über deiner Tür. Daran halten wir uns.",
  "80 Jahre – und kein bisschen leise! Kommt vorbei, bringt Hunger mit und tanzt bis in die Puppen.",
  "Donaudampfschifffahrtsgesellschaftskapitänspatent und Rindfleischetikettierungsüberwachungsaufgabe",
  "Ab\u00adschluss\u00adfei\u00ader der Klasse 10\u202fb mit Zeug\u00adnis\u00adver\u00adlei\u00adhung",
  "Fröhliche Weihnachten und ein glückliches neues Jahr wünschen euch\n\nFamilie Weiß & Großmann-Öztürk",
  "Parkplätze: Hauptstraße 12a/14, Einfahrt über den Hof. Tel.: 0171/234-5678, E-Mail: fest@beispiel.example",
  "Dresscode: sommerlich-festlich. Fliegen, Fächer & flache Schuhe (wegen der Wiese) sind ausdrücklich erwünscht!",
  "Taufe von Emil Ferdinand,\nSt.-Afra-Kirche, anschließend Kaffeetafel im Pfarrgarten",
];

const faces = [
  "eb-garamond-400",
  "cormorant-garamond-500",
  "fraunces-400",
  "jost-400",
  "hanken-grotesk-400",
  "pinyon-script-400",
  "caveat-500",
];
const aligns = ["left", "center", "right", "justify"] as const;
const valigns = ["top", "middle", "bottom"] as const;

/** Ids of the faces used in the corpus. */
export const corpusFaces: readonly string[] = faces;

/** `count` German text boxes as on cards, deterministic per seed. Lengths in mm. Source: CFG-07. */
export function germanTextBoxes(count: number, seed = 7): readonly TextBox[] {
  const next = numbers(seed);
  const pick = <Value>(values: readonly Value[], otherwise: Value) =>
    values[Math.floor(next() * values.length)] ?? otherwise;
  return Array.from({ length: count }, () => {
    const sentences = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(greetings, ""));
    return TextElement.parse({
      id: "box",
      type: "text",
      x: 0,
      y: 0,
      text: sentences.join(next() < 0.3 ? "\n" : " "),
      w: Math.round((18 + next() * 110) * 10) / 10,
      h: Math.round((8 + next() * 70) * 10) / 10,
      fit: next() < 0.25 ? "shrink" : "none",
      minSize: 6,
      style: {
        font: pick(faces, "jost-400"),
        size: Math.round((7 + next() * 22) * 2) / 2,
        color: "ink",
        align: pick(aligns, "left"),
        valign: pick(valigns, "top"),
        lineHeight: Math.round((1 + next() * 0.8) * 20) / 20,
        tracking: next() < 0.2 ? Math.round(next() * 300) : 0,
        uppercase: next() < 0.15,
        features: next() < 0.2 ? ["onum"] : [],
      },
    });
  });
}
