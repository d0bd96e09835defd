import { TextElement } from "../model/design-document.ts";
import type { TextBox } from "../text/laid-out-text.ts";
import { corpusFaces } from "./german-corpus.ts";
import { numbers } from "./numbers.ts";

const sentences = {
  "de-DE": [
    "Nach der Trauung laden wir euch herzlich zu Kaffee, Kuchen und einem festlichen Abendessen im Gewächshaus ein.",
    "Unsere Hochzeitsgesellschaft übernachtet in den wunderschönen Doppelzimmern des Schlossgasthofs gegenüber.",
    "Bitte gebt uns bis zum Frühlingsanfang Bescheid, ob ihr mitfeiert, und bringt bequeme Tanzschuhe mit.",
    "Größer könnte unser Glück nicht sein: Am 3. März kam unsere Tochter Friederike Elisabeth zur Welt.",
  ],
  "en-GB": [
    "Together with their families, Charlotte and Benjamin request the pleasure of your company at their marriage.",
    "The celebration continues with dinner and dancing underneath the beautiful chestnut trees of the old orchard.",
    "Please let us know about any dietary requirements; accommodation is available in the neighbouring village.",
    "Thank you for the wonderful presents, the thoughtful wishes and your unforgettable friendship.",
  ],
  "fr-FR": [
    "Nous avons l’immense bonheur de vous annoncer notre mariage, célébré à la mairie de Saint-Germain-en-Laye.",
    "La cérémonie sera suivie d’un dîner champêtre et d’une soirée dansante sous les platanes du château.",
    "Merci de confirmer votre présence avant le 1er avril « par courrier ou par téléphone » !",
    "Où que vous soyez, vos félicitations nous ont profondément touchés et émerveillés.",
  ],
  "it-IT": [
    "Siamo felici di annunciarvi il nostro matrimonio, che celebreremo nella splendida basilica di Sant’Ambrogio.",
    "Dopo la cerimonia festeggeremo insieme nel giardino della villa, con un ricevimento all’aperto e musica dal vivo.",
    "È gradita la conferma della vostra partecipazione entro la fine di febbraio; perché senza di voi non è festa.",
    "Ringraziamo affettuosamente tutti coloro che hanno condiviso con noi questa giornata indimenticabile.",
  ],
  "es-ES": [
    "Tenemos el placer de invitaros a nuestra boda, que celebraremos en la ermita de Nuestra Señora de la Montaña.",
    "¡Después de la ceremonia os esperamos en el jardín para compartir una comida tradicional y bailar!",
    "¿Vendréis acompañados? Confirmad vuestra asistencia antes del quince de septiembre, por favor.",
    "Agradecemos muchísimo vuestras felicitaciones y los maravillosos regalos que habéis enviado.",
  ],
  "nl-NL": [
    "Met grote vreugde nodigen wij jullie uit voor ons huwelijksfeest in de prachtige boerderij aan de rivier.",
    "Na de huwelijksvoltrekking proosten we op het leven en dansen we tot diep in de nacht onder de kastanjebomen.",
    "Laat ons vóór eenendertig januari weten of je meefeest en met hoeveel personen jullie overnachten.",
    "Hartelijk bedankt voor de bijzondere cadeaus, de lieve kaartjes en jullie onvergetelijke vriendschap.",
  ],
} as const;

/** Locales of the corpus of styled texts. */
export const corpusLanguages = ["de-DE", "en-GB", "fr-FR", "it-IT", "es-ES", "nl-NL"] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** A text box with the language it is written in. */
export type CorpusBox = { readonly box: TextBox; readonly language: CorpusLanguage };

type Chance = {
  readonly next: () => number;
  readonly pick: <Value>(values: readonly Value[], otherwise: Value) => Value;
};

function aRun(text: string, start: number, { next, pick }: Chance) {
  const end = Math.min(text.length, start + 1 + Math.floor(next() * 24));
  return {
    start,
    end,
    ...(next() < 0.4 ? { font: pick(corpusFaces, "jost-400") } : {}),
    ...(next() < 0.4 ? { size: Math.round((6 + next() * 30) * 2) / 2 } : {}),
    ...(next() < 0.5 ? { color: "accent" } : {}),
    ...(next() < 0.2 ? { tracking: Math.round(next() * 200) } : {}),
    ...(next() < 0.2 ? { uppercase: true } : {}),
    ...(next() < 0.2 ? { features: ["smcp", "onum"] } : {}),
    ...(next() < 0.4 ? { underline: true } : {}),
  };
}

function runsOf(text: string, chance: Chance) {
  const runs: ReturnType<typeof aRun>[] = [];
  let at = Math.floor(chance.next() * 20);
  while (at < text.length && runs.length < 6) {
    runs.push(aRun(text, at, chance));
    at = (runs.at(-1)?.end ?? at) + Math.floor(chance.next() * 30);
  }
  return runs;
}

/**
 * `count` text boxes alternating between six languages, with runs, lists, paragraph styles, hyphenation, curves and
 * line limits; deterministic per seed. Lengths in mm. Source: CFG-07, CFG-08.
 */
export function styledTextBoxes(count: number, seed = 11): readonly CorpusBox[] {
  const next = numbers(seed);
  const pick: Chance["pick"] = (values, otherwise) => values[Math.floor(next() * values.length)] ?? otherwise;
  const chance = { next, pick };
  return Array.from({ length: count }, (_, index): CorpusBox => {
    const language = corpusLanguages[index % corpusLanguages.length] ?? "de-DE";
    const curved = next() < 0.15;
    const parts = Array.from({ length: curved ? 1 : 1 + Math.floor(next() * 5) }, () =>
      pick<string>(sentences[language], ""),
    );
    const text = parts.join(next() < 0.5 ? "\n" : " ").slice(0, curved ? 60 : 5000);
    const lists = ["bullet", "dash", "number"] as const;
    const aligns = ["left", "center", "right", "justify"] as const;
    const box = TextElement.parse({
      id: "box",
      type: "text",
      x: 0,
      y: 0,
      text,
      w: Math.round((25 + next() * 110) * 10) / 10,
      h: Math.round((15 + next() * 90) * 10) / 10,
      fit: next() < 0.2 ? "shrink" : "none",
      runs: next() < 0.7 ? runsOf(text, chance) : [],
      paragraphs: text.split("\n").map(() => ({
        ...(next() < 0.3 ? { list: pick(lists, "bullet") } : {}),
        ...(next() < 0.2 ? { align: pick(aligns, "left") } : {}),
      })),
      hyphenate: next() < 0.7,
      curve: curved ? Math.round(next() * 600 - 300) : 0,
      maxLines: next() < 0.1 ? 3 : null,
      style: {
        font: pick(corpusFaces, "jost-400"),
        size: Math.round((7 + next() * 14) * 2) / 2,
        color: "ink",
        align: next() < 0.6 ? "justify" : pick(aligns, "left"),
        valign: pick(["top", "middle", "bottom"] as const, "top"),
        lineHeight: Math.round((1 + next() * 0.8) * 20) / 20,
        underline: next() < 0.1,
      },
    });
    return { box, language };
  });
}

/** Justified, hyphenated boxes of one language over a range of widths, for the golden file of its line breaks. */
export function justifiedBoxes(language: CorpusLanguage): readonly TextBox[] {
  const text = sentences[language].join(" ");
  return [32, 40, 48, 56, 64, 80, 96, 120].map((w) =>
    TextElement.parse({
      id: "box",
      type: "text",
      x: 0,
      y: 0,
      text,
      w,
      h: 200,
      hyphenate: true,
      style: { font: "eb-garamond-400", size: 11, color: "ink", align: "justify" },
    }),
  );
}
