import { comparableText } from "./comparable-text.ts";
import type { RecipientField } from "./recipient-fields.ts";

/** Target of a list column: a field, or a part of a field that is combined with others. Source: CARD-14. */
export type ColumnTarget = RecipientField | "firstName" | "lastName" | "houseNumber" | "postcodeCity";

/** Known headings in German, English, French, Italian, Spanish and Dutch. */
const headings: Readonly<Record<ColumnTarget, string>> = {
  "guest.salutation":
    "Anrede|Titel|Briefanrede|Anredeform|Salutation|Title|Prefix|Greeting|Civilité|Titre|Titolo|Appellativo|Tratamiento|Título|Aanhef|Aanspreking|Titel",
  "guest.name":
    "Name|Namen|Gast|Gäste|Gastname|Gästename|Empfänger|Vor- und Nachname|Vorname Nachname|Vollständiger Name|Adressat|Guest|Guests|Guest name|Full name|Recipient|Addressee|Invité|Invités|Nom complet|Nom et prénom|Prénom et nom|Destinataire|Ospite|Ospiti|Invitato|Invitati|Nome completo|Nome e cognome|Destinatario|Invitado|Invitados|Nombre completo|Nombre y apellidos|Gast|Gasten|Naam|Volledige naam|Ontvanger|Genodigde",
  firstName:
    "Vorname|Vornamen|Rufname|First name|Firstname|Given name|Forename|Prénom|Prenom|Nome|Nombre|Nombre de pila|Voornaam",
  lastName:
    "Nachname|Familienname|Zuname|Nachnamen|Last name|Lastname|Surname|Family name|Nom|Nom de famille|Cognome|Apellido|Apellidos|Achternaam|Familienaam",
  "guest.line2":
    "Zusatz|Adresszusatz|Adresszeile 2|Adresse 2|Firma|c/o|bei|z. Hd.|Namenszusatz|Begleitung|Partner|Name 2|Address line 2|Address 2|Company|Care of|Complément|Complément d'adresse|Société|Presso|Ditta|Azienda|Complemento|Empresa|A la atención de|Toevoeging|Bedrijf|p/a",
  "guest.street":
    "Straße|Strasse|Str.|Straße und Hausnummer|Straße, Hausnr.|Straße/Nr.|Straße & Hausnummer|Straße Nr.|Anschrift|Adresse|Adresszeile 1|Adresse 1|Address|Street|Street address|Address line 1|Address 1|Rue|Voie|Adresse postale|Numéro et rue|Via|Indirizzo|Calle|Dirección|Domicilio|Straat|Adres|Straat en huisnummer",
  houseNumber:
    "Hausnummer|Hausnr.|HNr|Nr.|House number|House no|Number|Numéro|N°|Numero civico|Civico|Número|Huisnummer|Huisnr",
  "guest.postcode":
    "PLZ|Postleitzahl|Postzahl|Postcode|Post code|ZIP|Zip code|Postal code|Code postal|CP|CAP|Codice postale|Código postal|C.P.|Codigo postal|Postnummer",
  "guest.city":
    "Ort|Stadt|Wohnort|Ortschaft|Gemeinde|City|Town|Ville|Commune|Localité|Città|Citta|Comune|Località|Ciudad|Población|Localidad|Municipio|Stad|Plaats|Woonplaats|Gemeente",
  postcodeCity:
    "PLZ Ort|PLZ/Ort|PLZ, Ort|PLZ + Ort|PLZ und Ort|PLZ & Stadt|PLZ Stadt|Postleitzahl und Ort|Postleitzahl Ort|Postcode and city|Postcode city|Zip city|City, Zip|Code postal et ville|Code postal ville|CAP e città|CAP città|Código postal y ciudad|Postcode en plaats|Postcode plaats",
  "guest.country":
    "Land|Staat|Country|Nation|Pays|Paese|Nazione|Stato|País|Pais|Landcode|Ländercode|Länderkürzel|Country code",
  "guest.table":
    "Tisch|Tischnummer|Tischnr.|Tisch-Nr.|Tischname|Sitzplatz|Platz|Table|Table number|Table no|Seat|Seating|Table n°|Numéro de table|Tavolo|Numero tavolo|Posto|Mesa|Número de mesa|Tafel|Tafelnummer",
};

const targets: readonly ColumnTarget[] = [
  "postcodeCity",
  "guest.name",
  "firstName",
  "lastName",
  "guest.street",
  "houseNumber",
  "guest.postcode",
  "guest.city",
  "guest.country",
  "guest.line2",
  "guest.table",
  "guest.salutation",
];

const byHeading: ReadonlyMap<string, ColumnTarget> = new Map(
  targets
    .toReversed()
    .flatMap((target) => headings[target].split("|").map((word) => [comparableText(word), target] as const)),
);

/**
 * The target of a heading in one of six languages; undefined for an unknown heading. A heading may have a remark in
 * brackets, as in `Name (Gast)`. Source: CARD-14.
 */
export function targetOfHeading(heading: string): ColumnTarget | undefined {
  return (
    byHeading.get(comparableText(heading)) ?? byHeading.get(comparableText(heading.replaceAll(/[([].*$|[*:]/g, "")))
  );
}

/** All column targets, in the order they are offered. Source: CARD-14. */
export const columnTargets: readonly ColumnTarget[] = [
  "guest.salutation",
  "guest.name",
  "firstName",
  "lastName",
  "guest.line2",
  "guest.street",
  "houseNumber",
  "guest.postcode",
  "guest.city",
  "postcodeCity",
  "guest.country",
  "guest.table",
];
