import { blok, drawn, seedStory, toShop, toStory, type SeedBlok, type SeedStory } from "./seed-story.ts";
import { seedText } from "./seed-text.ts";

function image(asset: string, alt: string, media: "desktop" | "tablet" | "mobile", aspectRatio: string): SeedBlok {
  return blok("responsiveImage", { image: drawn(asset), alt, media, aspectRatio });
}

/** One image for all devices; the stage crops it to its shape. */
function scene(asset: string, alt: string): readonly SeedBlok[] {
  return [image(asset, alt, "desktop", "59/22"), image(asset, alt, "mobile", "150/157")];
}

const weddingAlt =
  "Einladung, Karte und Menü einer Hochzeitsserie auf hellem Leinen, daneben ein Olivenzweig und ein Seidenband";

const slides = [
  blok("slide", {
    title: "Karten, die man aufhebt.",
    text: "Such dir einen Entwurf aus, schreib deine Worte hinein. Wir drucken ihn auf Papier, das man gern in der Hand hält.",
    buttonText: "Hochzeitskarten ansehen",
    isButtonVisible: true,
    url: toShop("/hochzeit/"),
    control: "Hochzeit",
    tagNameHeadline: "h1",
    isImagePositionRight: true,
    color: "ink",
    controlColor: "ink",
    controlColorMobile: "ink",
    responsiveImages: [
      image("home-wide", weddingAlt, "desktop", "59/22"),
      image("home-tall", weddingAlt, "mobile", "150/157"),
    ],
  }),
  blok("slide", {
    title: "Ein Name, zum ersten Mal gedruckt.",
    text: "Geburtskarten mit Platz für Fußabdruck, Foto und die Uhrzeit, die ihr nie vergesst.",
    buttonText: "Geburtskarten ansehen",
    isButtonVisible: true,
    url: toShop("/geburt/"),
    control: "Geburt",
    tagNameHeadline: "h2",
    isImagePositionRight: true,
    color: "white",
    controlColor: "white",
    controlColorMobile: "white",
    responsiveImages: scene(
      "bogenfenster-geburtskarte~leinen~card-with-envelope~matt-300~none",
      "Geburtskarte mit Bogenfenster neben einem Umschlag",
    ),
  }),
  blok("slide", {
    title: "Groß geworden. Fast über Nacht.",
    text: "Kommunion, Konfirmation, Jugendweihe: Einladungen, die dem Kind gefallen und der Oma auch.",
    buttonText: "Karten für Jugendfeste ansehen",
    isButtonVisible: true,
    url: toStory("jugendfeste"),
    control: "Jugendfeste",
    tagNameHeadline: "h2",
    isImagePositionRight: true,
    color: "ink",
    controlColor: "ink",
    controlColorMobile: "ink",
    responsiveImages: scene(
      "fisch-einladung~meerblau~card-on-linen~matt-300~none",
      "Einladung mit Fischmotiv auf Leinen",
    ),
  }),
];

const benefits = [
  {
    icon: "card",
    title: "Ab einer Karte",
    text: "Du kannst jede Karte einzeln bestellen: als Probe, als Einzelstück oder weil du nur eine brauchst. Bis {number:5000} Stück geht es direkt im Shop, und je mehr du bestellst, desto günstiger wird das Stück.",
  },
  {
    icon: "envelope",
    title: "Umschlag inklusive",
    text: "Zu jeder Karte, die in einen Umschlag passt, gehört ein weißer mit gerader Klappe. Andere Farben und spitze Klappen wählst du dazu.",
    url: toStory("umschlaege"),
  },
  {
    icon: "truck",
    title: "Express bis 11 Uhr",
    text: "Bestellst du an einem Produktionstag bis 11:00 Uhr, sind Karten ohne Folie und Lack am nächsten Zustelltag da, in Deutschland auf Wunsch auch samstags.",
    url: toStory("versand"),
  },
  {
    icon: "invoice",
    title: "Kauf auf Rechnung",
    text: "Ab {money:25} Warenwert zahlst du auf Rechnung: innerhalb von 14 Tagen ab Rechnungsdatum und ohne Aufschlag. Vorkasse und Karte gehen auch.",
  },
].map((item) => blok("uspItem", item));

/** The start page of the card channel. Source: PB-12. */
// oxlint-disable-next-line max-lines-per-function -- content, not steps
export function cardHome(): SeedStory {
  return seedStory(
    "home",
    "Startseite",
    blok("page", {
      title: "Karten und Papeterie, auf gutem Papier gedruckt",
      description:
        "Hochzeit, Geburt, Geburtstag, Taufe, Trauer, Weihnachten: Karten selbst gestalten und auf Papier drucken lassen, das man gern in der Hand hält.",
      robots: "index,follow",
      ogImages: [drawn("home-wide")],
      body: [
        blok("mainTeaser", { teaser: slides, layout: "full" }),
        blok("occasionTiles", {
          headline: "Für welchen Tag?",
          occasions: [
            "hochzeit",
            "geburt",
            "geburtstag",
            "kindergeburtstag",
            "taufe",
            "kommunion",
            "konfirmation",
            "einschulung",
            "umzug",
            "weihnachten",
            "weihnachten-geschaeftlich",
            "trauer",
          ],
          buttonText: "Alle Designs ansehen",
          url: toShop("/produkte/"),
        }),
        blok("imageText", {
          headline: "Papier ist die halbe Karte.",
          text: seedText(
            "Zehn Sorten, von samtig glatt bis Bütten aus Baumwolle. Dazu Folie, die je nach Licht aufblitzt, und Lack, den man mit dem Finger findet.",
          ),
          image: drawn(
            "olivenzweig-einladung~salbei~card-on-linen~natur-300~gold-refined",
            "Klappkarte mit Goldfolie auf Leinen im Seitenlicht",
          ),
          backgroundColor: "leaf-soft",
          buttonText: "Papiere vergleichen",
          url: toStory("papier-und-veredelung"),
          layout: "full",
        }),
        blok("productTiles", {
          headline: "Gern gewählt",
          selection: "filter",
          count: 8,
          marginTop: "m",
          marginBottom: "m",
        }),
        blok("imageText", {
          headline: "Der Umschlag verrät noch nichts.",
          text: seedText(
            "Weiß mit gerader Klappe liegt bei. Wer mag, nimmt Kraftpapier, Salbei oder ein tiefes Rot, mit spitzer Klappe oder mit Futter, und lässt die Adressen gleich mitdrucken.",
          ),
          image: drawn(
            "trockenblume-einladung~altrosa~card-with-envelope~natur-300~none",
            "Einladung mit Trockenblumen, halb aus dem Umschlag gezogen",
          ),
          isImagePositionRight: true,
          backgroundColor: "blush",
          buttonText: "Umschläge auswählen",
          url: toStory("umschlaege"),
          layout: "full",
        }),
        blok("steps", {
          headline: "Vom Entwurf in den Briefkasten",
          items: [
            blok("step", {
              title: "Gestalten",
              text: "Du schreibst direkt auf die Karte, tauschst Fotos, Farben und Schriften. Was du siehst, wird gedruckt.",
            }),
            blok("step", {
              title: "Prüfen",
              text: "Vor dem Bestellen gehst du jede Seite durch. Wir melden uns, wenn ein Foto zu klein ist oder ein Wort nicht passt.",
            }),
            blok("step", {
              title: "Drucken",
              text: "Wir drucken, veredeln und falzen in ein bis vier Werktagen. Zwei bis vier Tage später liegt das Päckchen bei dir.",
            }),
          ],
          buttonText: "So funktioniert’s im Einzelnen",
          url: toStory("so-funktionierts"),
        }),
        blok("magazineTeasers", { headline: "Aus dem Magazin", count: 3, marginTop: "m", marginBottom: "m" }),
        blok("uspBar", { items: benefits }),
      ],
    }),
  );
}

/** The start page of the photo channel. Source: PB-12, GEN-02. */
// oxlint-disable-next-line max-lines-per-function -- content, not steps
export function photoHome(): SeedStory {
  return seedStory(
    "photo/home",
    "Startseite Foto",
    blok("page", {
      title: "Fotos, die man anfassen kann",
      description: "Fotobücher, Kalender, Wandbilder und Abzüge: Bilder vom Telefon auf Papier, das bleibt.",
      robots: "index,follow",
      body: [
        blok("mainTeaser", {
          teaser: [
            blok("slide", {
              title: "Raus aus dem Telefon.",
              text: "Vierzehntausend Bilder, und keines hängt. Fang mit einem an.",
              buttonText: "Wandbilder ansehen",
              isButtonVisible: true,
              url: toShop("/wandbilder/"),
              isImagePositionRight: true,
              responsiveImages: scene(
                "goods~design~collage~16~600x400",
                "Ein Sofa aus hellem Leinen, darüber ein großes Bild mit Bergen in der Dämmerung",
              ),
              control: "Wandbild",
              tagNameHeadline: "h1",
              color: "ink",
              controlColor: "ink",
              controlColorMobile: "ink",
            }),
            blok("slide", {
              title: "Ein Jahr, zwölf Seiten.",
              text: "Kalender für die Küche, mit euren Geburtstagen schon eingetragen.",
              buttonText: "Mehr über Kalender",
              isButtonVisible: true,
              url: toStory("alle-fotokalender"),
              isImagePositionRight: true,
              responsiveImages: scene(
                "goods~design~calendar~weite~a4-hoch",
                "Wandkalender mit Sonne und Hügeln aus flachen Farben, aufgehängt an einem Messingnagel",
              ),
              control: "Kalender",
              color: "ink",
              controlColor: "ink",
              controlColorMobile: "ink",
            }),
            blok("slide", {
              title: "Blättern statt wischen.",
              text: "Fotobücher mit Einband, der sich gut anfühlt, und Seiten, die flach liegen.",
              buttonText: "Mehr über Fotobücher",
              isButtonVisible: true,
              url: toStory("fotobuecher"),
              isImagePositionRight: true,
              responsiveImages: scene(
                "goods~design~photobook~unser-jahr~a4-quer",
                "Ein Fotobuch mit der Jahreszahl 2026 auf dem Einband, darunter ein zweites, daneben ein Olivenzweig",
              ),
              control: "Fotobuch",
              color: "ink",
              controlColor: "ink",
              controlColorMobile: "ink",
            }),
          ],
          layout: "full",
        }),
        blok("goodsTiles", {
          headline: "Was daraus wird",
          buttonText: "Alle Fotoprodukte ansehen",
          url: toShop("/produkte/"),
          marginTop: "m",
        }),
        blok("magazineTeasers", { headline: "Aus dem Magazin", count: 3, marginBottom: "m" }),
        blok("uspBar", {
          items: [
            blok("uspItem", {
              icon: "print",
              title: "Ab einem Bild",
              text: "Ein Abzug, ein Buch, ein Bild für die Wand: Du bestellst so viel, wie du brauchst.",
            }),
            blok("uspItem", {
              icon: "paper",
              title: "Papier, das bleibt",
              text: "Wir drucken auf Fotopapier und Feinstpapier, die das Licht vertragen, in dem sie hängen.",
            }),
            blok("uspItem", {
              icon: "invoice",
              title: "Kauf auf Rechnung",
              text: "Ab {money:25} Warenwert zahlst du auf Rechnung, innerhalb von 14 Tagen und ohne Aufschlag.",
            }),
          ],
        }),
      ],
    }),
  );
}
