import { beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { aCard, aText } from "#design/testing/documents.ts";
import type { SessionId } from "#kernel/ids.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { ownsGuests, removeUnusedGuests, saveGuests, storedDocument, wholeDocument } from "./contract.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const aVisit = () => aVisitor(deps);

const listOf = (...names: readonly string[]) => ({
  source: "gaeste.csv",
  fields: ["guest.name"],
  guests: names.map((name, index) => ({ id: `r${index}`, values: { "guest.name": name } })),
});

const saved = (session: SessionId, previous: string | null, ...names: readonly string[]) =>
  deps.db
    .transaction()
    .execute((trx) => saveGuests(trx, { session, previous, list: listOf(...names), now: new Date(deps.clock.now()) }));

/** A card with guests; the second has a text of their own. */
function aListCard(list: string | undefined, ...names: readonly string[]): DesignDocument {
  const own = (index: number): Record<string, string> => (index === 1 ? { t: "Nur für dich" } : {});
  const rows = listOf(...names).guests.map((guest, index) => ({ ...guest, overrides: own(index) }));
  const { source, fields } = listOf();
  return {
    ...aCard([aText({ id: "t", text: "{{guest.name}}" })]),
    records: { ...(list === undefined ? {} : { list }), source, fields, rows, leaveBlank: true },
  };
}

async function aProject(session: SessionId, document: string): Promise<string> {
  const hash = sha256(newUuid());
  await deps.db.insertInto("pinned_template").values({ hash, design_id: "x", template: "{}" }).execute();
  const at = new Date(deps.clock.now());
  const id = newUuid();
  await deps.db
    .insertInto("project")
    .values({
      id,
      kind: "card",
      session_id: session,
      design_id: "x",
      variant: "x",
      template_hash: hash,
      document,
      options: "{}",
      quantity: 50,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const left = async (ids: readonly string[]) =>
  (await deps.db.selectFrom("guest_list_revision").select("id").where("id", "in", ids).execute()).map(({ id }) => id);

describe("a design in the tables", () => {
  test("CARD-14 CFG-23 refers to its guests and is read with them, each with their own texts", async () => {
    const session = await aVisit();
    const list = await saved(session, null, "Ada", "Bo", "Cleo");
    const card = aListCard(list, "Ada", "Bo", "Cleo");
    const id = await aProject(session, storedDocument(card));
    const row = await deps.db
      .selectFrom("project")
      .select(["document", "guests_id", wholeDocument("project").as("whole")])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row.document)).not.toContain("Ada");
    expect(row.guests_id).toBe(list);
    expect(readDocument(row.whole)).toEqual({ ok: true, value: card });
  });

  test("CARD-14 without guests is read as it stands, and with an empty list too", async () => {
    const session = await aVisit();
    const list = await saved(session, null);
    for (const card of [{ ...aListCard(list), records: null }, aListCard(list)]) {
      const id = await aProject(session, storedDocument(card));
      const { whole } = await deps.db
        .selectFrom("project")
        .select(wholeDocument("project").as("whole"))
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(readDocument(whole)).toEqual({ ok: true, value: card });
    }
  });

  test("CARD-14 never carries guests itself, and never refers to guests that are not there", async () => {
    const session = await aVisit();
    expect(() => storedDocument(aListCard(undefined, "Ada"))).toThrow(/not saved/u);
    await expect(aProject(session, JSON.stringify(aListCard(undefined, "Ada")))).rejects.toThrow(/project_guests/u);
    await expect(aProject(session, storedDocument(aListCard(newUuid(), "Ada")))).rejects.toThrow(/guests_id/u);
  });
});

describe("saving guests", () => {
  test("CARD-14 the same guests are one revision, changed ones a further one of the same list", async () => {
    const session = await aVisit();
    const first = await saved(session, null, "Ada");
    expect(await saved(session, first, "Ada")).toBe(first);
    const second = await saved(session, first, "Ada", "Bo");
    expect(second).not.toBe(first);
    const lists = await deps.db
      .selectFrom("guest_list_revision")
      .select("list_id")
      .distinct()
      .where("id", "in", [first, second])
      .execute();
    expect(lists).toHaveLength(1);
  });

  test("CFG-23 keeps the revision saved before and all that something refers to, and no others", async () => {
    const session = await aVisit();
    const used = await saved(session, null, "Ada");
    await aProject(session, storedDocument(aListCard(used, "Ada")));
    const typed = await saved(session, used, "Ada", "B");
    const before = await saved(session, typed, "Ada", "Bo");
    const now = await saved(session, before, "Ada", "Bob");
    expect((await left([used, typed, before, now])).toSorted()).toEqual([used, before, now].toSorted());
  });

  test("GEN-08 a stranger's guests are not the visitor's own, and their list is left alone", async () => {
    const [owner, stranger] = [await aVisit(), await aVisit()];
    const revision = await saved(owner, null, "Ada");
    expect([await ownsGuests(deps.db, owner, revision), await ownsGuests(deps.db, stranger, revision)]).toEqual([
      true,
      false,
    ]);
    const theirs = await saved(stranger, revision, "Ada", "Bo");
    expect(await ownsGuests(deps.db, stranger, theirs)).toBe(true);
    expect(await ownsGuests(deps.db, owner, theirs)).toBe(false);
    expect(await left([revision])).toEqual([revision]);
  });
});

describe("removing guests", () => {
  test("ORD-15 BO-11 removes what nothing refers to, of the named, of a visitor or of an age, with its list", async () => {
    const session = await aVisit();
    const used = await saved(session, null, "Ada");
    await aProject(session, storedDocument(aListCard(used, "Ada")));
    const named = await saved(session, null, "Bo");
    const own = await saved(session, null, "Cleo");
    const old = await saved(await aVisit(), null, "Dora");
    expect(await removeUnusedGuests(deps.db, { revisions: [used, named] })).toBe(1);
    expect((await left([used, named, own])).toSorted()).toEqual([used, own].toSorted());
    expect(await removeUnusedGuests(deps.db, { session })).toBe(1);
    expect(await left([used, own, old])).toHaveLength(2);
    await removeUnusedGuests(deps.db, { before: new Date(deps.clock.now()) });
    expect(await left([old])).toEqual([old]);
    await removeUnusedGuests(deps.db, { before: new Date(deps.clock.now() + 1) });
    expect(await left([used, old])).toEqual([used]);
    const lists = await deps.db.selectFrom("guest_list").select("id").where("session_id", "=", session).execute();
    expect(lists).toHaveLength(1);
  });
});
