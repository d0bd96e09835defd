import { comparableText } from "./comparable-text.ts";

/**
 * Column headings of lists in German, English, French, Italian, Spanish and Dutch, as people and mail programs write
 * them; `*` stands for any ending. Of two columns that a heading could mean, the first row counts.
 */
const words = {
  postcodeCity:
    "PLZ Ort|PLZ/Ort|PLZ, Ort|PLZ + Ort|PLZ und Ort|PLZ & Stadt|PLZ Stadt|Postleitzahl und Ort|Postleitzahl Ort|Postcode and city|Postcode city|Zip city|City, Zip|Code postal et ville|Code postal ville|CAP e città|CAP città|Código postal y ciudad|Postcode en plaats|Postcode plaats",
  name: "Name|Namen|Gast|Gäste|Gastname|Gästename|Empfänger|Vor- und Nachname|Vorname Nachname|Vollständiger Name|Nachname, Vorname|Name, Vorname|Familienname, Vorname|Adressat|Guest|Guests|Guest name|Full name|Last name, first name|Surname, first name|Recipient|Addressee|Invité|Invités|Nom complet|Nom et prénom|Nom, prénom|Prénom et nom|Destinataire|Ospite|Ospiti|Invitato|Invitati|Nome completo|Nome e cognome|Cognome, nome|Destinatario|Invitado|Invitados|Nombre completo|Nombre y apellidos|Apellidos, nombre|Gasten|Naam|Volledige naam|Achternaam, voornaam|Ontvanger|Genodigde",
  firstName:
    "Vorname|Vornamen|Rufname|First name|Firstname|Given name|Forename|Prénom|Prenom|Nome|Nombre|Nombre de pila|Voornaam",
  lastName:
    "Nachname|Familienname|Zuname|Nachnamen|Last name|Lastname|Surname|Family name|Nom|Nom de famille|Cognome|Apellido|Apellidos|Achternaam|Familienaam",
  street:
    "Straße|Strasse|Str.|Straße und Hausnummer|Straße, Hausnr.|Straße/Nr.|Straße & Hausnummer|Straße Nr.|Anschrift|Adresse|Adresszeile 1|Adresse 1|Address|Street|Street address|Address line 1|Address 1|Rue|Voie|Adresse postale|Numéro et rue|Via|Indirizzo|Calle|Dirección|Domicilio|Straat|Adres|Straat en huisnummer|Straße*|Street*",
  houseNumber:
    "Hausnummer|Hausnr.|HNr|Nr.|House number|House no|Number|Numéro|N°|Numero civico|Civico|Número|Huisnummer|Huisnr",
  postcode:
    "PLZ|Postleitzahl|Postzahl|Postcode|Post code|ZIP|Zip code|Postal code|Code postal|CP|CAP|Codice postale|Código postal|C.P.|Codigo postal|Postnummer|ZIP*",
  city: "Ort|Stadt|Wohnort|Ortschaft|Gemeinde|City|Town|Ville|Commune|Localité|Città|Citta|Comune|Località|Ciudad|Población|Localidad|Municipio|Stad|Plaats|Woonplaats|Gemeente",
  country:
    "Land|Staat|Country|Nation|Pays|Paese|Nazione|Stato|País|Pais|Landcode|Ländercode|Länderkürzel|Country code|Country*",
  company: "Firma|Company|Société|Ditta|Azienda|Empresa|Bedrijf|Organisation*|Organization*",
  extra:
    "Zusatz|Adresszusatz|Adresszeile 2|Adresse 2|c/o|bei|z. Hd.|Namenszusatz|Begleitung|Partner|Name 2|Address line 2|Address 2|Care of|Complément|Complément d'adresse|Presso|Complemento|A la atención de|Toevoeging|p/a|Extra|Complément*",
  table:
    "Tisch|Tischnummer|Tischnr.|Tisch-Nr.|Tischname|Sitzplatz|Platz|Table|Table number|Table no|Seat|Seating|Table n°|Numéro de table|Tavolo|Numero tavolo|Posto|Mesa|Número de mesa|Tafel|Tafelnummer",
  salutation:
    "Anrede|Titel|Briefanrede|Anredeform|Salutation|Title|Prefix|Greeting|Civilité|Titre|Titolo|Appellativo|Tratamiento|Título|Aanhef|Aanspreking",
  email: "E-Mail*|Email*|Mail|Mailadresse|Courriel*|Adresse e-mail|Correo*|Posta elettronica",
  phone:
    "Telefon*|Tel|Mobil*|Handy*|Rufnummer|Phone*|Mobile*|Cell*|Téléphone*|Portable|Cellulare|Móvil|Teléfono*|Telefoon*",
  child: "Kind|Ist Kind|Child|Is child|Enfant|Bambino|Niño|Is kind",
  children: "Kinder|Mit Kindern|Anzahl Kinder|Children|Kids|Enfants|Bambini|Niños|Kinderen",
  kind: "Art|Erwachsen/Kind|Erwachsener oder Kind|Type|Guest type|Adult/Child|Adult or child|Tipo|Soort",
  household:
    "Haushalt*|Household*|Foyer|Hogar|Famiglia|Huishouden*|Persönlicher Link|Personal link|Lien personnel|Enlace personal|Link personale|Persoonlijke link",
  tags: "Stichwörter|Stichworte|Tags|Mots-clés|Etiquetas|Etichette|Trefwoorden",
  groups: "Gruppe*|Group*|Label|Labels|Kategorie*|Categor*|Catégorie*|Gruppo|Gruppi|Grupo*|Groep*",
} as const;

/** What a column of a list contains. Source: CARD-14, ACC-15. */
export type Heading = keyof typeof words;

const isHeading = (name: string): name is Heading => name in words;
const headings = Object.keys(words).filter(isHeading);
const entries = headings.flatMap((heading) => words[heading].split("|").map((word) => ({ heading, word })));
const whole: ReadonlyMap<string, Heading> = new Map(
  entries.toReversed().map(({ heading, word }) => [comparableText(word), heading] as const),
);
const beginnings = entries
  .filter(({ word }) => word.endsWith("*"))
  .map(({ heading, word }) => ({ heading, beginning: comparableText(word) }));

function meaningOf(text: string): Heading | undefined {
  // Google writes "Address 1 - City".
  const plain = comparableText(text).replace(/^address \d+ (?=.)/, "");
  return whole.get(plain) ?? beginnings.find(({ beginning }) => plain.startsWith(beginning))?.heading;
}

/**
 * What a column with this heading contains, in any of six languages; undefined for an unknown heading. A heading may
 * have a remark in brackets, as in `Name (Gast)`. Source: CARD-14, ACC-15.
 */
export function headingOf(text: string): Heading | undefined {
  return meaningOf(text) ?? meaningOf(text.replaceAll(/[([].*$|[*:]/g, ""));
}
