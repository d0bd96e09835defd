import { designId, type DesignId } from "#kernel/ids.ts";
import type { Wording } from "#design/templates/template.ts";

/**
 * History of a demo order after it was placed; `open` leaves it unchanged. `wrong-file` has a text that its print file
 * check rejects.
 */
export type DemoFate =
  | "open"
  | "cancelled"
  | "wrong-file"
  | "shipped"
  | "delivered"
  | "reprinted"
  | "refunded"
  | "partly-refunded";

/** A demo order: a design with the buyer's own texts, its purchase, and its history. */
export type DemoOrder = {
  readonly designId: DesignId;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly wording: Wording;
  readonly form: Readonly<Record<string, unknown>> & { readonly email: string };
  /** Days before the shop was first opened. */
  readonly daysAgo: number;
  readonly fate: DemoFate;
};

const buyer = (
  email: string,
  firstName: string,
  lastName: string,
  street: string,
  postcode: string,
  city: string,
): DemoOrder["form"] => ({
  email,
  paymentMethod: "prepayment",
  delivery: { firstName, lastName, street, postcode, city, country: "DE" },
});

/** The demo orders, one in every final state. Source: CAT 13. */
export const demoOrders: readonly DemoOrder[] = [
  {
    designId: designId("olivenzweig-einladung"),
    options: { refinementType: "gold" },
    quantity: 75,
    daysAgo: 0,
    fate: "open",
    wording: {
      names: "Lena\n& Jonas",
      date: "Samstag, 26. Juni 2027",
      greeting: "Liebe Verwandte,\nliebe Nachbarn,",
      message:
        "wir heiraten im Garten, in dem wir uns kennengelernt haben. Kommt und bleibt, bis die Grillen aufhören.",
      signature: "Lena & Jonas",
      "date-2": "Samstag, 26. Juni 2027",
      place: "Obstgut Kirchner, Volkach",
      programme: "15:00 Uhr  Trauung unter dem Nussbaum\n16:30 Uhr  Kaffee\n19:00 Uhr  Abendessen",
      rsvp: "Sagt uns bis zum 1. Mai Bescheid.",
    },
    form: {
      email: "lena.keller@example.com",
      paymentMethod: "invoice",
      delivery: {
        firstName: "Lena",
        lastName: "Keller",
        street: "Weinbergstraße 4",
        postcode: "97332",
        city: "Volkach",
        country: "DE",
      },
    },
  },
  {
    designId: designId("tannengruen-weihnachtskarte"),
    options: {},
    quantity: 50,
    daysAgo: 0,
    fate: "open",
    wording: {
      sender: "Familie Renate Obermüller",
      greeting: "Liebe Enkel,",
      message:
        "achtunddreißig Geburtstage, ein neues Enkelkind und viel Schnee: Das war unser Jahr. Wir denken an euch.",
      signature: "Eure Renate",
      names: "Renate, Karl und alle Enkel",
    },
    form: {
      email: "renate.obermueller@example.com",
      paymentMethod: "prepayment",
      delivery: {
        firstName: "Renate",
        lastName: "Obermüller",
        street: "Salzburger Straße 21",
        postcode: "83278",
        city: "Traunstein",
        country: "DE",
      },
    },
  },
  {
    designId: designId("stille-trauerkarte"),
    options: {},
    quantity: 60,
    daysAgo: 0,
    fate: "open",
    wording: {
      name: "Johann Vogt",
      born: "* 2. März 1941",
      died: "† 14. November 2026",
      verse: "Du bist nicht mehr da, wo du warst,\naber du bist überall, wo wir sind.",
      source: "Victor Hugo",
      message: "Wir nehmen Abschied von unserem Vater und Großvater.",
      family: "Maria Vogt\nThomas Vogt mit Familie",
      funeral: "Die Trauerfeier findet am Freitag, dem 27. November 2026, um 11 Uhr in St. Martin statt.",
      address: "Familie Vogt, Kirchweg 3, 87435 Kempten",
    },
    form: {
      email: "buero@bestattung-vogt.example",
      paymentMethod: "invoice",
      delivery: {
        firstName: "Thomas",
        lastName: "Vogt",
        street: "Kirchweg 3",
        postcode: "87435",
        city: "Kempten",
        country: "DE",
      },
    },
  },
  {
    designId: designId("meer-save-the-date"),
    options: {},
    quantity: 60,
    daysAgo: 24,
    fate: "delivered",
    wording: {
      names: "Nele & Jannik",
      date: "19. Juni 2027  ·  Alte Bootshalle, Kappeln",
      message: "Wir heiraten an der Schlei. Haltet euch das Wochenende frei, für Wind sorgen wir.",
      signature: "Nele Petersen & Jannik Brodersen",
    },
    form: buyer("nele.petersen@example.com", "Nele", "Petersen", "Mühlenstraße 18", "24376", "Kappeln"),
  },
  {
    designId: designId("fussabdruck-geburtskarte"),
    options: {},
    quantity: 40,
    daysAgo: 6,
    fate: "shipped",
    wording: {
      name: "Ida Magdalena",
      date: "* 3. November 2026",
      message: "Seit drei Wochen schlafen wir wenig und staunen viel. Unsere Tochter ist da.",
      facts: "um 4:12 Uhr, 3 480 g, 51 cm",
      parents: "Hanna und Philipp Keller",
      address: "Rosenweg 7, 69115 Heidelberg",
    },
    form: buyer("hanna.keller@example.com", "Hanna", "Keller", "Rosenweg 7", "69115", "Heidelberg"),
  },
  {
    designId: designId("bauhaus-umzug"),
    options: {},
    quantity: 30,
    daysAgo: 3,
    fate: "wrong-file",
    wording: {
      name: "Clara & Theo",
      address: "Am Kirchberg 2\n04229 Leipzig",
      message: "Die Kisten sind leer, der Tisch steht. Kommt vorbei, bringt Hunger mit.",
      date: "Einweihung: Samstag, 16. Januar 2027, ab 17 Uhr",
      rsvp: "Kurz Bescheid geben: 0341 555 0142",
    },
    form: buyer("clara.winter@example.com", "Clara", "Winter", "Am Kirchberg 2", "04229", "Leipzig"),
  },
  {
    designId: designId("kranich-danksagung"),
    options: {},
    quantity: 50,
    daysAgo: 20,
    fate: "reprinted",
    wording: {
      name: "sagen Levi Anton\nund seine Eltern",
      message: "für Suppen, Strampler und jede Stunde, in der ihr ihn geschaukelt habt.",
      parents: "Mara und Simon Vogel",
    },
    form: buyer("mara.vogel@example.com", "Mara", "Vogel", "Lange Gasse 41", "72070", "Tübingen"),
  },
  {
    designId: designId("herzblatt-valentinstag"),
    options: {},
    quantity: 20,
    daysAgo: 30,
    fate: "refunded",
    wording: {
      message: "Mit dir schmeckt sogar der Montag. Bleib noch ein paar Jahrzehnte.",
      signature: "deine Frieda",
    },
    form: buyer("frieda.lang@example.com", "Frieda", "Lang", "Hafenstraße 9", "28195", "Bremen"),
  },
  {
    designId: designId("konfetti-party"),
    options: {},
    quantity: 40,
    daysAgo: 28,
    fate: "partly-refunded",
    wording: {
      date: "Samstag, 6. Februar 2027, 20 Uhr",
      place: "Altes Kesselhaus, Jena",
      message: "Dreißig wird man nur einmal, tanzen kann man immer. Wir machen beides.",
      rsvp: "Zusagen bis Mitte Januar: 03641 555 014",
      signature: "Emil und Rosa",
    },
    form: buyer("emil.sander@example.com", "Emil", "Sander", "Saalgasse 5", "07743", "Jena"),
  },
  {
    designId: designId("kerze-weihnachtskarte"),
    options: {},
    quantity: 30,
    daysAgo: 4,
    fate: "cancelled",
    wording: {
      headline: "Ein Licht\nfür euch",
      signature: "Familie Brandt",
      message: "Ein Jahr voller Umwege liegt hinter uns. Schön, dass ihr an jedem davon standet.",
      family: "Familie Brandt",
    },
    form: buyer("jonas.brandt@example.com", "Jonas", "Brandt", "Ringstraße 60", "50667", "Köln"),
  },
];
