import { idFrom, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { linkToken, readLinkToken } from "#platform/security/signed-links.server.ts";
import { eventId, eventLimits, type EventId } from "../model.ts";

/** A host as the hosts see each other; `isSelf` in one of whose visits the page is open. */
export type Host = { readonly id: string; readonly name: string; readonly isSelf: boolean; readonly joined: boolean };

/** The hosts of an event, the first one first. Source: EVENT-02. */
export async function hostsOf(deps: Pick<Deps, "db">, event: EventId, session: SessionId): Promise<readonly Host[]> {
  const rows = await deps.db
    .selectFrom("event_host")
    .leftJoin("event_host_visit as visit", "visit.host_id", "event_host.id")
    .select(["event_host.id", "event_host.name"])
    .select(({ fn, eb }) => [
      fn.count<string>("visit.session_id").as("visits"),
      fn.coalesce(fn.agg<boolean>("bool_or", [eb("visit.session_id", "=", session)]), eb.lit(false)).as("isSelf"),
    ])
    .where("event_host.event_id", "=", event)
    .groupBy("event_host.id")
    .orderBy("event_host.number")
    .execute();
  return rows.map(({ id, name, visits, isSelf }) => ({ id, name, isSelf, joined: Number(visits) > 0 }));
}

/** Adds a host, who joins by the link. Refuses EVENT_HOSTS. Source: EVENT-02. */
export async function addHost(
  deps: Pick<Deps, "db" | "clock">,
  event: EventId,
  name: string,
): Promise<Result<{ readonly id: string }>> {
  return inTransaction(deps.db, async (trx) => {
    const rows = await trx.selectFrom("event_host").select("id").where("event_id", "=", event).forUpdate().execute();
    if (rows.length >= eventLimits.hosts) return refuse("EVENT_HOSTS", { n: eventLimits.hosts });
    const id = newUuid();
    await trx
      .insertInto("event_host")
      .values({ id, event_id: event, name: plainLine(name).slice(0, 80), created_at: new Date(deps.clock.now()) })
      .execute();
    return accept({ id });
  });
}

/**
 * Removes a host, whose link and visits open nothing from then on. Refuses EVENT_LAST_HOST: an event without hosts
 * would belong to nobody.
 * @source EVENT-02, GEN-08
 */
export async function removeHost(deps: Pick<Deps, "db">, event: EventId, host: string): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx) => {
    const rows = await trx.selectFrom("event_host").select("id").where("event_id", "=", event).forUpdate().execute();
    if (rows.every(({ id }) => id === host)) return refuse("EVENT_LAST_HOST");
    await trx.deleteFrom("event_host").where("id", "=", idFrom(host)).where("event_id", "=", event).execute();
    return accept(null);
  });
}

/** The secret part of a host's link. Whoever opens it is that host. Source: EVENT-02. */
export const hostToken = (deps: Pick<Deps, "secret">, host: string): string => linkToken(deps, "event-host", host);

/** Opens a host's link in a visit, which has the event from then on; undefined for a link that opens nothing. Source: GEN-08. */
export async function joinAsHost(
  deps: Pick<Deps, "db" | "secret">,
  session: SessionId,
  token: string,
): Promise<EventId | undefined> {
  const claim = readLinkToken(deps, "event-host", token);
  if (!claim) return undefined;
  const row = await deps.db.selectFrom("event_host").select("event_id").where("id", "=", claim.id).executeTakeFirst();
  if (!row) return undefined;
  await deps.db
    .insertInto("event_host_visit")
    .values({ host_id: claim.id, session_id: session })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return eventId(row.event_id);
}
