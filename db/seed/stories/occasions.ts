import { blok, seedStory, toStory, type SeedBlok, type SeedStory } from "./seed-story.ts";
import { seedText } from "./seed-text.ts";

type OccasionPage = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly questions: readonly (readonly [question: string, answer: string])[];
  readonly text: readonly [headline: string, text: string];
  readonly article?: string;
};

/** Frequent questions before an order; facts as in the shop's help. */
const occasions: readonly OccasionPage[] = [
  {
    slug: "hochzeit",
    title: "Hochzeitskarten selbst gestalten",
    description:
      "Save-the-Date, Einladung, Menü, Platzkarte und Dank in einer Handschrift: Hochzeitskarten auf zehn Papieren, mit Folie und Relieflack.",
    text: [
      "Eine Serie für den ganzen Tag",
      "Die Einladung gibt den Ton an, die Platzkarte nimmt ihn auf. Unsere Serien gehören zusammen, ohne gleich auszusehen: gleiche Schrift, gleiche Linie, jedes Mal anders gesetzt.\n\nNamenslisten für Tischkarten und Umschläge lädst du einmal hoch. Der Editor zeigt dir jede Karte, bevor wir sie drucken.",
    ],
    questions: [
      [
        "Wann verschicken wir die Einladungen?",
        "Drei bis vier Monate vor dem Fest, mit Antwort bis sechs Wochen davor. Das Save-the-Date geht sechs bis zwölf Monate vorher raus, bei Festen in den Ferien eher früher.",
      ],
      [
        "Wie viele Karten brauchen wir?",
        "Eine je Haushalt, nicht je Gast, dazu fünf bis zehn in Reserve: für Gäste, die später dazukommen, und eine fürs Album. Nachbestellen geht jederzeit.",
      ],
      [
        "Können wir vorher eine Karte anfassen?",
        "Ja. Du kannst jede Karte einzeln bestellen, genau so, wie du sie gestaltet hast.",
      ],
      [
        "Wie lange dauert es?",
        "Ein bis vier Werktage für den Druck, zwei bis vier für den Weg. Folie und Relieflack brauchen zwei Werktage mehr. Alles dazu steht unter [Versand & Lieferung](/versand/).",
      ],
    ],
    article: "magazin/wann-einladungen-verschicken",
  },
  {
    slug: "geburt",
    title: "Geburtskarten selbst gestalten",
    description: "Geburtskarten mit Foto, Fußabdruck oder nur dem Namen: gedruckt auf Papier, das zur Haut passt.",
    text: [
      "Gestaltet im Liegen, mit einer Hand",
      "Du kannst am Telefon anfangen und später am Rechner weitermachen. Name, Tag, Uhrzeit, Gewicht und Größe trägst du ein, den Rest hat der Entwurf schon geordnet. Ein Foto darf dabei sein, muss aber nicht.",
    ],
    questions: [
      [
        "Wann verschickt man Geburtskarten?",
        "Zwei bis sechs Wochen nach der Geburt. Niemand zählt nach. Wer mag, gestaltet die Karte vorher und setzt am Ende nur noch Namen und Tag ein.",
      ],
      [
        "Was steht auf einer Geburtskarte?",
        "Name, Geburtstag und die Namen der Eltern. Uhrzeit, Gewicht und Größe sind schön, aber freiwillig. Geschwister freuen sich, wenn sie mit unterschreiben dürfen.",
      ],
      [
        "Reicht ein Foto vom Telefon?",
        "Ja. Jedes Smartphone-Foto ist groß genug für eine Karte. Der Editor sagt dir, wenn ein Ausschnitt zu klein wird.",
      ],
    ],
    article: "magazin/geburtskarte-was-hineingehoert",
  },
  {
    slug: "geburtstag",
    title: "Einladungen zum Geburtstag",
    description: "Einladungen zum Kindergeburtstag, zum Dreißigsten und zum Achtzigsten, ab einer Karte gedruckt.",
    text: [
      "Die Zahl darf groß sein",
      "Bei runden Geburtstagen tragen die Ziffern die Karte. Bei Kindern ist es das Motiv. In beiden Fällen gilt: Wer, wann, wo und bis wann ihr eine Antwort braucht, gehört nach innen, in lesbarer Größe.",
    ],
    questions: [
      [
        "Wann lädt man zum Geburtstag ein?",
        "Zum runden Geburtstag sechs bis acht Wochen vorher, zum Kindergeburtstag zwei bis drei.",
      ],
      ["Gibt es kleine Mengen?", "Ja, ab einer Karte. Ab fünf geht es in Fünferschritten weiter."],
    ],
  },
  {
    slug: "taufe",
    title: "Taufkarten selbst gestalten",
    description: "Einladungen, Kirchenhefte und Dankkarten zur Taufe, mit Fisch, Taube, Ähre oder ganz ohne Zeichen.",
    text: [
      "Zeichen, die nicht laut sein müssen",
      "Ein Fisch aus einer Linie, eine Taube aus Papier, Wasserringe. Unsere Taufkarten kommen ohne Goldengel aus. Wenn ihr einen Taufspruch habt, setzt ihn allein auf die erste Innenseite. Er füllt sie.",
    ],
    questions: [
      [
        "Wann verschickt man die Einladung zur Taufe?",
        "Sechs bis acht Wochen vorher. Wenn Paten von weit her kommen, ruft sie vorher an.",
      ],
      [
        "Welcher Taufspruch passt?",
        "Einer, den ihr auch in fünfzehn Jahren noch vorlesen würdet. Eine Sammlung findest du im [Magazin](/magazin/taufsprueche-die-bleiben/).",
      ],
    ],
    article: "magazin/taufsprueche-die-bleiben",
  },
  {
    slug: "trauer",
    title: "Trauerkarten und Danksagungen",
    description: "Trauerkarten und Danksagungen, schlicht gesetzt und schnell geliefert.",
    text: [
      "Wenn es schnell gehen muss",
      "Eine Trauerkarte auf Premium- oder Naturpapier ist in einem Werktag gedruckt. Wenn du beim Text nicht weiterkommst, ruf uns an: {phone}.",
    ],
    questions: [
      [
        "Wie schnell sind Trauerkarten da?",
        "Mit Express am nächsten Zustelltag, wenn du an einem Produktionstag bis 11:00 Uhr bestellst.",
      ],
      ["Wann verschickt man den Dank?", "Vier bis sechs Wochen nach der Beisetzung. Ein kurzer Satz genügt."],
    ],
    article: "magazin/worte-fuer-den-abschied",
  },
  {
    slug: "weihnachten",
    title: "Weihnachtskarten selbst gestalten",
    description: "Weihnachtskarten für Familie und Firma, mit Folie, Strohstern und Platz für eine Zeile von Hand.",
    text: [
      "Eine Zeile von Hand",
      "Gedruckt wird der Gruß, geschrieben wird der Satz, um den es geht. Dafür nimmst du am besten ein ungestrichenes Papier: Tinte trocknet darauf schnell und verwischt nicht.",
    ],
    questions: [
      [
        "Bis wann muss ich bestellen?",
        "So, dass die Karten in der ersten Dezemberwoche bei dir sind. Dann bleibt ein Abend zum Schreiben, und sie kommen um den zweiten Advent an.",
      ],
      [
        "Druckt ihr die Adressen auf die Umschläge?",
        "Ja. Du lädst eine Liste hoch, prüfst die Adressen, und jeder Umschlag bekommt seine.",
      ],
    ],
    article: "magazin/weihnachtspost-ohne-eile",
  },
];

function body({ questions, text: [headline, text], article }: OccasionPage): readonly SeedBlok[] {
  return [
    blok("richText", { text: seedText(`## ${headline}\n\n${text}`) }),
    blok("faq", {
      headline: "Gut zu wissen",
      items: questions.map(([question, answer]) => blok("faqItem", { question, answer: seedText(answer) })),
      ...(article ? {} : { marginBottom: "l" }),
    }),
    ...(article
      ? [
          blok("smallTeaserContainer", {
            smallTeaser: [
              blok("smallTeaser", {
                headline: "Mehr dazu im Magazin",
                subHeadline: "Wir haben aufgeschrieben, wonach ihr uns am Telefon fragt.",
                url: toStory(article),
                backgroundColor: "leaf-soft",
              }),
            ],
            layout: "boxed",
            marginTop: "m",
            marginBottom: "l",
          }),
        ]
      : []),
  ];
}

/** Page builder content below the designs of an occasion. Source: PB-12, CAT-11. */
export function occasionPages(): readonly SeedStory[] {
  return occasions.map((page) =>
    seedStory(
      page.slug,
      page.title,
      blok("page", {
        title: page.title,
        description: page.description,
        robots: "index,follow",
        body: body(page),
      }),
    ),
  );
}
