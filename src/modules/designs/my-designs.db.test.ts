import { describe, expect, it } from "vitest";
import { dayMs } from "#kernel/durations.ts";
import { designId, projectId, type SessionId } from "#kernel/ids.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { copyProject } from "./copy-project.server.ts";
import { createProject } from "./create-project.server.ts";
import { binDesign, binDays, emptyBin, myDesigns, renameDesign } from "./my-designs.server.ts";
import { findProject } from "./store.server.ts";
import { weddingCard } from "./testing/templates.ts";
import { aVisitor } from "./testing/visitor.ts";

const database = useTestDatabase();
const templates = (id: string) => Promise.resolve(id === weddingCard.id ? weddingCard : undefined);
const deps = () => ({ ...testDeps(database()), templates });

const visitor = () => aVisitor(database().db);
async function aProject(session: SessionId) {
  const created = await createProject(deps(), {
    session,
    locale: "de-DE",
    designId: weddingCard.id,
    options: {},
    quantity: 50,
  });
  if (!created.ok) throw new Error("not created");
  return created.value.id;
}

describe("the visitor's own designs (CFG-19)", () => {
  it("a copy has the same content and is independent; a stranger's design cannot be copied (GEN-08)", async () => {
    const session = await visitor();
    const id = await aProject(session);
    await renameDesign(deps().db, { session, id }, "Für  Oma\u0000");
    const copied = await copyProject(deps(), { session, id });
    if (!copied.ok) throw new Error("not copied");
    const [original, copy] = await Promise.all([
      findProject(deps().db, session, id),
      findProject(deps().db, session, copied.value.id),
    ]);
    expect(copy?.document).toEqual(original?.document);
    expect(copy).toMatchObject({ revision: 1, variant: original?.variant, quantity: original?.quantity });
    expect((await myDesigns(deps().db, session)).map(({ name }) => name)).toEqual(["Für  Oma", "Für  Oma"]);
    const refused = { ok: false, refusal: { code: "PROJECT_UNKNOWN" } };
    expect(await copyProject(deps(), { session: await visitor(), id })).toMatchObject(refused);
    expect(await copyProject(deps(), { session: undefined, id })).toMatchObject(refused);
  });

  it("a project can be transferred only to designs of the same theme (CARD-13)", async () => {
    const session = await visitor();
    const id = await aProject(session);
    const refused = { ok: false, refusal: { code: "DESIGN_UNKNOWN" } };
    expect(await copyProject(deps(), { session, id, designId: designId("kerze-adventskarte") })).toMatchObject(refused);
  });

  it("an empty name restores the design's name; strangers cannot rename (GEN-08)", async () => {
    const session = await visitor();
    const id = await aProject(session);
    expect(await renameDesign(deps().db, { session: await visitor(), id }, "Meins")).toMatchObject({ ok: false });
    await renameDesign(deps().db, { session, id }, "Meins");
    await renameDesign(deps().db, { session, id }, "   ");
    expect((await myDesigns(deps().db, session))[0]?.name).toBe(weddingCard.name);
  });

  it("the bin can restore a design for 30 days, then deletes it", async () => {
    const session = await visitor();
    const [kept, expired] = [await aProject(session), await aProject(session)];
    await binDesign(deps(), { session, id: kept }, true);
    await binDesign(deps(), { session, id: kept }, false);
    await binDesign(deps(), { session, id: expired }, true);
    const list = await myDesigns(deps().db, session);
    expect(list.find(({ id }) => id === kept)?.deletedAt).toBeNull();
    expect(list.find(({ id }) => id === expired)?.deletedAt).toBe(deps().clock.now() + binDays * dayMs);
    const binnedBefore = (days: number) => new Date(deps().clock.now() - days * dayMs);
    expect(await emptyBin(deps(), binnedBefore(binDays))).toBe(0);
    expect(await emptyBin(deps(), binnedBefore(-1))).toBe(1);
    expect(await findProject(deps().db, session, projectId(expired))).toBeUndefined();
    expect(await findProject(deps().db, session, projectId(kept))).toBeDefined();
  });
});
