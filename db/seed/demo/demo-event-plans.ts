import { dayAfter } from "#kernel/calendar-day.ts";
import type { EventPlan } from "#modules/events/model.ts";

/** The password of the demo christening. */
export const demoPassword = "regenbogen";

const point = {
  ends: "",
  place: "",
  address: "",
  mapLink: "",
  dressCode: "",
};

const common = {
  timeZone: "Europe/Berlin",
  menus: [],
  questions: [],
  gifts: [],
  asks: { allergies: false, song: false },
  replyUntil: null,
  visibility: "link",
  languages: ["de"],
  photo: null,
} satisfies Partial<EventPlan>;

/** The wedding of Lena and Jonas, as on their card. Source: CAT 13. */
export const weddingPlan = (day: string): EventPlan => ({
  ...common,
  occasion: "wedding",
  title: "Lena & Jonas",
  hosts: "Lena und Jonas",
  welcome:
    "Ihr Lieben,\nwir heiraten im Garten, in dem wir uns kennengelernt haben. Kommt und bleibt, bis die Grillen aufhören.",
  programme: [
    {
      ...point,
      id: "trauung",
      title: "Trauung unter dem Nussbaum",
      day,
      begins: "15:00",
      place: "Obstgut Kirchner",
      address: "Weinbergstraße 40, 97332 Volkach",
      dressCode: "sommerlich, flache Schuhe für die Wiese",
    },
    { ...point, id: "kaffee", title: "Kaffee und Kuchen", day, begins: "16:30", place: "Streuobstwiese" },
    {
      ...point,
      id: "abend",
      title: "Abendessen und Tanz",
      day,
      begins: "19:00",
      ends: "02:00",
      place: "Große Scheune",
    },
  ],
  menus: [
    { id: "saibling", name: "Saibling aus dem Main-Spessart" },
    { id: "risotto", name: "Risotto mit Kräutern" },
    { id: "kinder", name: "Nudeln für Kinder" },
  ],
  questions: [{ id: "zimmer", text: "Braucht ihr ein Zimmer im Ort?", type: "choice", options: ["Ja", "Nein"] }],
  gifts: [
    { id: "reise", text: "Ein Beitrag zu unserer Reise an die Algarve", link: "" },
    { id: "baum", text: "Ein Apfelbaum für die Wiese", link: "" },
  ],
  asks: { allergies: true, song: true },
  replyUntil: dayAfter(day, -56),
  languages: ["de", "fr", "nl"],
  look: { design: "olivenzweig-einladung", colour: "salbei" },
});

/** A party that is over. Source: CAT 13. */
export const gardenPartyPlan = (day: string): EventPlan => ({
  ...common,
  occasion: "party",
  title: "Herbstfest im Hof",
  hosts: "Lena und Jonas",
  welcome: "Feuer, Federweißer, Zwiebelkuchen. Bringt warme Decken mit.",
  programme: [
    {
      ...point,
      id: "fest",
      title: "Herbstfest",
      day,
      begins: "17:00",
      place: "Bei uns im Hof",
      address: "Weinbergstraße 4, 97332 Volkach",
    },
  ],
  look: { design: "wiese-einladung", colour: "sommer" },
});

/** A christening whose page asks for a password. Source: CAT 13. */
export const christeningPlan = (day: string): EventPlan => ({
  ...common,
  occasion: "christening",
  title: "Ida Marlene",
  hosts: "Lena und Jonas",
  welcome: "Unsere Ida wird getauft, und danach gibt es Kuchen.",
  programme: [
    { ...point, id: "taufe", title: "Taufe", day, begins: "11:00", place: "St. Bartholomäus, Volkach" },
    { ...point, id: "kuchen", title: "Kaffeetafel", day, begins: "14:00", place: "Bei uns im Hof" },
  ],
  look: { design: "regenbogen-taufe", colour: "herbst" },
});
