import { languages, type Language } from "#kernel/market.ts";

/** Six path segments in the order of `languages`, separated by spaces. */
type Slugs = string;

/** Occasion keys with their path segments and, for sub-occasions, the parent. Source: CAT-11, CAT 10. */
const occasionTable = {
  hochzeit: { parent: null, slugs: "hochzeit wedding mariage matrimonio boda bruiloft" },
  "goldene-hochzeit": {
    parent: "hochzeit",
    slugs: "goldene-hochzeit golden-wedding noces-d-or nozze-d-oro bodas-de-oro gouden-bruiloft",
  },
  silberhochzeit: {
    parent: "hochzeit",
    slugs: "silberhochzeit silver-wedding noces-d-argent nozze-d-argento bodas-de-plata zilveren-bruiloft",
  },
  geburt: { parent: null, slugs: "geburt birth naissance nascita nacimiento geboorte" },
  geburtstag: {
    parent: null,
    slugs: "geburtstag birthday anniversaire compleanno cumpleanos verjaardag",
  },
  "geburtstag-18": {
    parent: "geburtstag",
    slugs: "18-geburtstag 18th-birthday anniversaire-18-ans compleanno-18-anni cumpleanos-18 18e-verjaardag",
  },
  "geburtstag-20": {
    parent: "geburtstag",
    slugs: "20-geburtstag 20th-birthday anniversaire-20-ans compleanno-20-anni cumpleanos-20 20e-verjaardag",
  },
  "geburtstag-30": {
    parent: "geburtstag",
    slugs: "30-geburtstag 30th-birthday anniversaire-30-ans compleanno-30-anni cumpleanos-30 30e-verjaardag",
  },
  "geburtstag-40": {
    parent: "geburtstag",
    slugs: "40-geburtstag 40th-birthday anniversaire-40-ans compleanno-40-anni cumpleanos-40 40e-verjaardag",
  },
  "geburtstag-50": {
    parent: "geburtstag",
    slugs: "50-geburtstag 50th-birthday anniversaire-50-ans compleanno-50-anni cumpleanos-50 50e-verjaardag",
  },
  "geburtstag-60": {
    parent: "geburtstag",
    slugs: "60-geburtstag 60th-birthday anniversaire-60-ans compleanno-60-anni cumpleanos-60 60e-verjaardag",
  },
  "geburtstag-65": {
    parent: "geburtstag",
    slugs: "65-geburtstag 65th-birthday anniversaire-65-ans compleanno-65-anni cumpleanos-65 65e-verjaardag",
  },
  "geburtstag-70": {
    parent: "geburtstag",
    slugs: "70-geburtstag 70th-birthday anniversaire-70-ans compleanno-70-anni cumpleanos-70 70e-verjaardag",
  },
  "geburtstag-75": {
    parent: "geburtstag",
    slugs: "75-geburtstag 75th-birthday anniversaire-75-ans compleanno-75-anni cumpleanos-75 75e-verjaardag",
  },
  "geburtstag-80": {
    parent: "geburtstag",
    slugs: "80-geburtstag 80th-birthday anniversaire-80-ans compleanno-80-anni cumpleanos-80 80e-verjaardag",
  },
  "geburtstag-85": {
    parent: "geburtstag",
    slugs: "85-geburtstag 85th-birthday anniversaire-85-ans compleanno-85-anni cumpleanos-85 85e-verjaardag",
  },
  "geburtstag-90": {
    parent: "geburtstag",
    slugs: "90-geburtstag 90th-birthday anniversaire-90-ans compleanno-90-anni cumpleanos-90 90e-verjaardag",
  },
  kindergeburtstag: {
    parent: "geburtstag",
    slugs:
      "kindergeburtstag childrens-birthday anniversaire-enfant compleanno-bambini cumpleanos-infantil kinderfeestje",
  },
  taufe: { parent: null, slugs: "taufe baptism bapteme battesimo bautizo doop" },
  kommunion: {
    parent: null,
    slugs: "kommunion first-communion premiere-communion prima-comunione primera-comunion communie",
  },
  konfirmation: {
    parent: null,
    slugs: "konfirmation confirmation confirmation-protestante confermazione confirmacion-protestante belijdenis",
  },
  firmung: {
    parent: null,
    slugs: "firmung catholic-confirmation confirmation cresima confirmacion vormsel",
  },
  jugendweihe: {
    parent: null,
    slugs: "jugendweihe youth-ceremony fete-de-la-jeunesse festa-della-gioventu fiesta-de-la-juventud lentefeest",
  },
  einschulung: {
    parent: null,
    slugs:
      "einschulung first-day-at-school premiere-rentree primo-giorno-di-scuola primer-dia-de-cole eerste-schooldag",
  },
  firmenfeier: {
    parent: null,
    slugs: "firmenfeier company-party fete-d-entreprise festa-aziendale fiesta-de-empresa bedrijfsfeest",
  },
  weihnachten: { parent: null, slugs: "weihnachten christmas noel natale navidad kerst" },
  "weihnachten-geschaeftlich": {
    parent: "weihnachten",
    slugs:
      "weihnachten-geschaeftlich business-christmas noel-entreprise natale-aziendale navidad-empresas zakelijke-kerst",
  },
  ostern: { parent: null, slugs: "ostern easter paques pasqua pascua pasen" },
  trauer: { parent: null, slugs: "trauer mourning deuil lutto duelo rouw" },
  umzug: {
    parent: null,
    slugs: "umzug-einweihung housewarming cremaillere trasloco mudanza verhuizing",
  },
  valentinstag: {
    parent: null,
    slugs: "valentinstag valentines-day saint-valentin san-valentino san-valentin valentijnsdag",
  },
  muttertag: {
    parent: null,
    slugs: "muttertag mothers-day fete-des-meres festa-della-mamma dia-de-la-madre moederdag",
  },
  vatertag: {
    parent: null,
    slugs: "vatertag fathers-day fete-des-peres festa-del-papa dia-del-padre vaderdag",
  },
  neujahr: { parent: null, slugs: "neujahr new-year nouvel-an capodanno ano-nuevo nieuwjaar" },
  ruhestand: {
    parent: null,
    slugs: "ruhestand retirement retraite pensionamento jubilacion pensioen",
  },
  halloween: { parent: null, slugs: "halloween halloween halloween halloween halloween halloween" },
  oktoberfest: {
    parent: null,
    slugs: "oktoberfest oktoberfest oktoberfest oktoberfest oktoberfest oktoberfest",
  },
  richtfest: {
    parent: null,
    slugs: "richtfest topping-out fete-du-bouquet festa-del-tetto cubrir-aguas pannenbier",
  },
  genesung: {
    parent: null,
    slugs: "genesung get-well bon-retablissement pronta-guarigione recuperate-pronto beterschap",
  },
  jubilaeum: { parent: null, slugs: "jubilaeum anniversary jubile anniversario aniversario jubileum" },
  party: { parent: null, slugs: "party party fete festa fiesta feest" },
  blanko: { parent: null, slugs: "blanko blank vierge modello-vuoto en-blanco blanco" },
  zubehoer: {
    parent: null,
    slugs: "zubehoer accessories accessoires accessori accesorios accessoires",
  },
} as const satisfies Record<string, { readonly parent: string | null; readonly slugs: Slugs }>;

/** Card categories with their path segments. Source: CAT 10. */
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
} as const satisfies Record<string, Slugs>;

/** Key of an occasion: its German path segment, birthdays by number. Source: CAT-11. */
export type OccasionKey = keyof typeof occasionTable;
/** Key of a card category: its German path segment. Source: CAT 10. */
export type CategoryKey = keyof typeof categoryTable;

/** All occasions in catalogue order. Source: CAT-11. */
export const occasionKeys: readonly OccasionKey[] = keysOf(occasionTable);
/** All card categories in catalogue order. Source: CAT 10. */
export const categoryKeys: readonly CategoryKey[] = keysOf(categoryTable);

/** Occasions allowed as the card parameter `occasion`; company Christmas is a variant of Christmas. Source: CAT-12. */
export const parameterOccasions: readonly OccasionKey[] = [
  "einschulung",
  "firmung",
  "geburt",
  "geburtstag",
  "hochzeit",
  "kindergeburtstag",
  "kommunion",
  "konfirmation",
  "ostern",
  "taufe",
  "trauer",
  "weihnachten",
  "weihnachten-geschaeftlich",
];

/** An occasion with its sub-occasions. */
export type OccasionNode = { readonly key: OccasionKey; readonly children: readonly OccasionKey[] };

const parents = new Map(
  occasionKeys.map((key) => [key, occasionKeys.find((known) => known === occasionTable[key].parent)]),
);
const tree: readonly OccasionNode[] = occasionKeys
  .filter((key) => parents.get(key) === undefined)
  .map((key) => ({ key, children: occasionKeys.filter((child) => parents.get(child) === key) }));

/**
 * The occasions as a two-level tree: birthdays contain their milestones, weddings their anniversaries. Source:
 * CAT-11.
 */
export function occasionTree(): readonly OccasionNode[] {
  return tree;
}

/** The parent of a sub-occasion; undefined at the top level. Source: CAT-11. */
export function parentOf(key: OccasionKey): OccasionKey | undefined {
  return parents.get(key);
}

/** The occasions whose pages list a design: its own and the parent. Source: CAT-11. */
export function occasionsShowing(occasion: string): readonly string[] {
  const above = occasionKeys.find((key) => key === occasion && parents.get(key) !== undefined);
  const parent = above && parents.get(above);
  return parent === undefined ? [occasion] : [occasion, parent];
}

/** Path segment of an occasion in a language. Source: CAT-11. */
export function occasionSlug(key: OccasionKey, language: Language): string {
  return segment(occasionTable[key].slugs, language);
}

/** The occasion of a path segment; undefined if that language has none. Source: CAT-11. */
export function occasionBySlug(slug: string, language: Language): OccasionKey | undefined {
  return occasionKeys.find((key) => occasionSlug(key, language) === slug);
}

/** Path segment of a category in a language. Source: CAT-11. */
export function categorySlug(key: CategoryKey, language: Language): string {
  return segment(categoryTable[key], language);
}

/** The category of a path segment; undefined if that language has none. Source: CAT-11. */
export function categoryBySlug(slug: string, language: Language): CategoryKey | undefined {
  return categoryKeys.find((key) => categorySlug(key, language) === slug);
}

function segment(slugs: Slugs, language: Language): string {
  return slugs.split(" ")[languages.indexOf(language)] ?? "";
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the literal keys of a closed table
  return Object.keys(table) as Key[];
}
