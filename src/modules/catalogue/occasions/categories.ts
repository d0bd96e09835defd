import { languages, type Language } from "#kernel/market.ts";

/** Card categories with their path segments in the order of `languages`, separated by spaces. Source: CAT 10. */
const categoryTable = {
  einladungskarten: "einladungskarten invitations invitations inviti invitaciones uitnodigingen",
  danksagungskarten: "danksagungskarten thank-you-cards remerciements ringraziamenti agradecimientos bedankkaarten",
  "save-the-date": "save-the-date save-the-date save-the-date save-the-date save-the-date save-the-date",
  antwortkarten:
    "antwortkarten reply-cards cartons-reponse cartoline-di-risposta tarjetas-de-respuesta antwoordkaarten",
  menuekarten: "menuekarten menu-cards menus menu menus menukaarten",
  tischkarten: "tischkarten place-cards marque-places segnaposto marcasitios plaatskaartjes",
  kirchenhefte: "kirchenhefte ceremony-booklets livrets-de-messe libretti-messa misales misboekjes",
  sitzplan: "sitzplan seating-plan plan-de-table tableau-de-mariage seating-plan tafelindeling",
  geburtskarten: "geburtskarten birth-announcements faire-part annunci participaciones geboortekaartjes",
  grusskarten: "grusskarten greeting-cards cartes-de-voeux biglietti-auguri felicitaciones wenskaarten",
  trauerkarten: "trauerkarten mourning-cards cartes-de-deuil biglietti-lutto recordatorios rouwkaarten",
  etiketten: "etiketten labels etiquettes etichette etiquetas etiketten",
  aufkleber: "aufkleber stickers autocollants adesivi pegatinas stickers",
  umschlaege: "umschlaege envelopes enveloppes buste sobres enveloppen",
  gaestebuecher: "gaestebuecher guest-books livres-d-or libri-degli-ospiti libros-de-firmas gastenboeken",
  kondolenzbuecher:
    "kondolenzbuecher condolence-books livres-de-condoleances libri-condoglianze libros-de-condolencias condoleanceboeken",
} as const satisfies Record<string, string>;

/** Key of a card category: its German path segment. Source: CAT 10. */
export type CategoryKey = keyof typeof categoryTable;

/** All card categories in catalogue order. Source: CAT 10. */
export const categoryKeys: readonly CategoryKey[] = keysOf(categoryTable);

/** Path segment of a category in a language. Source: CAT-11. */
export function categorySlug(key: CategoryKey, language: Language): string {
  return categoryTable[key].split(" ")[languages.indexOf(language)] ?? "";
}

/** The category of a path segment; undefined if that language has none. Source: CAT-11. */
export function categoryBySlug(slug: string, language: Language): CategoryKey | undefined {
  return categoryKeys.find((key) => categorySlug(key, language) === slug);
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the literal keys of a closed table
  return Object.keys(table) as Key[];
}
