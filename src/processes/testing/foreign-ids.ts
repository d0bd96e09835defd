import { unknownId } from "#kernel/ids.ts";

/** A request with somebody else's id: `{name}` is replaced by an id of the owner, in the path and in the body. */
export type Ask = {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Name of the form field with a file. */
  readonly file?: string;
  /** Fields of a form, for pages. */
  readonly form?: Readonly<Record<string, string>>;
};

/**
 * Who owns the id in an address or a body. `visitor`: it belongs to a session or an account; a stranger gets 404 for
 * every request. `secret`: the id itself is the key; a request guesses one, or combines another's part with the
 * caller's own key, and finds nothing. `all`: it names something public, or as `why` says.
 */
export type ForeignId =
  | { readonly whose: "visitor" | "secret"; readonly asks: readonly Ask[] }
  | { readonly whose: "all"; readonly why: string };

const visitor = (...asks: readonly Ask[]): ForeignId => ({ whose: "visitor", asks });
const secret = (...asks: readonly Ask[]): ForeignId => ({ whose: "secret", asks });
const all = (why: string): ForeignId => ({ whose: "all", why });

const comment = { panel: "0", x: "0.5", y: "0.5", author: "Eva", body: "x" };
const design = all("a design of the shop");
const picture = all("a picture of the shop");
const staff = all("of the staff: the door is shut to all others");
const flagKey = all("a key of the flag service, whose calls name no person");

const published = all("what is published, for who has the public token");
const spent = all("a token of a mail: a wrong one does nothing and says that the link has run out");

const named = (id: ForeignId, names: readonly string[]): Readonly<Record<string, ForeignId>> =>
  Object.fromEntries(names.map((name) => [name, id]));

/** Every call that takes an id, as `every-call.db.test.ts` finds them. Source: GEN-08. */
export const foreignCalls: Readonly<Record<string, ForeignId>> = {
  "GET /web-api/projects/:id": visitor({ path: "/web-api/projects/{project}" }),
  "PUT /web-api/projects/:id": visitor({
    path: "/web-api/projects/{project}",
    body: { revision: 2, document: {}, options: {}, quantity: 50 },
  }),
  "POST /web-api/projects/:id/copies": visitor({ path: "/web-api/projects/{project}/copies", body: {} }),
  "GET /web-api/projects/:id/proof": visitor({ path: "/web-api/projects/{project}/proof" }),
  "GET /web-api/projects/:id/shares": visitor({ path: "/web-api/projects/{project}/shares" }),
  "POST /web-api/projects/:id/shares": visitor({ path: "/web-api/projects/{project}/shares", body: {} }),
  "POST /web-api/shares/:id/revoke": visitor({ path: "/web-api/shares/{share}/revoke", body: {} }),
  "POST /web-api/comments/:id/settle": visitor({ path: "/web-api/comments/{comment}/settle", body: { settled: true } }),
  "POST /web-api/projects": design,
  "POST /web-api/cart/lines": visitor(
    { path: "/web-api/cart/lines", body: { projectId: "{project}" } },
    { path: "/web-api/cart/lines", body: { projectId: "{project}", isSample: true } },
  ),
  "PATCH /web-api/cart/lines": visitor(
    { path: "/web-api/cart/lines", body: { id: "{line}", quantity: 100 } },
    { path: "/web-api/cart/lines", body: { id: "{line}", action: "duplicate" } },
    { path: "/web-api/cart/lines", body: { id: "{line}", action: "save" } },
  ),
  "DELETE /web-api/cart/lines": visitor({ path: "/web-api/cart/lines", body: { id: "{line}" } }),
  "GET /web-api/cart/lines/:id/picture": visitor({ path: "/web-api/cart/lines/{line}/picture" }),
  "POST /web-api/card-accessory-order": design,
  "POST /web-api/photos": visitor({ path: "/web-api/photos", body: { upload: "{upload}" } }),
  "POST /web-api/photo-projects": visitor({
    path: "/web-api/photo-projects",
    body: { kind: "photoprint", photos: ["{photo}"] },
  }),
  "DELETE /web-api/photos/:id": visitor({ path: "/web-api/photos/{photo}" }),
  "GET /web-api/photos/:id/drawing": visitor({ path: "/web-api/photos/{photo}/drawing" }),
  "POST /web-api/photo-deletions": visitor({ path: "/web-api/photo-deletions", body: { photos: ["{photo}"] } }),
  "PATCH /web-api/photo-albums/:id": visitor({ path: "/web-api/photo-albums/{album}", body: { name: "Meins" } }),
  "DELETE /web-api/photo-albums/:id": visitor({ path: "/web-api/photo-albums/{album}" }),
  "POST /web-api/photo-albums/:id/photos": visitor({
    path: "/web-api/photo-albums/{album}/photos",
    body: { add: ["{photo}"] },
  }),
  "PUT /web-api/photo-albums/:id/link": visitor({
    path: "/web-api/photo-albums/{album}/link",
    body: { shownName: "Eva", mostPhotos: 10, endsOn: null, showsAll: true },
  }),
  "DELETE /web-api/photo-albums/:id/link": visitor({ path: "/web-api/photo-albums/{album}/link" }),
  "PUT /web-api/shared-albums/:token/contributor": secret({
    path: "/web-api/shared-albums/{albumLink}.{guess}/contributor",
    body: { name: "Eva" },
  }),
  "POST /web-api/shared-albums/:token/photos": secret({
    path: "/web-api/shared-albums/{albumLink}.{guess}/photos",
    body: { upload: "{upload}" },
  }),
  "DELETE /web-api/shared-albums/:token/photos/:id": secret({
    path: "/web-api/shared-albums/{albumLink}.{guess}/photos/{photo}",
  }),
  "POST /web-api/personal-dates": all("a photo of a date; one that is not the caller's is left out"),
  "PUT /web-api/personal-dates/:id": visitor({
    path: "/web-api/personal-dates/{date}",
    body: { name: "Eva", type: "birthday", day: 1, month: 5 },
  }),
  "DELETE /web-api/personal-dates/:id": visitor({ path: "/web-api/personal-dates/{date}" }),
  "PATCH /web-api/uploads/:id": visitor({ path: "/web-api/uploads/{upload}" }),
  "PATCH /web-api/customer-data": all("the VAT number of a company; whose data changes only the session says"),
  "DELETE /web-api/uploads/:id": visitor({ path: "/web-api/uploads/{upload}" }),
  "GET /_photo/:id/:width": secret({ path: "/_photo/{photo}/400?e=9999999999&s={guess}" }),
  "GET /_event-photo/:reader/:id/:width": secret({ path: "/_event-photo/sender/{photo}/400?e=9999999999&s={guess}" }),
  "GET /web-api/wishlist": visitor({ path: "/web-api/wishlist?list={list}" }),
  "GET /web-api/toolbox-download": visitor({ path: "/web-api/toolbox-download?jobId={job}" }),
  "GET /web-api/list-words/:id/picture": visitor({
    path: "/web-api/list-words/{words}/picture?design=olivenzweig-einladung&colour=salbei&locale=de-DE",
  }),
  "POST /web-api/event-photo/:id": visitor({ path: "/web-api/event-photo/{event}", file: "photo" }),
  "POST /web-api/event-photos/:code/:token": secret({ path: "/web-api/event-photos/00000000/{guess}", file: "photos" }),
  "POST /web-api/event-photos/:code/:token/taken-back/:photo": secret({
    path: "/web-api/event-photos/00000000/{guess}/taken-back/{photo}",
    body: {},
  }),
  "PATCH /web-api/events/:id/cells": visitor({
    path: "/web-api/events/{event}/cells",
    body: { changes: [{ guest: "{household}", column: "name", was: "", value: "Eva" }] },
  }),
  "POST /web-api/events/:id/rows": visitor({
    path: "/web-api/events/{event}/rows",
    body: { rows: [{ guest: unknownId, texts: { name: "Eva" } }] },
  }),
  "POST /web-api/events/:id/gone-rows": visitor({
    path: "/web-api/events/{event}/gone-rows",
    body: { guests: ["{household}"] },
  }),
  "POST /web-api/complaint-photos/:token/:id": secret(
    { path: "/web-api/complaint-photos/{guess}/{complaint}", body: {} },
    { path: "/web-api/complaint-photos/{ownToken}/{complaint}", file: "photo" },
  ),
  "GET /web-api/print-partner/:handOver/:name": secret({
    path: "/web-api/print-partner/{order}/druck.pdf?e=9999999999&s={guess}",
  }),
  "POST /web-api/orders": all("fields of a form; the key of a placement counts within its own visit only"),
  "GET /web-api/events/:id/records/:purpose": visitor({ path: "/web-api/events/{event}/records/invitations" }),
  "GET /web-api/events/:id/seating": visitor({ path: "/web-api/events/{event}/seating" }),
  "PUT /web-api/events/:id/seating": visitor({
    path: "/web-api/events/{event}/seating",
    body: { plan: { hall: { w: 9000, h: 9000 }, tables: [], things: [], seats: {}, rules: [] }, version: 0 },
  }),
  "POST /web-api/shop-events": all("figures without a person"),
  "POST /web-api/customer-password-reset": spent,
  "GET /web-api/newsletter-confirm": spent,
  "POST /web-api/newsletter-confirm": spent,
  "POST /web-api/newsletter-unsubscribe": spent,
  "POST /web-api/mail-unsubscribe": spent,
  "POST /web-api/reminders-unsubscribe": spent,
  ...named(design, [
    "GET /web-api/card-accessories",
    "GET /web-api/card-price",
    "GET /web-api/themes",
    "GET /web-api/calculator/reference",
    "GET /web-api/calendar-design-group",
    "GET /web-api/collage-designer-design-group",
    "GET /web-api/collage-designer-design-group/sheets",
    "GET /web-api/collage-designer-design-groups",
    "GET /web-api/photobox-designs",
    "GET /web-api/photo-design-sheets/:kind/:designId",
    "GET /web-api/photobook-design-group-set",
    "GET /web-api/photobook-design-group-set/:designGroupSetId",
  ]),
  ...named(picture, [
    "GET /_clip-art/:set/:file",
    "GET /_font-previews/:file",
    "GET /_fonts/:file",
    "GET /_look/:file",
    "GET /_web-fonts/:file",
    "GET /_img/:modifiers/*",
    "GET /_ornaments/:file",
    "GET /_sample/:id",
    "GET /f/:space/:size/:hash/:name",
    "GET /f/:space/:size/:hash/:name/m",
    "GET /f/:space/:size/:hash/:name/m/*",
  ]),
  ...named(flagKey, [
    "GET /flags/api/memberships/:key",
    "GET /flags/api/mySegments/:key",
    "GET /flags/api/segmentChanges/:name",
  ]),
  ...named(published, ["GET /content/v2/cdn/links/:uuid", "GET /content/v2/cdn/stories/*"]),
  ...named(
    staff,
    ["/backoffice/content/v1", "/content/v1"].flatMap((base) =>
      [
        "DELETE /assets/:id",
        "PUT /assets/:id",
        "DELETE /stories/:id",
        "GET /stories/:id",
        "PUT /stories/:id",
        "GET /stories/:id/changes",
        "GET /stories/:id/versions",
        "POST /stories/:id/publish",
        "POST /stories/:id/unpublish",
        "POST /stories/:id/versions/:version/restore",
        "POST /stories/:id/view",
        "PUT /stories/:id/schedule",
      ].map((call) => call.replace(" ", ` ${base}/spaces/1`)),
    ),
  ),
  ...named(staff, ["GET /content/v1/spaces/1/stories/:id/publish", "GET /content/v1/spaces/1/stories/:id/unpublish"]),
};

/** Pages of the shop with a parameter in their address, as `routes.ts` writes them. Source: GEN-08. */
export const foreignPages: Readonly<Record<string, ForeignId>> = {
  "karte-gestalten/:projectId": visitor({ path: "/karte-gestalten/{project}/" }),
  "foto-gestalten/:projectId": visitor({ path: "/foto-gestalten/{project}/" }),
  "meine-designs/:projectId/bild": visitor({ path: "/meine-designs/{project}/bild/" }),
  "meine-designs/set/:setId?": visitor({ path: "/meine-designs/set/{project}/" }),
  "kundenkonto/bestellungen/:number": visitor({ path: "/kundenkonto/bestellungen/{number}/" }),
  "kundenkonto/:section": all("its own section of whoever is logged in; others are sent to log in"),
  "werkzeuge/ergebnis/:jobId": visitor({ path: "/werkzeuge/ergebnis/{job}/" }),
  "mein-foto/:token": secret({ path: "/mein-foto/{guess}/" }, { path: "/mein-foto/{albumLink}.{guess}" }),
  "feedback/:token": secret({ path: "/feedback/{guess}/" }, { path: "/feedback/{guess}/", form: comment }),
  "feedback/:token/bild/:panel": secret({ path: "/feedback/{guess}/bild/0/" }, { path: "/feedback/{share}/bild/0/" }),
  "events/:eventId": visitor({ path: "/events/{event}/" }, { path: "/events/{event}/", form: { intent: "delete" } }),
  "events/:eventId/angaben": visitor(
    { path: "/events/{event}/angaben/" },
    { path: "/events/{event}/angaben/", form: { intent: "password", password: "geheim" } },
  ),
  "events/:eventId/gaeste": visitor(
    { path: "/events/{event}/gaeste/" },
    { path: "/events/{event}/gaeste/", form: { intent: "remove", household: "{household}" } },
    { path: "/events/{event}/gaeste/", form: { intent: "read-text", pasted: "Name\nEva" } },
  ),
  "events/:eventId/antworten": visitor(
    { path: "/events/{event}/antworten/" },
    { path: "/events/{event}/antworten/?haushalt={household}", form: { song: "x" } },
  ),
  "events/:eventId/adressen": visitor(
    { path: "/events/{event}/adressen/" },
    { path: "/events/{event}/adressen/", form: { intent: "drop", entry: "{household}" } },
  ),
  "events/:eventId/karten": visitor(
    { path: "/events/{event}/karten/" },
    { path: "/events/{event}/karten/", form: { intent: "fill", purpose: "invitations", card: "project:{household}" } },
  ),
  "events/:eventId/aussehen": visitor({ path: "/events/{event}/aussehen/" }),
  "events/:eventId/vorschau": visitor({ path: "/events/{event}/vorschau/" }),
  "events/:eventId/foto/:file": visitor({ path: "/events/{event}/foto/klein.webp" }),
  "e/:code/foto/:file": secret({ path: "/e/00000000/foto/klein.webp" }),
  "bestellung/:token/event": secret({ path: "/bestellung/{guess}/event/" }, { path: "/bestellung/{order}/event/" }),
  "events/:eventId/fotos": visitor(
    { path: "/events/{event}/fotos/" },
    { path: "/events/{event}/fotos/", form: { intent: "shown", photos: "{photo}" } },
    { path: "/events/{event}/fotos/", form: { intent: "book" } },
  ),
  "events/:eventId/export/fotos.zip": visitor({ path: "/events/{event}/export/fotos.zip" }),
  "e/:code/fotos": secret({ path: "/e/00000000/fotos/" }, { path: "/e/{eventCode}/fotos/" }),
  "e/:code/:key/fotos": secret({ path: "/e/{eventCode}/0000000000/fotos/" }),
  "events/:eventId/tabelle": visitor({ path: "/events/{event}/tabelle/" }),
  "events/:eventId/nachrichten": visitor(
    { path: "/events/{event}/nachrichten/" },
    { path: "/events/{event}/nachrichten/", form: { intent: "look", type: "reminder" } },
    { path: "/events/{event}/nachrichten/", form: { intent: "send", message: "{message}" } },
  ),
  "events/:eventId/nachrichten/:message/brief": visitor({ path: "/events/{event}/nachrichten/{message}/brief/" }),
  "e/:code/:key/nachrichten": secret(
    { path: "/e/{eventCode}/{guess}/nachrichten/" },
    { path: "/e/{eventCode}/{guess}/nachrichten/", form: { intent: "stopped" } },
  ),
  "events/:eventId/gastgeber": visitor(
    { path: "/events/{event}/gastgeber/" },
    { path: "/events/{event}/gastgeber/", form: { intent: "add", name: "Eva" } },
  ),
  "events/:eventId/sitzplan": visitor({ path: "/events/{event}/sitzplan/" }),
  "events/:eventId/export/:file": visitor({ path: "/events/{event}/export/gaesteliste.csv" }),
  "events/gastgeber/:token": secret({ path: "/events/gastgeber/{guess}/", form: { intent: "join" } }),
  "e/:code": secret({ path: "/e/00000000/" }),
  "e/:code/:key": secret({ path: "/e/{eventCode}/0000000000/" }),
  "e/:code/adresse": secret({ path: "/e/00000000/adresse/" }),
  "e/:code/:key/adresse": secret(
    { path: "/e/{eventCode}/0000000000/adresse/" },
    { path: "/e/{eventCode}/0000000000/adresse/", form: { "guest.street": "Weg 1", "guest.city": "Ulm" } },
  ),
  "e/:code/termin.ics": secret({ path: "/e/00000000/termin.ics" }),
  "merkzettel/:token": secret({ path: "/merkzettel/{guess}/" }, { path: "/merkzettel/{list}/" }),
  "bestellung/:token": secret(
    { path: "/bestellung/{guess}/" },
    { path: "/bestellung/{order}/" },
    { path: "/bestellung/{guess}/", form: { holder: "Anna", iban: "DE89370400440532013000" } },
  ),
  "bestellung/:token/bild/:lineId": secret(
    { path: "/bestellung/{guess}/bild/{orderLine}/" },
    { path: "/bestellung/{ownToken}/bild/{orderLine}/" },
  ),
  "bestellung/:token/rechnung": secret({ path: "/bestellung/{guess}/rechnung/" }),
  "bestellung/:token/rechnung/xml": secret({ path: "/bestellung/{guess}/rechnung/xml/" }),
  "bestellung/:token/gutschrift/:number": secret(
    { path: "/bestellung/{guess}/gutschrift/{invoice}/" },
    { path: "/bestellung/{ownToken}/gutschrift/{invoice}/" },
  ),
  "bestellung/:token/gutschrift/:number/xml": secret(
    { path: "/bestellung/{guess}/gutschrift/{invoice}/xml/" },
    { path: "/bestellung/{ownToken}/gutschrift/{invoice}/xml/" },
  ),
  "bestellung/:token/zahlung": secret({ path: "/bestellung/{guess}/zahlung/" }),
  "bestellung/:token/bezahlen": secret({ path: "/bestellung/{guess}/bezahlen/" }),
  "bestellung/:token/aufheben": secret({ path: "/bestellung/{guess}/aufheben/", form: { keep: "no" } }),
  "bestellung/:token/aendern": secret(
    { path: "/bestellung/{guess}/aendern/" },
    { path: "/bestellung/{guess}/aendern/", form: { intent: "cancel" } },
  ),
  "bestellung/:token/nochmal": secret(
    { path: "/bestellung/{guess}/nochmal/" },
    { path: "/bestellung/{guess}/nochmal/", form: { line: "{orderLine}" } },
  ),
  "bestellung/:token/reklamation": secret(
    { path: "/bestellung/{guess}/reklamation/" },
    { path: "/bestellung/{guess}/reklamation/", form: { reason: "damage", body: "x" } },
  ),
  "bestellung/:token/reklamation/:complaint/:nr/:size": secret(
    { path: "/bestellung/{guess}/reklamation/{complaint}/1/gross/" },
    { path: "/bestellung/{ownToken}/reklamation/{complaint}/1/gross/" },
  ),
  "korrekturabzug/:token": secret(
    { path: "/korrekturabzug/{guess}/" },
    { path: "/korrekturabzug/{guess}/", form: { answer: "accept" } },
  ),
  "korrekturabzug/:token/bild/:panel": secret({ path: "/korrekturabzug/{guess}/bild/0/" }),
  "kasse/testkarte/:reference": secret(
    { path: "/kasse/testkarte/{guess}/" },
    { path: "/kasse/testkarte/{guess}/", form: { intent: "abandon" } },
  ),
  "nutzer/:page/:token": secret(
    { path: "/nutzer/adresse/{guess}/" },
    { path: "/nutzer/erinnerungen/{guess}/" },
    { path: "/nutzer/mails/{guess}/" },
    { path: "/nutzer/adresse/{guess}/", form: {} },
  ),
  "newsletter/:token": all("says that the link has run out, and nothing of whose it was"),
  "newsletter/:token/abmelden": all("says that the link has run out, and nothing of whose it was"),
  "kundenkonto/passwort/:token?": all("says that the link has run out, and nothing of whose it was"),
  "registrierung-bestaetigen/:token": all("says that the link has run out, and nothing of whose it was"),
  "vertrag-widerrufen/:token?": all("anybody may declare; a wrong token only leaves the fields empty"),
  "sitemaps/:part": all("the shop's own pages"),
  "themes/:themeId?": design,
  ":area": all("a page of the shop"),
  ":area/:category": all("a page of the shop"),
  ":area/:category/:designId": design,
  ...Object.fromEntries(
    ["wandbilder", "fotobuecher", "alle-fotokalender", "fotocollagen", "fotoboxen", "fotoabzuege"].map((area) => [
      `${area}/:product`,
      all("a product of the shop"),
    ]),
  ),
};
