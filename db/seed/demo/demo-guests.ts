/**
 * The 92 guests of the demo wedding: category | people, children with a star, a companion as "+" | street | postcode |
 * city | country | answers of the people in their order: a accepted, d declined, m unsure, o open. Source: CAT 13.
 */
const lines = `
Familie | Renate Keller | Kirchgasse 2 | 97332 | Volkach | DE | a
Familie | Bernd Keller, Ulrike Keller | Weinbergstraße 4 | 97332 | Volkach | DE | aa
Familie | Dr. Jürgen Öztürk-Brandt, Sabine Brandt | Am Mühlbach 17 | 97070 | Würzburg | DE | aa
Familie | Matthias Keller, Anna Keller, Frieda Keller*, Emil Keller* | Rosenweg 8 | 90402 | Nürnberg | DE | aaaa
Familie | Käthe Brandt | Schützenstraße 31 | 97318 | Kitzingen | DE | a
Familie | Søren Brandt, Maren Brandt, Jonte Brandt* | Deichweg 3 | 25980 | Sylt | DE | aaa
Familie | Jürgen Groß, Bärbel Groß | Lindenallee 12 | 04109 | Leipzig | DE | dd
Familie | Thomas Hübner, Claudia Hübner, Paul Hübner*, Ida Hübner* | Höhenweg 5 | 70173 | Stuttgart | DE | aaaa
Familie | Elisabeth Müller-Lüdenscheidt | Parkstraße 1 | 80331 | München | DE | a
Familie | Willem de Vries, Marijke de Vries | Prinsengracht 263 | 1016 GV | Amsterdam | NL | aa
Familie | Anneke van den Berg, Joost van den Berg, Sem van den Berg* | Oude Delft 88 | 2611 CD | Delft | NL | aao
Familie | Urs Zürcher, Regula Zürcher | Rämistrasse 14 | 8001 | Zürich | CH | aa
Familie | Reto Bühler, + | Münstergasse 7 | 3011 | Bern | CH | am
Familie | Heinz Keller | Hauptstraße 90 | 97334 | Sommerach | DE | d
Familie | Ilse Brandt, Otto Brandt | Marktplatz 4 | 97318 | Kitzingen | DE | aa
Freunde | Lukas Schäfer, Mia Weiß | Oranienstraße 22 | 10999 | Berlin | DE | aa
Freunde | Kim Stein | Gärtnerstraße 6 | 20253 | Hamburg | DE | a
Freunde | Jörg Müller-Groß, + | Bahnhofstraße 41 | 97070 | Würzburg | DE | aa
Freunde | Clara Vogt, Björn Vogt, Lotte Vogt* | Am Anger 9 | 99084 | Erfurt | DE | aaa
Freunde | Anaïs Lefèvre, Étienne Lefèvre | Rue des Lilas 12 | 67000 | Straßburg | FR | aa
Freunde | Hannah Freudenberger | Zehntgasse 4 | 97070 | Würzburg | DE | a
Freunde | Moritz Albrecht, Tuğba Albrecht, Can Albrecht* | Isarring 3 | 80538 | München | DE | aaa
Freunde | Leonie Fuchs, + | Domstraße 19 | 50668 | Köln | DE | aa
Freunde | Tobias Kranich | Hafenstraße 2 | 18055 | Rostock | DE | m
Freunde | Sophie Engel, Max Engel | Blumenstraße 15 | 01307 | Dresden | DE | aa
Freunde | Franziska Sommer, Ole Sommer, Bo Sommer*, Ylvi Sommer* | Strandweg 11 | 24105 | Kiel | DE | aaaa
Freunde | Emre Yılmaz, Selin Yılmaz | Kaiserstraße 66 | 60329 | Frankfurt am Main | DE | aa
Freunde | Zoë Hartmann | Moltkestraße 8 | 76133 | Karlsruhe | DE | d
Freunde | Jonathan Ähre, Pia Ähre | Feldstraße 27 | 37073 | Göttingen | DE | aa
Freunde | Nele Voß, Finn Voß | Lange Reihe 30 | 20099 | Hamburg | DE | aa
Studium | Magdalena Pfeiffer, + | Universitätsplatz 1 | 69117 | Heidelberg | DE | aa
Studium | Konstantin Roß | Schlossstraße 5 | 56068 | Koblenz | DE | a
Studium | Łukasz Nowak, Zofia Nowak | Marszałkowska 10 | 00-590 | Warschau | PL | do
Studium | Inês Carvalho | Rua das Flores 33 | 4050-262 | Porto | PT | m
Studium | Vincent Böhm, Ronja Böhm, Nils Böhm* | Nordring 14 | 33602 | Bielefeld | DE | ooo
Studium | Theresa Lindemann | Gutenbergstraße 20 | 55116 | Mainz | DE | a
Arbeit | Beate Sauer, Klaus Sauer | Winzerweg 3 | 97332 | Volkach | DE | aa
Arbeit | Philipp Neubauer, + | Ringstraße 48 | 97421 | Schweinfurt | DE | oo
Arbeit | Dagmar Weigand | Mainleite 6 | 97332 | Volkach | DE | d
Arbeit | Sven Haas, Nadine Haas, Lia Haas* | Wiesengrund 2 | 97337 | Dettelbach | DE | ooo
Arbeit | Gisela Roth | Obere Gasse 11 | 97340 | Marktbreit | DE | d
Nachbarn | Gertrud Eichhorn, Alois Eichhorn | Weinbergstraße 6 | 97332 | Volkach | DE | dd
Nachbarn | Rosi Hofmann, Karl Hofmann | Weinbergstraße 3 | 97332 | Volkach | DE | oo
Nachbarn | Veit Baumann, Lena-Marie Baumann, Karl Baumann* | Weinbergstraße 9 | 97332 | Volkach | DE | ooo
Verein | Andreas Kuhn, Petra Kuhn | Sportplatzweg 1 | 97332 | Volkach | DE | mo
Verein | Markus Endres, + | Brückenstraße 12 | 97334 | Nordheim | DE | oo
`;

/** A household of the demo wedding with the answers of its people. */
export type DemoHousehold = {
  readonly category: string;
  readonly names: readonly { readonly name: string; readonly isChild: boolean; readonly isCompanion: boolean }[];
  readonly address: Readonly<Record<"guest.street" | "guest.postcode" | "guest.city" | "guest.country", string>>;
  /** A letter for each of them. */
  readonly answers: string;
};

/** The households of the demo wedding. */
export const demoHouseholds: readonly DemoHousehold[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const [category = "", people = "", street = "", postcode = "", city = "", country = "", answers = ""] =
      line.split(" | ");
    return {
      category,
      names: people.split(", ").map((name) => ({
        name: name === "+" ? "" : name.replace("*", ""),
        isChild: name.endsWith("*"),
        isCompanion: name === "+",
      })),
      address: { "guest.street": street, "guest.postcode": postcode, "guest.city": city, "guest.country": country },
      answers,
    };
  });
