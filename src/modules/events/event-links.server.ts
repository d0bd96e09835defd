import { domains, originOf } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { EventCode, HouseholdKey, typedCode } from "./event-code.ts";

type LinkDeps = Pick<Deps, "db" | "config">;

type EventLink = { readonly code: string; readonly key: string | null };

/** The event page a link leads to; undefined for all other addresses. */
function eventLinkOf(origins: ReadonlySet<string>, link: string): EventLink | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url || !origins.has(url.origin)) return undefined;
  const [code = "", key] =
    /(?:^|\/)e\/([^/]+)(?:\/([^/]+))?\/?$/
      .exec(url.pathname)
      ?.slice(1)
      .map((part) => typedCode(part ?? "")) ?? [];
  if (!EventCode.safeParse(code).success) return undefined;
  return { code, key: HouseholdKey.safeParse(key).success ? (key ?? null) : null };
}

/**
 * Whether one of the links leads to a page of this shop whose event, or whose household, does not exist any more. Pages
 * that are not published yet count as existing: cards are ordered before.
 * @source CARD-19, EVENT-03
 */
export async function hasGoneEventLink({ db, config }: LinkDeps, links: readonly string[]): Promise<boolean> {
  const origins = new Set(domains.map((domain) => originOf(config, domain)));
  const found = links.flatMap((link) => eventLinkOf(origins, link) ?? []);
  const codes = [...new Set(found.map(({ code }) => code))];
  if (codes.length === 0) return false;
  const events = await db.selectFrom("event").select(["id", "code"]).where("code", "in", codes).execute();
  if (events.length < codes.length) return true;
  const keys = new Set(found.flatMap(({ key }) => key ?? []));
  if (keys.size === 0) return false;
  const households = await db
    .selectFrom("event_household")
    .select("key")
    .where(
      "event_id",
      "in",
      events.map(({ id }) => id),
    )
    .execute();
  const known = new Set(households.map(({ key }) => key));
  return [...keys].some((key) => !known.has(key));
}
