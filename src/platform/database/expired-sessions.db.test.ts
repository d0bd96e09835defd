import { expect, test } from "vitest";
import { newToken, newUuid, sha256 } from "../random.server.ts";
import { useTestDatabase } from "../testing/database.ts";
import { testDeps } from "../testing/deps.ts";
import { removeExpiredSessions } from "./expired-sessions.server.ts";

const database = useTestDatabase();

test("CART-08 sessions that expired a day ago are removed with their carts and drafts, running ones stay", async () => {
  const deps = testDeps(database(), "2026-11-23T08:00:00Z");
  const sessions = ["2026-11-21T00:00:00Z", "2026-11-23T07:00:00Z", "2026-12-23T00:00:00Z"].map((expires) => ({
    id: newUuid(),
    token_hash: sha256(newToken()),
    host: "localhost",
    expires_at: new Date(expires),
  }));
  await deps.db.insertInto("visitor_session").values(sessions).execute();
  const at = new Date(deps.clock.now());
  for (const { id } of sessions) {
    const cart = { id: newUuid(), session_id: id, channel: "card", locale: "de-DE", created_at: at, updated_at: at };
    await deps.db.insertInto("cart").values(cart).execute();
    await deps.db.insertInto("checkout_draft").values({ session_id: id, form: "{}", updated_at: at }).execute();
  }
  expect(await removeExpiredSessions(deps, new Date("2026-11-22T08:00:00Z"))).toBe(1);
  const remaining = sessions.slice(1).map(({ id }) => id);
  const carts = await deps.db.selectFrom("cart").select("session_id").execute();
  const drafts = await deps.db.selectFrom("checkout_draft").select("session_id").execute();
  expect(new Set(carts.map((row) => row.session_id))).toEqual(new Set(remaining));
  expect(drafts).toHaveLength(2);
});
