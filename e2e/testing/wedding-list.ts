/** A household of the list: its people, and their address. */
export type ListedHousehold = {
  readonly people: readonly (readonly [given: string, family: string])[];
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: string;
};

const given = ["Änne", "Jörg", "Zoë", "Björn", "Chloé", "Søren", "Mia", "Göran", "Elīna", "José", "Łucja", "Çağla"];
const family = ["Groß", "Müller-Lüdenscheidt", "van der Berg", "Rüegg", "Nuñez", "Weiß", "Østergaard", "Dvořák"];
const places = [
  ["Lindenstraße", "01067", "Dresden", ""],
  ["Prinsengracht", "1016 GV", "Amsterdam", "Niederlande"],
  ["Bahnhofstrasse", "8001", "Zürich", "Schweiz"],
  ["Öhrweg", "80331", "München", "Deutschland"],
  ["Käthe-Kollwitz-Platz", "10405", "Berlin", ""],
] as const;
const sizes = [2, 1, 3, 2, 4, 1, 2] as const;

/** A line that fits on no envelope. */
export const tooLong =
  "c/o Gesellschaft zur Förderung der Schwarzwälder Kirschtortenbäckerei und verwandter Handwerke, Hinterhaus links, dritte Klingel von oben";

/** Households of `guests` people in all: umlauts, addresses in the Netherlands and Switzerland. Source: CAT 14. */
export function weddingHouseholds(guests: number): readonly ListedHousehold[] {
  const households: ListedHousehold[] = [];
  for (let left = guests, n = 0; left > 0; n += 1) {
    const size = Math.min(sizes[n % sizes.length] ?? 1, left);
    const [street, postcode, town, country] = places[n % places.length] ?? places[0];
    const name = family[n % family.length] ?? "";
    const people = Array.from({ length: size }, (_, at) => [given[(n + at) % given.length] ?? "", name] as const);
    households.push({ people, street: `${street} ${n + 1}`, postcode, town, country });
    left -= size;
  }
  return households;
}

/** The mail address of a household, by its place in the list. */
export const mailOf = (household: number): string => `haushalt-${household + 1}@example.org`;

/**
 * The list of Lena and Jonas as a spreadsheet writes it: one row for each person, semicolons, Windows line ends, headings
 * in no order, two people twice, the second household with a line that is too long, a column of no use. Source: CAT 14.
 */
export function weddingCsv(households: readonly ListedHousehold[]): Uint8Array {
  const rows = households.flatMap(({ people, street, postcode, town, country }, n) =>
    people.map(([first, last]) =>
      [
        country,
        last,
        first,
        n === 1 ? tooLong : "",
        street,
        postcode,
        town,
        n % 2 ? "Freunde" : "Familie",
        mailOf(n),
        "ja",
      ].join(";"),
    ),
  );
  const heads = "Land;Nachname;Vorname;Zusatz;Straße und Nr.;PLZ;Ort;Gruppe;E-Mail;Save the Date";
  const twice = [rows[0] ?? "", (rows.at(-1) ?? "").replace("straße", "STRASSE")];
  return new TextEncoder().encode(`\uFEFF${[heads, ...rows, ...twice].join("\r\n")}\r\n`);
}
