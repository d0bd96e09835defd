import { blok, seedStory, toShop, toStory, type SeedBlok, type SeedStory } from "./seed-story.ts";

function links(entries: readonly (readonly [label: string, target: object])[]): readonly SeedBlok[] {
  return entries.map(([label, url]) => blok("navigationLink", { label, url }));
}

const legal = links([
  ["Impressum", toStory("impressum")],
  ["AGB", toStory("agb")],
  ["Datenschutz", toStory("datenschutz")],
  ["Widerrufsbelehrung", toStory("widerruf")],
  ["Barrierefreiheit", toStory("barrierefreiheit")],
  ["Cookie-Einstellungen", toShop("/cookie-einstellungen/")],
]);

const service = blok("footerColumn", {
  title: "Service",
  links: links([
    ["Versand & Lieferung", toStory("versand")],
    ["Meine Designs", toShop("/meine-designs/")],
    ["Bestellstatus", toShop("/bestellstatus/")],
    ["Fragen & Antworten", toStory("fragen")],
    ["Kontakt", toStory("kontakt")],
    ["Vertrag widerrufen", toShop("/vertrag-widerrufen/")],
  ]),
});

/** Header and footer of both channels. Source: SHELL-21, SHELL-22. */
// oxlint-disable-next-line max-lines-per-function -- content, not steps
export function menus(): readonly SeedStory[] {
  return [
    seedStory(
      "navigation",
      "Hauptnavigation",
      blok("navigation", {
        occasions: [
          "hochzeit",
          "geburt",
          "geburtstag",
          "kindergeburtstag",
          "taufe",
          "kommunion",
          "konfirmation",
          "weihnachten",
          "trauer",
        ],
        links: links([
          ["Alle Designs", toShop("/produkte/")],
          ["Papier & Veredelung", toStory("papier-und-veredelung")],
          ["So funktioniert’s", toStory("so-funktionierts")],
          ["Magazin", toStory("magazin")],
        ]),
      }),
    ),
    seedStory(
      "footer",
      "Fußbereich",
      blok("footer", {
        columns: [
          blok("footerColumn", {
            title: "Entdecken",
            links: links([
              ["Alle Designs", toShop("/produkte/")],
              ["Papier & Veredelung", toStory("papier-und-veredelung")],
              ["So funktioniert’s", toStory("so-funktionierts")],
              ["Magazin", toStory("magazin")],
              ["Über uns", toStory("ueber-uns")],
              ["Geschenkgutscheine", toShop("/gutscheine/")],
              ["Werkzeuge für Bilder", toShop("/werkzeuge/")],
              ["Übersicht aller Seiten", toStory("sitemap")],
            ]),
          }),
          service,
        ],
        legal,
      }),
    ),
    seedStory(
      "photo/navigation",
      "Hauptnavigation Foto",
      blok("navigation", {
        occasions: [],
        links: links([
          ["Wandbilder", toShop("/wandbilder/")],
          ["Fotobücher", toShop("/fotobuecher/")],
          ["Kalender", toShop("/alle-fotokalender/")],
          ["Collagen", toShop("/fotocollagen/")],
          ["Fotoboxen", toShop("/fotoboxen/")],
          ["Fotoabzüge", toShop("/fotoabzuege/")],
        ]),
      }),
    ),
    seedStory(
      "photo/footer",
      "Fußbereich Foto",
      blok("footer", {
        columns: [
          blok("footerColumn", {
            title: "Entdecken",
            links: links([
              ["Fotobücher", toStory("fotobuecher")],
              ["Kalender", toStory("alle-fotokalender")],
              ["Fotoabzüge", toStory("fotoabzuege")],
              ["Magazin", toStory("magazin")],
              ["Über uns", toStory("ueber-uns")],
              ["Geschenkgutscheine", toShop("/gutscheine/")],
              ["Werkzeuge für Bilder", toShop("/werkzeuge/")],
              ["Übersicht aller Seiten", toStory("sitemap")],
            ]),
          }),
          service,
        ],
        legal,
      }),
    ),
  ];
}
