import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { keyedHash } from "#platform/security/signed-links.server.ts";

/** The environment of a shop's own flags. */
export const shopEnvironment = "shop";

/**
 * Kinds of keys: a server key grants full access, a client key is public and grants all but the members of segments.
 */
export type KeyKind = "server" | "client";
/** The access a presented key grants. */
export type KeyHolder = { readonly environment: string; readonly kind: KeyKind };
/** The keys of a shop in plain text: for its own clients and for the start message. */
export type FlagKeys = Readonly<Record<KeyKind, string>>;

type KeyDeps = Pick<Deps, "db" | "clock" | "config" | "secret">;

/** The keys of the shop: configured, or derived from the shop's secret. Source: FLAG-15, NFR-02. */
export function flagKeys({ config, secret }: Pick<Deps, "config" | "secret">): FlagKeys {
  const derived = (kind: KeyKind): string => keyedHash(secret, `flags/${kind}-key`).toString("base64url").slice(0, 40);
  return { server: config.FLAG_SERVER_KEY ?? derived("server"), client: config.FLAG_CLIENT_KEY ?? derived("client") };
}

/**
 * Ensures that the environment exists and that exactly the current keys are valid; others are revoked.
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
    // The lock of the environment serialises two processes that start together.
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

/** How long a valid key is cached, in milliseconds. */
const cacheMs = 10_000;

/** Checks presented keys; undefined for unknown and revoked ones. Source: FLAG-14. */
export function createKeyCheck(deps: KeyDeps): (key: string) => Promise<KeyHolder | undefined> {
  const cache = new Map<string, { readonly holder: KeyHolder; readonly until: number }>();
  return async (key) => {
    const hash = sha256(key);
    const now = performance.now();
    const cached = cache.get(hash);
    if (cached && cached.until > now) return cached.holder;
    cache.delete(hash);
    const row = await deps.db
      .selectFrom("flag_key")
      .select(["environment", "kind"])
      .where("key_hash", "=", hash)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (!row) return undefined;
    const holder: KeyHolder = { environment: row.environment, kind: row.kind === "server" ? "server" : "client" };
    cache.set(hash, { holder, until: now + cacheMs });
    return holder;
  };
}
