import { beforeAll, describe, expect, it } from "vitest";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { orderableDesign } from "./contract.server.ts";
import { createProject } from "./create-project.server.ts";
import { saveProject } from "./save-project.server.ts";
import { weddingCard, withElement } from "./testing/templates.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database());
});

async function visitor(): Promise<SessionId> {
  const id = newUuid();
  const expires_at = new Date("2030-01-01T00:00:00Z");
  await database()
    .db.insertInto("visitor_session")
    .values({ id, token_hash: sha256(newToken()), host: "localhost", expires_at })
    .execute();
  return sessionId(id);
}
async function project(session: SessionId) {
  const templates = () => Promise.resolve(weddingCard);
  const created = await createProject(
    { ...deps, templates },
    { designId: weddingCard.id, options: {}, quantity: 50, session, locale: "de-DE" },
  );
  if (!created.ok) throw new Error(created.refusal.code);
  return created.value.id;
}
const finished = withElement(
  { ...withElement(weddingCard.document, "names", { text: "Frida & Anton" }), assets: {} },
  "photo",
  { asset: null, crop: null, sample: false, required: true },
);
const order = { options: {}, quantity: 50 };
const cartOrder = { quantity: 50, addressed: false };

describe("adding a design to the cart", () => {
  it("is refused while it contains sample text or an example photo (CFG-16)", async () => {
    const session = await visitor();
    const id = await project(session);
    expect(
      await orderableDesign(deps, { session, projectId: id, revision: 1, refinement: "none", ...cartOrder }),
    ).toMatchObject({
      ok: false,
      refusal: { code: "PROJECT_NOT_READY" },
    });
  });

  it("is refused while a required photo is missing (CFG-16)", async () => {
    const session = await visitor();
    const id = await project(session);
    await saveProject(deps, { session, id, revision: 1, document: finished, ...order });
    expect(
      await orderableDesign(deps, { session, projectId: id, revision: 2, refinement: "none", ...cartOrder }),
    ).toMatchObject({
      ok: false,
      refusal: { code: "PROJECT_NOT_READY", data: { reason: "SLOT_EMPTY" } },
    });
  });

  it("copies the saved design once it is complete (CFG-23)", async () => {
    const session = await visitor();
    const id = await project(session);
    const photo = { id: newUuid(), width: 4000, height: 3000, sha256: "d".repeat(64) };
    await database()
      .db.insertInto("photo")
      .values({
        ...photo,
        session_id: session,
        bytes: 9,
        mime: "image/jpeg",
        orientation: 1,
        file_name: "a.jpg",
        created_at: new Date(deps.clock.now()),
      })
      .execute();
    const placed = withElement(finished, "photo", { asset: photo.id });
    const document = { ...placed, assets: { [photo.id]: { ...photo, kind: "photo" as const } } };
    const saved = await saveProject(deps, { session, id, revision: 1, document, ...order });
    expect(saved).toEqual({ ok: true, value: { revision: 2, guests: null } });
    expect(
      await orderableDesign(deps, { session, projectId: id, revision: 2, refinement: "none", ...cartOrder }),
    ).toEqual({
      ok: true,
      value: {
        projectId: id,
        revision: 2,
        designId: weddingCard.id,
        variant: "salbei",
        product: weddingCard.product,
        document,
        whole: true,
      },
    });
  });

  it("is refused if it was saved again, and to strangers (CFG-23, GEN-08)", async () => {
    const session = await visitor();
    const id = await project(session);
    expect(
      await orderableDesign(deps, { session, projectId: id, revision: 7, refinement: "none", ...cartOrder }),
    ).toMatchObject({
      refusal: { code: "PROJECT_CONFLICT" },
    });
    const stranger = await visitor();
    expect(
      await orderableDesign(deps, { session: stranger, projectId: id, revision: 1, refinement: "none", ...cartOrder }),
    ).toMatchObject({ refusal: { code: "PROJECT_UNKNOWN" } });
  });
});
