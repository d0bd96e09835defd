import { describe, expect, it } from "vitest";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { createProject } from "#modules/designs/create-project.server.ts";
import { weddingCard } from "#modules/designs/testing/templates.ts";
import { aVisitor } from "#modules/designs/testing/visitor.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { NewComment } from "./model.ts";
import { revokeShare, settleComment, shareDesign } from "./share-design.server.ts";
import { addComment, sharedDesign } from "./shared-design.server.ts";
import { sharesOf } from "./store.server.ts";

const german = { channel: "card", locale: "de-DE" } as const;

const database = useTestDatabase();
const deps = () => ({ ...testDeps(database()), templates: () => Promise.resolve(weddingCard) });
const unknown = { ok: false, refusal: { code: "PROJECT_UNKNOWN" } };

const visitor = () => aVisitor(database().db);
async function aProject(session: SessionId): Promise<ProjectId> {
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
async function aShare(session: SessionId, project: ProjectId) {
  const made = await shareDesign(deps(), { session, project, email: undefined, shop: german });
  if (!made.ok) throw new Error("not shared");
  return { id: made.value.id, token: made.value.path.split("/")[2] ?? "" };
}
const remark = NewComment.parse({ panel: "0", x: "0.25", y: "0.5", author: " Oma\u0000Inge ", body: "Wunderschön!" });

describe("sharing a design at a secret URL (CFG-17)", () => {
  it("anyone with the URL sees the design and adds comments; the owner reads and resolves them", async () => {
    const session = await visitor();
    const project = await aProject(session);
    const { token } = await aShare(session, project);
    const added = await addComment(deps(), token, remark);
    if (!added.ok) throw new Error("no remark");
    expect(await sharedDesign(deps(), token)).toMatchObject({
      comments: [{ author: "Oma Inge", body: "Wunderschön!", panel: 0, x: 0.25, settled: false }],
    });
    await settleComment(deps(), { session, id: added.value.id, settled: true });
    expect((await sharesOf(deps().db, session, project))[0]?.comments[0]?.settled).toBe(true);
  });

  it("an address nobody has confirmed is told of twenty remarks a day at most, over all designs (NFR-02)", async () => {
    const session = await visitor();
    const email = "opfer@freudenberger.example";
    const shares = await Promise.all(
      [1, 2].map(async () => {
        const project = await aProject(session);
        const made = await shareDesign(deps(), { session, project, email, shop: german });
        return made.ok ? (made.value.path.split("/")[2] ?? "") : "";
      }),
    );
    for (const token of shares)
      for (let n = 0; n < 13; n += 1) expect((await addComment(deps(), token, remark)).ok).toBe(true);
    const { rows } = await deps().handle.pool.query<{ count: number }>(
      `select count(*)::int from graphile_worker.jobs where task_identifier = 'send-comment-mail'`,
    );
    expect(rows[0]?.count).toBe(20);
  });

  it("a wrong token, a revoked one and an unknown panel get the same answer (GEN-08)", async () => {
    const session = await visitor();
    const project = await aProject(session);
    const { id, token } = await aShare(session, project);
    expect(await addComment(deps(), token, { ...remark, panel: 99 })).toMatchObject(unknown);
    expect(await sharedDesign(deps(), `${token}x`)).toBeUndefined();
    await revokeShare(deps(), { session, id });
    expect(await sharedDesign(deps(), token)).toBeUndefined();
    expect(await addComment(deps(), token, remark)).toMatchObject(unknown);
  });

  it("strangers can neither share, revoke nor resolve (GEN-08)", async () => {
    const [session, stranger] = [await visitor(), await visitor()];
    const project = await aProject(session);
    const { id, token } = await aShare(session, project);
    const added = await addComment(deps(), token, remark);
    if (!added.ok) throw new Error("no remark");
    expect(await shareDesign(deps(), { session: stranger, project, email: undefined, shop: german })).toMatchObject(
      unknown,
    );
    expect(await revokeShare(deps(), { session: stranger, id })).toMatchObject(unknown);
    expect(await settleComment(deps(), { session: stranger, id: added.value.id, settled: true })).toMatchObject(
      unknown,
    );
    expect(await sharesOf(deps().db, stranger, project)).toEqual([]);
  });

  it("ten links can be active at once, and none is stored in plain text", async () => {
    const session = await visitor();
    const project = await aProject(session);
    const made = [];
    for (let count = 0; count < 10; count += 1) made.push(await aShare(session, project));
    expect(await shareDesign(deps(), { session, project, email: undefined, shop: german })).toMatchObject({
      refusal: { code: "RATE_LIMIT" },
    });
    const rows = await deps().db.selectFrom("design_share").select("token_hash").execute();
    const hashes = new Set(rows.map(({ token_hash: hash }) => hash));
    expect(made.some(({ token }) => hashes.has(token))).toBe(false);
  });
});
