import type { StaffRole } from "#modules/staff/roles.ts";
import { maySee } from "../permissions.ts";

/**
 * The navigation of the back office in the groups of its head, the most used first. A place is current on its own
 * address and on those that begin with one of `under`; a group of one place is a link, a longer one a menu.
 */
export const groups = [
  {
    group: "orders",
    icon: "card",
    places: [
      { key: "orders", href: "/backoffice/", under: ["/backoffice/bestellungen/"] },
      { key: "packing", href: "/backoffice/packen/", under: ["/backoffice/packen/"] },
      { key: "parcels", href: "/backoffice/pakete/", under: ["/backoffice/pakete/"] },
      { key: "withdrawals", href: "/backoffice/widerrufe/", under: ["/backoffice/widerrufe/"] },
      { key: "proofs", href: "/backoffice/profi-check/", under: ["/backoffice/profi-check/"] },
      { key: "complaints", href: "/backoffice/reklamationen/", under: ["/backoffice/reklamationen/"] },
      { key: "invoices", href: "/backoffice/rechnungen/", under: ["/backoffice/rechnungen/"] },
      { key: "customers", href: "/backoffice/kunden/", under: ["/backoffice/kunden/"] },
      { key: "mailbox", href: "/backoffice/postfach/", under: ["/backoffice/postfach/"] },
    ],
  },
  {
    group: "assortment",
    icon: "shapes",
    places: [
      { key: "catalogue", href: "/backoffice/sortiment/", under: ["/backoffice/sortiment/"] },
      { key: "sheets", href: "/backoffice/designbogen/", under: ["/backoffice/designbogen/"] },
      {
        key: "prices",
        href: "/backoffice/preise/",
        under: ["/backoffice/preise/", "/backoffice/preisaktionen/", "/backoffice/preisprotokoll/"],
      },
    ],
  },
  {
    group: "marketing",
    icon: "ribbon",
    places: [
      { key: "content", href: "/backoffice/inhalte/", under: ["/backoffice/inhalte/"] },
      { key: "vouchers", href: "/backoffice/gutscheine/", under: ["/backoffice/gutscheine/"] },
      { key: "gifts", href: "/backoffice/geschenkgutscheine/", under: ["/backoffice/geschenkgutscheine/"] },
      { key: "newsletter", href: "/backoffice/newsletter/", under: ["/backoffice/newsletter/"] },
    ],
  },
  {
    group: "settings",
    icon: "filter",
    places: [
      { key: "dispatch", href: "/backoffice/versand/", under: ["/backoffice/versand/"] },
      { key: "profiles", href: "/backoffice/farbprofile/", under: ["/backoffice/farbprofile/"] },
      { key: "team", href: "/backoffice/team/", under: ["/backoffice/team/"] },
      { key: "audit", href: "/backoffice/protokoll/", under: ["/backoffice/protokoll/"] },
      { key: "persons", href: "/backoffice/personen/", under: ["/backoffice/personen/"] },
      { key: "retention", href: "/backoffice/aufbewahrung/", under: ["/backoffice/aufbewahrung/"] },
      { key: "webhooks", href: "/backoffice/webhooks/", under: ["/backoffice/webhooks/"] },
      { key: "jobs", href: "/backoffice/hintergrund/", under: ["/backoffice/hintergrund/"] },
      { key: "flags", href: "/backoffice/schalter/", under: ["/backoffice/schalter/", "/backoffice/zielgruppen/"] },
    ],
  },
] as const;

type Group = (typeof groups)[number];
export type Place = Group["places"][number];

/** The navigation place of a back office page; undefined if it has none. */
export function placeAt(path: string): Place | undefined {
  return groups
    .flatMap(({ places }): readonly Place[] => places)
    .find(({ href, under }) => path === href || under.some((prefix) => path.startsWith(prefix)));
}

/** The groups with the places a role may view; empty groups are left out. Source: BO-09. */
export function groupsOf(role: StaffRole): readonly { readonly group: Group; readonly places: readonly Place[] }[] {
  return groups
    .map((group) => ({ group, places: group.places.filter(({ href }) => maySee(role, href)) }))
    .filter(({ places }) => places.length > 0);
}

/** The start page of a role: the first of its places. Source: BO-09. */
export function startPage(role: StaffRole): string {
  return groupsOf(role)[0]?.places[0]?.href ?? "/backoffice/profil/";
}
