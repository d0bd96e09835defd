import { languages, type Channel, type Language } from "../market.ts";

/** Six path segments in the order of `languages`, separated by spaces; a single one applies to all. */
type Slugs = string;

/** Route areas, and the pages with a fixed menu entry, with their first path segment. Source: SHELL-15, SHELL-17, CAT 12. */
const table = {
  products: "produkte products produits prodotti productos producten",
  wishlist: "merkzettel wishlist favoris preferiti favoritos favorieten",
  themes: "themes",
  sitemap: "sitemap",
  designCard: "karte-gestalten design-card creer-carte crea-biglietto crear-tarjeta kaart-ontwerpen",
  designCalendar:
    "kalender-gestalten design-calendar creer-calendrier crea-calendario crear-calendario kalender-ontwerpen",
  designCollage: "collage-gestalten design-collage creer-collage crea-collage crear-collage collage-ontwerpen",
  designPhotobook:
    "fotobuch-gestalten design-photo-book creer-livre-photo crea-fotolibro crear-fotolibro fotoboek-ontwerpen",
  designPhotobox:
    "fotobox-gestalten design-photo-box creer-boite-photo crea-fotobox crear-caja-de-fotos fotobox-ontwerpen",
  designPhoto: "foto-gestalten design-photo creer-photo crea-foto crear-foto foto-ontwerpen",
  photoPrints: "fotoabzuege photo-prints tirages-photo stampe-foto revelado-de-fotos foto-afdrukken",
  calendars:
    "alle-fotokalender all-photo-calendars tous-les-calendriers-photo tutti-i-calendari-fotografici todos-los-calendarios-de-fotos alle-fotokalenders",
  photobooks: "fotobuecher photo-books livres-photo fotolibri fotolibros fotoboeken",
  wallArt: "wandbilder wall-art decoration-murale quadri cuadros wanddecoratie",
  photoCollages: "fotocollagen photo-collages pele-mele-photo collage-fotografici collages-de-fotos fotocollages",
  photoBoxes: "fotoboxen photo-boxes boites-photo scatole-fotografiche cajas-de-fotos fotoboxen",
  account: "kundenkonto account compte-client account-cliente cuenta account",
  logout: "abmelden logout deconnexion esci cerrar-sesion uitloggen",
  verifyRegistration:
    "registrierung-bestaetigen verify-registration confirmer-inscription conferma-registrazione confirmar-registro registratie-bevestigen",
  users: "nutzer users utilisateurs utenti usuarios gebruikers",
  cart: "warenkorb cart panier carrello carrito winkelwagen",
  checkout: "kasse checkout paiement cassa pago afrekenen",
  order: "bestellung order commande ordine pedido bestelling",
  recommendation: "freunde-werben refer-a-friend parrainage invita-amici recomienda-a-un-amigo vrienden-uitnodigen",
  reviews: "bewertungen reviews avis recensioni opiniones beoordelingen",
  magazine: "magazin magazine magazine rivista revista magazine",
  newsletter: "newsletter newsletter newsletter newsletter newsletter nieuwsbrief",
  business: "firmenkunden business entreprises aziende empresas zakelijk",
  whiteLabel:
    "white-label-service white-label-service service-marque-blanche servizio-white-label servicio-marca-blanca white-label-service",
  myPhoto: "mein-foto my-photo ma-photo la-mia-foto mi-foto mijn-foto",
  motifs: "motive motifs motifs motivi motivos motieven",
  software: "software software logiciel software software software",
  events: "events events evenements eventi eventos evenementen",
  guests: "e",
  samples: "musterkarten sample-cards echantillons campioni muestras proefkaarten",
  vouchers: "gutscheine gift-vouchers cheques-cadeaux buoni-regalo cheques-regalo cadeaubonnen",
  giftBalance: "gutschein-guthaben gift-balance solde-cheque-cadeau saldo-buono saldo-cheque cadeaubon-saldo",
  shipping: "versand delivery livraison spedizione envio verzending",
  search: "suche search recherche ricerca buscar zoeken",
  withdraw: "vertrag-widerrufen withdraw retractation recesso desistimiento herroeping",
  orderStatus: "bestellstatus order-status suivi-commande stato-ordine estado-del-pedido bestelstatus",
  // Areas the catalogue does not name.
  myDesigns: "meine-designs my-designs mes-creations i-miei-design mis-disenos mijn-ontwerpen",
  feedback: "feedback feedback avis-sur-carte commenti comentarios feedback",
  proof: "korrekturabzug proof epreuve bozza prueba drukproef",
  tools: "werkzeuge tools outils strumenti herramientas hulpmiddelen",
  cookies:
    "cookie-einstellungen cookie-settings parametres-cookies impostazioni-cookie ajustes-de-cookies cookie-instellingen",
  imprint: "impressum imprint mentions-legales note-legali aviso-legal colofon",
  terms: "agb terms conditions-generales condizioni-generali condiciones-generales algemene-voorwaarden",
  privacy: "datenschutz privacy confidentialite privacy privacidad privacy",
  withdrawalPolicy:
    "widerruf right-of-withdrawal droit-de-retractation diritto-di-recesso derecho-de-desistimiento herroepingsrecht",
  accessibility: "barrierefreiheit accessibility accessibilite accessibilita accesibilidad toegankelijkheid",
  contact: "kontakt contact contact contatti contacto contact",
  questions: "fragen questions questions domande preguntas vragen",
  about: "ueber-uns about-us a-propos chi-siamo sobre-nosotros over-ons",
  papers:
    "papier-und-veredelung paper-and-finishes papiers-et-finitions carta-e-finiture papel-y-acabados papier-en-veredeling",
  howItWorks: "so-funktionierts how-it-works comment-ca-marche come-funziona como-funciona zo-werkt-het",
} as const satisfies Record<string, Slugs>;

/** A part of the shop with its own path segment in every language. Source: SHELL-15. */
export type Area = keyof typeof table;

/** All areas. Source: SHELL-15. Marked pure, so that the table is tree-shaken from browser bundles that do not use it (ADR-0006). */
export const areas: readonly Area[] = /* @__PURE__ */ Object.keys(table).filter((name): name is Area => name in table);

/** Areas whose pages belong to one visitor, search included. Source: ADR-0018. */
export const personalAreas = [
  "cart",
  "checkout",
  "order",
  "orderStatus",
  "withdraw",
  "newsletter",
  "proof",
  "designCard",
  "designCalendar",
  "designCollage",
  "designPhotobook",
  "designPhotobox",
  "designPhoto",
  "wishlist",
  "search",
  "myDesigns",
  "myPhoto",
  "feedback",
  "tools",
  "vouchers",
  "giftBalance",
  "cookies",
  "account",
  "logout",
  "verifyRegistration",
  "users",
  "events",
  "guests",
] as const satisfies readonly Area[];

/** Whether the pages of an area belong to one visitor: never in a shared cache, entered by a full page load. Source: ADR-0018. */
export function isPersonalArea(area: Area): boolean {
  return personalAreas.some((personal) => personal === area);
}

const legalAreas = ["withdrawalPolicy", "terms", "privacy"] as const satisfies readonly Area[];

/** Areas whose page is not an editorial story, in every channel that has them. Source: SHELL-15. */
const ownPages = [
  "products",
  "themes",
  "wishlist",
  "samples",
  "vouchers",
  "giftBalance",
  "newsletter",
  "account",
  "logout",
  "myDesigns",
  "myPhoto",
  "tools",
  "search",
  "cart",
  "checkout",
  "withdraw",
  "orderStatus",
  "cookies",
  "events",
] as const satisfies readonly Area[];

/** Whether the root path of an area is a page other than an editorial story. Source: SHELL-15. */
export function hasOwnPage(area: Area): boolean {
  return ownPages.some((own) => own === area);
}

/** Areas whose every subpath takes a code, an id or a name. */
const codeAreas = [
  "designCard",
  "newsletter",
  "wishlist",
  "feedback",
  "order",
  "proof",
  "account",
  "verifyRegistration",
  "withdraw",
  "myPhoto",
  "events",
  "guests",
] as const satisfies readonly Area[];

/** Whether the segment below an area is always read as a code, an id or a name. Source: SHELL-15. */
export function takesCodeSegment(area: Area): boolean {
  return codeAreas.some((own) => own === area);
}

/** Areas that components link to; only their paths are sent to the browser. */
export const browserAreas = ["home", "products", "contact", ...legalAreas, ...personalAreas] as const;
/** An area that components link to. */
export type BrowserArea = (typeof browserAreas)[number];

/** Areas whose slugs in all languages are understood on every domain. Source: D-08, SHELL-03, SHELL-04. */
const sharedSlugAreas: readonly Area[] = ["products", "wishlist"];

/** Areas that only one channel has; all others exist in both. Source: D-09. */
const onlyIn: Partial<Record<Area, Channel>> = {
  wishlist: "card",
  samples: "card",
  wallArt: "photo",
  photoCollages: "photo",
  photoBoxes: "photo",
};

/** Whether a channel has an area. Source: D-09. */
export function hasArea(channel: Channel, area: Area): boolean {
  return (onlyIn[area] ?? channel) === channel;
}

/** The table of one language in both directions, built on first use. */
type OwnNames = { readonly slugs: ReadonlyMap<Area, string>; readonly areas: ReadonlyMap<string, Area> };
const byLanguage = new Map<Language, OwnNames>();

function namesIn(language: Language): OwnNames {
  const known = byLanguage.get(language);
  if (known) return known;
  const place = languages.indexOf(language);
  const named = areas.map((area) => {
    const slugs = table[area].split(" ");
    return [area, slugs[place] ?? slugs[0] ?? area] as const;
  });
  // If two areas share a name, the first wins.
  const made = { slugs: new Map(named), areas: new Map(named.toReversed().map(([area, slug]) => [slug, area])) };
  byLanguage.set(language, made);
  return made;
}

/** First path segment of an area. Source: SHELL-17. */
export function areaSlug(area: Area, language: Language): string {
  return namesIn(language).slugs.get(area) ?? area;
}

/** The area of a path segment in a language. */
function ownArea(slug: string, language: Language): Area | undefined {
  return namesIn(language).areas.get(slug);
}

/**
 * The area of a first path segment: in the shop's language, else as an alias in another language of its domain.
 * @param domainLanguages languages of the domain, the shop's own first
 * @source D-08, CAT 11.1
 */
export function areaBySlug(slug: string, domainLanguages: readonly Language[]): Area | undefined {
  for (const language of domainLanguages) {
    const found = ownArea(slug, language);
    if (found) return found;
  }
  const english = ownArea(slug, "en");
  return english && sharedSlugAreas.includes(english) ? english : undefined;
}

/** Every first segment that resolves to an area, the canonical one first. Source: D-08. */
export function areaSlugs(area: Area, domainLanguages: readonly Language[]): readonly string[] {
  const names = [...domainLanguages, "en" as const].map((language) => areaSlug(area, language));
  return [...new Set(names)].filter((slug) => areaBySlug(slug, domainLanguages) === area);
}
