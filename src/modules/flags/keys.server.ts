import { createHmac } from "node:crypto";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";

/** The environment of a shop's own flags. */
export const shopEnvironment = "shop";

/** Kinds of keys: a server key opens everything, a client key is public and opens all but the members of segments. */
export type KeyKind = "server" | "client";
/** What a presented key opens. */
export type KeyHolder = { readonly environment: string; readonly kind: KeyKind };
/** The keys of a shop in plain text: for its own clients and for the start message. */
export type FlagKeys = Readonly<Record<KeyKind, string>>;

type KeyDeps = Pick<Deps, "db" | "clock" | "config" | "secret">;

/** The keys of the shop: configured ones, or such that follow from the shop's secret. Source: FLAG-15, NFR-02. */
export function flagKeys({ config, secret }: Pick<Deps, "config" | "secret">): FlagKeys {
  const derived = (kind: KeyKind): string =>
    createHmac("sha256", secret).update(`flags/${kind}-key`).digest("base64url").slice(0, 40);
  return { server: config.FLAG_SERVER_KEY ?? derived("server"), client: config.FLAG_CLIENT_KEY ?? derived("client") };
}

/**
 * Makes sure that the environment exists and that exactly the present keys open it; others are revoked.
 * @returns true when there were none before: the first start
 * @source FLAG-15
 */
export async function ensureFlagKeys(deps: KeyDeps): Promise<boolean> {
  const keys = flagKeys(deps);
  const at = new Date(deps.clock.now());
  const rows = (["server", "client"] as const).map((kind) => ({
    key_hash: sha256(keys[kind]),
    environment: shopEnvironment,
    kind,
    hint: keys[kind].slice(-4),
    created_at: at,
  }));
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("flag_environment")
      .values({ id: shopEnvironment })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The lock of the environment: two processes that start together do this one after the other.
    await trx.selectFrom("flag_environment").select("id").where("id", "=", shopEnvironment).forUpdate().execute();
    const before = await trx
      .selectFrom("flag_key")
      .select("key_hash")
      .where("environment", "=", shopEnvironment)
      .execute();
    await trx
      .insertInto("flag_key")
      .values(rows)
      .onConflict((conflict) => conflict.column("key_hash").doUpdateSet({ revoked_at: null }))
      .execute();
    await trx
      .updateTable("flag_key")
      .set({ revoked_at: at })
      .where("environment", "=", shopEnvironment)
      .where("revoked_at", "is", null)
      .where(
        "key_hash",
        "not in",
        rows.map((row) => row.key_hash),
      )
      .execute();
    return before.length === 0;
  });
}

/** How long a key that was good is taken for good without asking again, in milliseconds. */
const trustedMs = 10_000;

/** Finds what a presented key opens; undefined for unknown and revoked ones. Source: FLAG-14. */
export function createKeyCheck(deps: KeyDeps): (key: string) => Promise<KeyHolder | undefined> {
  const known = new Map<string, { readonly holder: KeyHolder; readonly until: number }>();
  return async (key) => {
    const hash = sha256(key);
    const now = performance.now();
    const kept = known.get(hash);
    if (kept && kept.until > now) return kept.holder;
    known.delete(hash);
    const row = await deps.db
      .selectFrom("flag_key")
      .select(["environment", "kind"])
      .where("key_hash", "=", hash)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (!row) return undefined;
    const holder: KeyHolder = { environment: row.environment, kind: row.kind === "server" ? "server" : "client" };
    known.set(hash, { holder, until: now + trustedMs });
    return holder;
  };
}
