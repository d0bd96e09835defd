import type { FastifyInstance } from "fastify";
import StoryblokClient from "storyblok-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer } from "#platform/http/create-server.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { emptyQueue } from "#platform/testing/queued-jobs.ts";
import { contentRoutes } from "../content-routes.server.ts";
import { contentToken } from "../content-tokens.server.ts";
import { readEdition } from "../stories/editions.server.ts";
import { brokenLinks } from "./broken-links.server.ts";
import { changesOf, listEntries, openStory } from "./management-queries.server.ts";
import { publishStory } from "../editing/publish-story.server.ts";
import { readStory } from "../delivery/read-stories.server.ts";
import { listVersions, restoreVersion } from "../editing/restore-version.server.ts";
import { createStory, saveStory } from "../editing/save-story.server.ts";
import { carryOutSchedule, scheduleOf, scheduleStory } from "../editing/schedule-story.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let app: FastifyInstance;
let address: string;
const blok = (title: string) => ({ _uid: "root", component: "page", title });
const german = { language: "de-DE" } as const;

beforeAll(async () => {
  deps = testDeps(database());
  app = await createServer(deps);
  contentRoutes(app, deps, async (headers) =>
    headers.get("cookie") === "staff" ? { staffId: "s1", actor: "staff:ines@example.test" } : undefined,
  );
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function aStory(slug: string, title = "eins", more: { readonly parent_id?: number } = {}) {
  const made = await createStory(deps, "ines", { name: slug, slug, content: blok(title), ...more });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

async function title(slug: string, version: "draft" | "published" = "published"): Promise<unknown> {
  // The reader's cache is invalidated by a notification, which no process listens to here.
  const edition = await readEdition(deps.db, version);
  return edition.bySlug.get(slug)?.content?.["title"];
}

describe("writing with the official client (PB-08)", () => {
  it("posts, puts, publishes and deletes with the management token", async () => {
    const oauthToken = contentToken(deps, "management");
    const client = new StoryblokClient({ endpoint: `${address}/content/v1`, oauthToken, rateLimit: 100 });
    const made = await client.post("spaces/1/stories", { story: { name: "Neu", slug: "neu", content: blok("eins") } });
    expect(made).toMatchObject({ status: 201, data: { story: { full_slug: "neu" } } });
    const { id } = made.data.story;
    await client.put(`spaces/1/stories/${id}`, { story: { name: "Neuer", slug: "neu", content: blok("zwei") } });
    expect(await title("neu")).toBeUndefined();
    await client.get(`spaces/1/stories/${id}/publish`);
    expect(await title("neu")).toBe("zwei");
    await client.delete(`spaces/1/stories/${id}`);
    expect(await title("neu")).toBeUndefined();
    const actions = (await changesOf(deps.db, id)).map(({ action, actor }) => `${action} ${actor}`);
    expect(actions).toEqual(["delete", "publish", "save", "create"].map((action) => `${action} management token`));
  });

  it("without a token, and with a reading one, every route is 404", async () => {
    for (const oauthToken of ["wrong", contentToken(deps, "preview")]) {
      const client = new StoryblokClient({ endpoint: `${address}/content/v1`, oauthToken });
      await expect(client.get("spaces/1/stories")).rejects.toMatchObject({ status: 404 });
    }
  });

  it("staff write on their own origin only; a foreign page cannot (NFR-02)", async () => {
    const send = (host: string, origin: string, cookie = "staff") =>
      app.inject({
        method: "POST",
        url: "/backoffice/content/v1/spaces/1/stories",
        headers: { host, origin, cookie },
        payload: { story: { name: "Staff", slug: "staff" } },
      });
    expect((await send("admin.localhost", "http://admin.localhost")).statusCode).toBe(201);
    expect((await send("localhost", "http://localhost")).statusCode).toBe(404);
    expect((await send("admin.localhost", "http://admin.localhost", "none")).statusCode).toBe(404);
    expect((await send("admin.localhost", "http://evil.test")).statusCode).toBe(403);
    expect((await listEntries(deps.db)).find(({ slug }) => slug === "staff")).toMatchObject({ changed: true });
  });

  it("content without ids, with duplicate ids or nested too deeply is refused", async () => {
    const oauthToken = contentToken(deps, "management");
    const send = async (content: unknown) =>
      (
        await app.inject({
          method: "POST",
          url: "/content/v1/spaces/1/stories",
          headers: { authorization: oauthToken },
          payload: { story: { name: "Schlecht", slug: "schlecht", content } },
        })
      ).statusCode;
    let deep: unknown = "tief";
    for (let level = 0; level < 80; level += 1) deep = { inner: deep };
    expect(await send({ component: "page" })).toBe(422);
    expect(await send({ ...blok("x"), body: [blok("y")] })).toBe(422);
    expect(await send({ ...blok("x"), deep })).toBe(422);
  });

  it("an unsaved story is viewed as the page would read it", async () => {
    const { id } = await aStory("ansicht");
    const view = await app.inject({
      method: "POST",
      url: `/content/v1/spaces/1/stories/${id}/view`,
      headers: { authorization: contentToken(deps, "management") },
      payload: {
        content: blok("ungespeichert"),
        translations: { fr: { root: { title: "brouillon" } } },
        language: "fr",
      },
    });
    expect(view.json()).toMatchObject({ story: { lang: "fr", content: { title: "brouillon" } } });
    expect(view.body).toContain("_editable");
    expect(await title("ansicht", "draft")).toBe("eins");
  });
});

describe("versions (PB-15)", () => {
  it("the last fifty are stored and the published one; an old one can be restored as the draft", async () => {
    const { id } = await aStory("versionen", "0");
    await publishStory(deps, "ines", id);
    for (let save = 1; save <= 52; save += 1) await saveStory(deps, "ines", id, { content: blok(String(save)) });
    const versions = await listVersions(deps.db, id);
    expect(versions).toHaveLength(51);
    expect(versions.at(-1)).toMatchObject({ published: true });
    await restoreVersion(deps, "ben", { story: id, version: versions.at(-2)?.id ?? 0 });
    expect([await title("versionen"), await title("versionen", "draft")]).toEqual(["0", "3"]);
    expect(await listVersions(deps.db, id)).toHaveLength(51);
    const { id: other } = await aStory("andere");
    expect(await restoreVersion(deps, "ben", { story: other, version: versions[0]?.id ?? 0 })).toMatchObject({
      refusal: { code: "STORY_UNKNOWN" },
    });
  });

  it("saving from an older version does not overwrite the newer one", async () => {
    const { id, versionId } = await aStory("gleichzeitig");
    const changes = { content: blok("meins"), version_id: versionId ?? 0 };
    expect(await saveStory(deps, "ines", id, changes)).toMatchObject({ ok: true });
    expect(await saveStory(deps, "ben", id, changes)).toMatchObject({ refusal: { code: "STORY_CONFLICT" } });
  });

  it("translations belong to versions too, and are deleted with their blok", async () => {
    const content = { ...blok("eins"), body: [{ _uid: "b", component: "text" }] };
    const { id } = await aStory("uebersetzt");
    await saveStory(deps, "ines", id, { content, translations: { fr: { root: { title: "un" }, b: { text: "du" } } } });
    await saveStory(deps, "ines", id, { content: blok("zwei") });
    const opened = async () => {
      const story = await openStory(deps.db, id);
      return story.ok ? story.value.translations : undefined;
    };
    expect(await opened()).toEqual({ fr: { root: { title: "un" } } });
    const [, before] = await listVersions(deps.db, id);
    await restoreVersion(deps, "ines", { story: id, version: before?.id ?? 0 });
    expect(await opened()).toEqual({ fr: { root: { title: "un" }, b: { text: "du" } } });
  });
});

describe("the tree (PB-15)", () => {
  it("renaming a folder moves its content, and links follow", async () => {
    const folder = await createStory(deps, "ines", { name: "Alt", slug: "alt", is_folder: true });
    if (!folder.ok) throw new Error("no folder");
    const { id, uuid } = await aStory("seite", "eins", { parent_id: folder.value.id });
    const link = { fieldtype: "multilink", linktype: "story", id: uuid, url: "", cached_url: "alt/seite" };
    const { id: linking } = await aStory("verweis");
    await saveStory(deps, "ines", linking, { content: { ...blok("x"), link } });
    await publishStory(deps, "ines", linking);
    expect(await brokenLinks(deps.db)).toEqual([
      { story_id: linking, full_slug: "verweis", target: uuid, reason: "unpublished" },
    ]);
    await publishStory(deps, "ines", id);
    const { cv } = await readEdition(deps.db, "published");
    await saveStory(deps, "ines", folder.value.id, { slug: "neuer" });
    expect((await readEdition(deps.db, "published")).cv).toBeGreaterThan(cv);
    expect(await readStory(deps, "verweis", german)).toMatchObject({
      content: { link: { cached_url: "neuer/seite" } },
    });
    expect(await saveStory(deps, "ines", folder.value.id, { parent_id: folder.value.id })).toMatchObject({
      refusal: { code: "STORY_INVALID" },
    });
    expect(await createStory(deps, "ines", { name: "Doppelt", slug: "verweis" })).toMatchObject({
      refusal: { code: "STORY_SLUG_TAKEN" },
    });
  });
});

describe("schedules (PB-15)", () => {
  it("an end in the past, or not after the beginning, is refused and leaves the schedule unchanged", async () => {
    const { id } = await aStory("verrutscht");
    deps.moveClock("2026-11-30T12:00:00Z");
    const day = (iso: string) => new Date(iso);
    const planned = { publishFrom: null, publishUntil: day("2026-12-24T12:00:00Z") };
    await scheduleStory(deps, "ines", id, planned);
    for (const slip of [
      { publishFrom: null, publishUntil: day("2020-01-01T00:00:00Z") },
      { publishFrom: null, publishUntil: day("2026-11-30T12:00:00Z") },
      { publishFrom: day("2026-12-05T00:00:00Z"), publishUntil: day("2026-12-05T00:00:00Z") },
    ])
      expect(await scheduleStory(deps, "ines", id, slip)).toMatchObject({ refusal: { code: "STORY_ENDS_BEFORE" } });
    expect(await scheduleOf(deps.db, id)).toEqual(planned);
    await scheduleStory(deps, "ines", id, { publishFrom: null, publishUntil: null });
    await emptyQueue(deps);
  });

  it("a story is published and unpublished at its times, however often and late the job runs", async () => {
    const { id } = await aStory("geplant");
    const at = (hour: number) => new Date(Date.parse("2026-12-01T00:00:00Z") + hour * 3_600_000);
    await scheduleStory(deps, "ines", id, { publishFrom: at(6), publishUntil: at(18) });
    const jobs = await deps.handle.pool.query(
      "select run_at from graphile_worker.jobs where task_identifier = 'content-schedule' order by run_at",
    );
    expect(jobs.rows).toEqual([{ run_at: at(6) }, { run_at: at(18) }]);
    for (const [hour, seen] of [
      [5, undefined],
      [6, "eins"],
      [7, "eins"],
      [19, undefined],
      [20, undefined],
    ] as const) {
      deps.moveClock(at(hour).toISOString());
      await carryOutSchedule(deps, id);
      expect([hour, await title("geplant")]).toEqual([hour, seen]);
    }
  });
});
