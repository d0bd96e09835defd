import { may, type StaffRole, type WorkArea } from "#modules/staff/roles.ts";

/**
 * What an address of the back office asks of a role: to look at it takes reading its area, every post takes writing it.
 * `actions` names the posts that ask for another area, by the field `intent` of their form. `files` marks addresses that
 * hand out a file of personal or business data: looking is written into the log too.
 */
export type Permission = {
  readonly area: WorkArea;
  readonly actions?: Readonly<Record<string, WorkArea>>;
  readonly files?: true;
  /** Posts that ask for somebody who proved lately who they are; files always do. */
  readonly fresh?: readonly string[];
};

/**
 * The one place where addresses of the back office say what they ask for: every route of `route-tree.ts` by its pattern.
 * A route without a line here answers nobody, and a test names it.
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

/** The same for the calls of the back office that are no pages: every door takes writing its area. Source: BO-09. */
export const apiAreas = {
  "/backoffice/farbprofile/datei": "profiles",
  "/backoffice/sortiment/paket": "catalogue",
  "/backoffice/content/v1": "content",
  "/backoffice/inhalte/pflichthinweise/datei": "content",
} as const satisfies Readonly<Record<string, WorkArea>>;

/** What somebody asks for: an address by its pattern, and what a post wants to do. */
export type AccessRequest = {
  readonly pattern: string;
  readonly writes: boolean;
  readonly intent?: string | undefined;
};

/** The area that an address or an action belongs to; undefined for those nobody has declared. Source: BO-09. */
export function areaOf({ pattern, writes, intent }: AccessRequest): WorkArea | undefined {
  const { area, actions } = permissions[pattern] ?? {};
  const own = writes && intent !== undefined && actions && Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  return own ?? area;
}

/** Whether a role may do what is asked for; what nobody has declared nobody may. Source: BO-09. */
export function admits(role: StaffRole, asked: AccessRequest): boolean {
  const area = areaOf(asked);
  return area !== undefined && may(role, area, asked.writes ? "write" : "read");
}

/** Minutes for which somebody counts as having proved who they are. Source: BO-09. */
export const freshMinutes = 30;

/** Whether what is asked for needs a fresh proof of who asks: files, and posts the table names. Source: BO-09. */
export function needsProof({ pattern, writes, intent }: AccessRequest): boolean {
  const { files, fresh = [] } = permissions[pattern] ?? {};
  return writes ? intent !== undefined && fresh.includes(intent) : files === true;
}

/** Whether a role may look at a page by its address without parameters, as menus and links need it. Source: BO-09. */
export function maySee(role: StaffRole, href: string): boolean {
  const path = href.split("?")[0] ?? "";
  return admits(role, { pattern: path.replace(/\/$/u, ""), writes: false });
}
