import { may, type StaffRole, type WorkArea } from "#modules/staff/roles.ts";

/**
 * Rights required by an address of the back office: viewing requires reading its area, every post writing it. `actions`
 * names the posts that require another area, by the field `intent` of their form. `files` marks addresses that export a
 * file of personal or business data: viewing is logged too.
 */
export type Permission = {
  readonly area: WorkArea;
  readonly actions?: Readonly<Record<string, WorkArea>>;
  readonly files?: true;
  /** Posts that require a recent identity check; files always do. */
  readonly fresh?: readonly string[];
};

/**
 * The only place that declares the rights of back office addresses: every route of `route-tree.ts` by its pattern. A
 * route without an entry answers nobody, and a test names it.
 * @source BO-09
 */
export const permissions: Readonly<Record<string, Permission>> = {
  "/backoffice": { area: "orders" },
  "/backoffice/bestellungen/:number": {
    area: "orders",
    fresh: ["mark-paid", "pay-fees", "waive-fees", "refund", "cancel"],
    actions: {
      "mark-paid": "money",
      "pay-fees": "money",
      "waive-fees": "money",
      refund: "money",
      cancel: "orders",
      retry: "production",
      ship: "production",
    },
  },
  "/backoffice/bestellungen/:number/produktion": { area: "production" },
  "/backoffice/bogen/:line/:part": { area: "production" },
  "/backoffice/auftragsliste/:line/:part": { area: "production" },
  "/backoffice/dateien/:line/:kind/:part?": { area: "production" },
  "/backoffice/lieferscheine/:number/:shipment": { area: "production" },
  "/backoffice/korrekturabzug/:line": { area: "production" },
  "/backoffice/vorschau/:line": { area: "production" },
  "/backoffice/packen": { area: "production" },
  "/backoffice/packen/:number": { area: "production" },
  "/backoffice/pakete": { area: "orders" },
  "/backoffice/widerrufe": { area: "orders" },
  "/backoffice/widerrufe/:withdrawal": { area: "orders", actions: { refunded: "money" }, fresh: ["refunded"] },
  "/backoffice/personen": { area: "privacy" },
  "/backoffice/personen/:kind/:id/export": { area: "privacy", files: true },
  "/backoffice/kunden": { area: "customers" },
  "/backoffice/kunden/:customer": { area: "customers" },
  "/backoffice/hintergrund": { area: "jobs" },
  "/backoffice/webhooks": { area: "integrations", fresh: ["create"] },
  "/backoffice/webhooks/:endpoint": { area: "integrations", fresh: ["save", "rotate", "remove"] },
  "/backoffice/aufbewahrung": { area: "privacy" },
  "/backoffice/versand": { area: "dispatch" },
  "/backoffice/versand/kalender": { area: "dispatch" },
  "/backoffice/versand/produktion": { area: "dispatch" },
  "/backoffice/versand/porto": { area: "dispatch" },
  "/backoffice/sortiment": { area: "catalogue" },
  "/backoffice/sortiment/hochladen": { area: "catalogue" },
  "/backoffice/sortiment/serien": { area: "catalogue" },
  "/backoffice/sortiment/anlaesse": { area: "catalogue" },
  "/backoffice/sortiment/anlaesse/:occasion": { area: "catalogue" },
  "/backoffice/sortiment/produkte": { area: "catalogue" },
  "/backoffice/sortiment/produkte/:product": { area: "catalogue" },
  "/backoffice/sortiment/papiere": { area: "catalogue" },
  "/backoffice/sortiment/vorlage/:design": { area: "catalogue" },
  "/backoffice/sortiment/vorlage/:design/studio": { area: "catalogue" },
  "/backoffice/sortiment/vorlage/:design/paket": { area: "catalogue" },
  "/backoffice/sortiment/vorlage/:design/bild/:variant/:panel": { area: "catalogue" },
  "/backoffice/designbogen/:occasion?": { area: "catalogue" },
  "/backoffice/farbprofile": { area: "profiles" },
  "/backoffice/rechnungen": { area: "invoices" },
  "/backoffice/rechnungen/export": { area: "exports", files: true },
  "/backoffice/rechnungen/offen": {
    area: "invoices",
    actions: { "mark-paid": "money", "pay-fees": "money", "waive-fees": "money" },
    fresh: ["mark-paid", "pay-fees", "waive-fees"],
  },
  "/backoffice/rechnungen/rueckzahlungen": { area: "transfers", fresh: ["transferred"] },
  "/backoffice/rechnungen/:number/:note?": { area: "invoices" },
  "/backoffice/reklamationen": { area: "complaints" },
  "/backoffice/reklamationen/:complaint": {
    area: "complaints",
    actions: { refund: "money" },
    fresh: ["refund", "credit", "goodwill"],
  },
  "/backoffice/reklamationen/:complaint/foto/:nr": { area: "complaints", files: true },
  "/backoffice/profi-check": { area: "proofs" },
  "/backoffice/profi-check/:check": { area: "proofs" },
  "/backoffice/profi-check/:check/bild/:panel": { area: "proofs" },
  "/backoffice/schalter": { area: "flags" },
  "/backoffice/schalter/:flag": { area: "flags" },
  "/backoffice/zielgruppen": { area: "flags" },
  "/backoffice/zielgruppen/:segment": { area: "flags" },
  "/backoffice/postfach": { area: "mailbox" },
  "/backoffice/postfach/vorlagen": { area: "mailbox" },
  "/backoffice/postfach/vorlagen/brief": { area: "mailbox" },
  "/backoffice/postfach/:mail": { area: "mailbox" },
  "/backoffice/postfach/:mail/brief": { area: "mailbox" },
  "/backoffice/postfach/:mail/anlagen/:position": { area: "mailbox" },
  "/backoffice/inhalte": { area: "content" },
  "/backoffice/inhalte/dateien": { area: "content" },
  "/backoffice/inhalte/weiterleitungen": { area: "content" },
  "/backoffice/inhalte/sprachen": { area: "content" },
  "/backoffice/inhalte/pflichthinweise": { area: "content" },
  "/backoffice/inhalte/:story": { area: "content" },
  "/backoffice/preise": { area: "prices" },
  "/backoffice/preise/:version": { area: "prices" },
  "/backoffice/preise/:version/csv": { area: "prices" },
  "/backoffice/preisaktionen": { area: "prices" },
  "/backoffice/preisaktionen/:campaign": { area: "prices" },
  "/backoffice/preisprotokoll": { area: "prices" },
  "/backoffice/gutscheine": { area: "vouchers" },
  "/backoffice/gutscheine/chargen": { area: "vouchers" },
  "/backoffice/gutscheine/chargen/:batch": { area: "vouchers" },
  "/backoffice/gutscheine/chargen/:batch/csv": { area: "mailing", files: true },
  "/backoffice/gutscheine/:voucher": { area: "vouchers" },
  "/backoffice/geschenkgutscheine": { area: "vouchers" },
  "/backoffice/geschenkgutscheine/guthaben": { area: "vouchers" },
  "/backoffice/geschenkgutscheine/guthaben/csv": { area: "exports", files: true },
  "/backoffice/geschenkgutscheine/:gift": {
    area: "vouchers",
    fresh: ["correct", "reissue", "extend", "resend"],
    actions: { correct: "money", reissue: "money", extend: "money", resend: "customers" },
  },
  "/backoffice/newsletter": { area: "newsletter" },
  "/backoffice/newsletter/export": { area: "mailing", files: true },
  "/backoffice/newsletter/:subscription": { area: "newsletter" },
  "/backoffice/team": { area: "staff", fresh: ["invite"] },
  "/backoffice/team/:member": { area: "staff", fresh: ["role", "deactivate", "reactivate", "reset", "invite"] },
  "/backoffice/profil": { area: "own" },
  "/backoffice/profil/zweiter-faktor": { area: "own", fresh: ["remove", "codes"] },
  "/backoffice/bestaetigen": { area: "own" },
  "/backoffice/protokoll": { area: "protocol" },
  "/backoffice/protokoll/export": { area: "protocol", files: true },
  "/backoffice/abmelden": { area: "own" },
  "/backoffice/:area/:page/:part?/:more?": { area: "own" },
  "/backoffice/*": { area: "own" },
};

/** The same for back office endpoints that are not pages: each requires writing its area. Source: BO-09. */
export const apiAreas = {
  "/backoffice/farbprofile/datei": "profiles",
  "/backoffice/sortiment/paket": "catalogue",
  "/backoffice/content/v1": "content",
  "/backoffice/inhalte/pflichthinweise/datei": "content",
} as const satisfies Readonly<Record<string, WorkArea>>;

/** A request for access: an address by its pattern, and the intent of a post. */
export type AccessRequest = {
  readonly pattern: string;
  readonly writes: boolean;
  readonly intent?: string | undefined;
};

/** The area of an address or an action; undefined for undeclared ones. Source: BO-09. */
export function areaOf({ pattern, writes, intent }: AccessRequest): WorkArea | undefined {
  const { area, actions } = permissions[pattern] ?? {};
  const own = writes && intent !== undefined && actions && Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  return own ?? area;
}

/** Whether a role may perform a request; undeclared ones are forbidden. Source: BO-09. */
export function admits(role: StaffRole, access: AccessRequest): boolean {
  const area = areaOf(access);
  return area !== undefined && may(role, area, access.writes ? "write" : "read");
}

/** Minutes for which an identity check stays valid. Source: BO-09. */
export const freshMinutes = 30;

/** Whether a request needs a fresh identity check: files, and the posts named by the table. Source: BO-09. */
export function needsProof({ pattern, writes, intent }: AccessRequest): boolean {
  const { files, fresh = [] } = permissions[pattern] ?? {};
  return writes ? intent !== undefined && fresh.includes(intent) : files === true;
}

/** Whether a role may view a page by its address without parameters, for menus and links. Source: BO-09. */
export function maySee(role: StaffRole, href: string): boolean {
  const path = href.split("?")[0] ?? "";
  return admits(role, { pattern: path.replace(/\/$/u, ""), writes: false });
}
