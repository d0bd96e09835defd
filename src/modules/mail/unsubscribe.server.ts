import type { Place } from "#kernel/urls/page-addresses.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop, absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { linkToken, readLinkToken } from "#platform/security/signed-links.server.ts";

const lists = ["mail-consent", "reminders", "newsletter/unsubscribe"] as const;

/** What the link of a mail ends: mails with a consent of their own, reminders of saved days, the newsletter. */
export type MailingList = (typeof lists)[number];

/** The addresses for one-click POSTs; links of mails sent before 2026-11-28 lead to the last two. Source: RFC 8058. */
export const unsubscribePaths = [
  "/web-api/mail-unsubscribe",
  "/web-api/reminders-unsubscribe",
  "/web-api/newsletter-unsubscribe",
] as const;

/**
 * The unsubscribe addresses of a mail: a page, and an address for a one-click POST.
 * @param id of the consent, customer or subscription
 * @source NEWS-08, RFC 8058
 */
export function unsubscribeAddresses(
  deps: Pick<Deps, "config" | "secret">,
  shop: Place,
  list: MailingList,
  id: string,
): { readonly page: string; readonly post: string } {
  const token = linkToken(deps, list, id);
  return {
    page:
      list === "newsletter/unsubscribe"
        ? absoluteUrl(deps, shop, "newsletter", token, "abmelden")
        : absoluteUrl(deps, shop, "users", "e-mails", token),
    post: `${originOfShop(deps.config, shop)}${unsubscribePaths[0]}?token=${token}`,
  };
}

/** What an unsubscribe token ends, and the id it was made for; undefined for forged ones. Source: NEWS-08. */
export function readUnsubscribeToken(
  deps: Pick<Deps, "secret">,
  token: string,
): { readonly list: MailingList; readonly id: string } | undefined {
  for (const list of lists) {
    const read = readLinkToken(deps, list, token);
    if (read) return { list, id: read.id };
  }
  return undefined;
}
