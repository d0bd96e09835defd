import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { newUuid } from "#platform/random.server.ts";
import { publishStory } from "../editing/publish-story.server.ts";
import { readEdition } from "../stories/editions.server.ts";
import { readStory } from "./read-stories.server.ts";
import { saveStory } from "../editing/save-story.server.ts";
import { aStory, contentContext, type ContentContext } from "../testing/content-context.ts";

const database = useTestDatabase();
let context: ContentContext;
const uuids = Array.from({ length: 120 }, newUuid);
const article = (number: number) =>
  aStory(
    `magazin/artikel-${number}`,
    { headline: `Artikel ${number}`, price: String(number), related: uuids[(number + 1) % 120] },
    { uuid: uuids[number] ?? "", tag_list: number % 2 === 0 ? ["gerade"] : [], position: number },
  );

beforeAll(async () => {
  context = await contentContext(database());
  await context.put(
    ...uuids.map((_, number) => article(number)),
    aStory("home", {
      title: "Willkommen",
      body: [
        { _uid: "b1", component: "tiles", articles: uuids.slice(0, 3) },
        { _uid: "b2", component: "all", articles: uuids },
        {
          _uid: "b3",
          component: "button",
          link: { fieldtype: "multilink", linktype: "story", id: uuids[0], url: "", cached_url: "veraltet" },
        },
      ],
    }),
    aStory("hochzeit/", { title: "Hochzeit" }),
    aStory("hochzeit/einladungen", { title: "Einladungen" }),
  );
});
afterAll(() => context.close());

describe("the official client reads stories over HTTP (PB-07)", () => {
  it("a story by slug, number and uuid; a folder's slug leads to its start page", async () => {
    const client = context.client();
    const { data } = await client.getStory("home");
    expect(data.story).toMatchObject({ full_slug: "home", lang: "default", content: { title: "Willkommen" } });
    expect((await client.getStory(String(data.story.id))).data.story.uuid).toBe(data.story.uuid);
    expect((await client.getStory(data.story.uuid, { find_by: "uuid" })).data.story.id).toBe(data.story.id);
    expect((await client.getStory("hochzeit")).data.story).toMatchObject({
      full_slug: "hochzeit/",
      is_startpage: true,
    });
  });

  it("missing, forbidden or invalid requests are refused with errors the client passes on (PB-09)", async () => {
    await expect(context.client().getStory("gibt-es-nicht")).rejects.toMatchObject({
      status: 404,
      message: "This record could not be found",
    });
    await expect(context.client("public", { accessToken: "wrong" }).getStory("home")).rejects.toMatchObject({
      status: 401,
      message: "Unauthorized",
    });
    await expect(context.client().getStory("home", { version: "draft" })).rejects.toMatchObject({ status: 401 });
    expect((await context.ask("stories", { colour: "red" })).status).toBe(422);
    expect(await (await context.ask("stories", { sort_by: "nothing" })).json()).toEqual({
      error: "Unprocessable parameter: sort_by",
    });
    expect((await context.ask("stories", { version: "" })).status).toBe(200);
    expect((await context.ask("stories", { colour: "red" }, "")).status).toBe(401);
  });

  it("pages carry the counts getAll needs; a page beyond the end is empty with the same total", async () => {
    const first = await context.client().getStories({ starts_with: "magazin/", per_page: 50 });
    expect(first).toMatchObject({ perPage: 50, total: 120 });
    const pastTheEnd = await context.client().getStories({ starts_with: "magazin/", per_page: 50, page: 4 });
    expect(pastTheEnd).toMatchObject({ total: 120, data: { stories: [] } });
    const all: readonly { readonly uuid: string }[] = await context
      .client()
      .getAll("cdn/stories", { starts_with: "magazin/", sort_by: "position:asc" });
    expect(all.map(({ uuid }) => uuid)).toEqual(uuids);
    const links = await context.client().getAll("cdn/links", { per_page: 100 });
    expect(links).toHaveLength(125);
    const { headers } = await context.ask("stories");
    expect(headers.get("access-control-expose-headers")).toContain("total, per-page");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("relations are joined two levels deep", async () => {
    const { data } = await context.client().getStory("home", { resolve_relations: ["tiles.articles", "page.related"] });
    const [tiles] = data.story.content["body"];
    expect(tiles.articles[0]).toMatchObject({
      content: { headline: "Artikel 0", related: { name: expect.any(String) } },
    });
  });

  it("120 relations need three more calls and none is lost", async () => {
    context.requested.length = 0;
    const { data } = await context.client().getStory("home", { resolve_relations: "all.articles" });
    const [, all] = data.story.content["body"];
    expect(all.articles.map(({ uuid }: { readonly uuid: string }) => uuid)).toEqual(uuids);
    const chunks = context.requested.map(({ searchParams }) => searchParams.get("by_uuids")?.split(",").length);
    expect(chunks).toEqual([undefined, 50, 50, 20]);
  });

  it("links give the current address of their story, and are joined on request", async () => {
    const plain = await context.client().getStory("home");
    expect(plain.data.story.content["body"][2].link.cached_url).toBe("magazin/artikel-0");
    for (const kind of ["url", "link", "story"] as const) {
      const { data } = await context.client().getStory("home", { resolve_links: kind });
      const { story } = data.story.content["body"][2].link;
      expect(story).toMatchObject(kind === "link" ? { slug: "magazin/artikel-0" } : { full_slug: "magazin/artikel-0" });
      expect("content" in story).toBe(kind === "story");
    }
  });

  it("more than 50 linked stories are returned as uuids that the client fetches", async () => {
    const link = (id: string) => ({ fieldtype: "multilink", linktype: "story", id, url: "", cached_url: "" });
    const body = uuids.slice(0, 60).map((id, place) => ({ _uid: `l${place}`, component: "button", link: link(id) }));
    await context.put(aStory("viele-links", { body }));
    context.requested.length = 0;
    const { data } = await context.client().getStory("viele-links", { resolve_links: "story" });
    expect(data.story.content["body"][59].link.story).toMatchObject({ uuid: uuids[59] });
    expect(context.requested).toHaveLength(3);
  });

  it("filters, tags, wildcards, order and omitted fields", async () => {
    const slugs = async (parameters: Parameters<ReturnType<ContentContext["client"]>["getStories"]>[0]) =>
      (await context.client().getStories(parameters)).data.stories.map(({ slug }) => slug);
    const filter_query = { price: { gt_int: 10, lt_int: 13 }, component: { in: "page" } };
    expect(await slugs({ filter_query })).toEqual(["artikel-11", "artikel-12"]);
    const either = { __or: [{ price: { in: "7" } }, { headline: { like: "*tikel 9" } }] };
    expect(await slugs({ filter_query: either })).toEqual(["artikel-7", "artikel-9"]);
    expect(await slugs({ with_tag: "gerade", sort_by: "content.price:desc:int", per_page: 2 })).toEqual([
      "artikel-118",
      "artikel-116",
    ]);
    expect(await slugs({ by_slugs: "hochzeit/*", sort_by: "slug" })).toEqual(["einladungen"]);
    expect(await slugs({ by_uuids_ordered: `${uuids[5]},${uuids[2]}` })).toEqual(["artikel-5", "artikel-2"]);
    const { data } = await context.client().getStories({ by_slugs: "home", excluding_fields: "body" });
    expect(Object.keys(data.stories[0]?.content ?? {}).toSorted()).toEqual(["_uid", "component", "title"]);
  });

  it("tags, datasources and the space", async () => {
    expect((await context.client().get("cdn/tags")).data).toEqual({ tags: [{ name: "gerade", taggings_count: 60 }] });
    expect((await context.client().get("cdn/datasources")).data).toEqual({ datasources: [] });
    const { data } = await context.client().get("cdn/spaces/me");
    expect(data.space).toMatchObject({ id: 1, version: (await readEdition(context.deps.db, "published")).cv });
  });
});

describe("the storefront's reader towards a configured host (PB-08)", () => {
  it("requests a published story once from that host, and a draft every time", async () => {
    const deps = { ...context.deps, config: { ...context.deps.config, CONTENT_ENDPOINT: context.endpoint } };
    context.requested.length = 0;
    for (const version of ["published", "published", "draft", "draft"] as const)
      expect(await readStory(deps, "home", { language: "fr-CH", version })).toMatchObject({ lang: "fr-CH" });
    expect(context.requested.map(({ searchParams }) => searchParams.get("version"))).toEqual([
      "published",
      "draft",
      "draft",
    ]);
    expect(context.requested[0]?.searchParams.get("fallback_lang")).toBe("fr");
  });
});

describe("drafts and translations (PB-15)", () => {
  it("a draft is visible with the preview token only, with editor marks on every blok", async () => {
    await context.put(aStory("entwurf", { title: "alt", body: [{ _uid: "x", component: "text" }] }));
    const { id } = (await context.client().getStory("entwurf")).data.story;
    const content = { _uid: "root-entwurf", component: "page", title: "neu", body: [{ _uid: "x", component: "text" }] };
    await saveStory(context.deps, "ines", id, { content });
    expect((await context.client().getStory("entwurf")).data.story.content["title"]).toBe("alt");
    expect(JSON.stringify((await context.client().getStory("entwurf")).data)).not.toContain("_editable");
    const draft = (await context.client("preview").getStory("entwurf", { version: "draft" })).data.story;
    expect(draft.content["title"]).toBe("neu");
    expect(draft.content["body"][0]._editable).toBe(
      `<!--#storyblok#{"name":"text","space":"1","uid":"x","id":"${id}"}-->`,
    );
  });

  it("translated fields replace the untranslated ones unless empty; the fallback language comes in between", async () => {
    const translations = {
      fr: { "root-sprachen": { title: "Bonjour", text: "Bienvenue" } },
      "fr-CH": { "root-sprachen": { title: "Salut", text: "" } },
    };
    await context.put(aStory("sprachen", { title: "Hallo", text: "Willkommen", note: "Hinweis" }, { translations }));
    const read = async (language: string, fallback_lang = "") =>
      (await context.client().getStory("sprachen", { language, fallback_lang })).data.story;
    expect(await read("fr-CH", "fr")).toMatchObject({
      lang: "fr-CH",
      content: { title: "Salut", text: "Bienvenue", note: "Hinweis" },
    });
    expect((await read("fr-CH")).content["text"]).toBe("Willkommen");
    expect(await read("default")).toMatchObject({ lang: "default", content: { title: "Hallo" } });
    expect(await read("pl")).toMatchObject({ lang: "default", content: { title: "Hallo" } });
  });
});

describe("content versions and limits (PB-09, PB-17)", () => {
  it("cv rises with every publish and is unchanged for drafts", async () => {
    await context.put(aStory("version", { title: "1" }));
    const { data } = await context.client().getStory("version");
    const cvNow = async () => (await readEdition(context.deps.db, "published")).cv;
    expect(data.cv).toBe(await cvNow());
    const content = { _uid: "root-version", component: "page", title: "2" };
    await saveStory(context.deps, "ines", data.story.id, { content });
    expect(await cvNow()).toBe(data.cv);
    await publishStory(context.deps, "ines", data.story.id);
    expect(await cvNow()).toBeGreaterThan(data.cv);
    expect((await context.client().getStory("version")).data.story.content["title"]).toBe("2");
  });

  it("a client with a memory of its own does not notice a publish until it is flushed or reads something else", async () => {
    await context.put(aStory("merker", { title: "alt" }));
    const client = context.client("public", { cache: { type: "memory", clear: "auto" } });
    const title = async () => (await client.getStory("merker")).data.story.content["title"];
    // The first response reports the version, the second is cached under it.
    await title();
    expect(await title()).toBe("alt");
    await context.put(aStory("merker", { title: "neu" }));
    expect(await title()).toBe("alt");
    await client.getStory("home");
    expect(await title()).toBe("neu");
    await client.flushCache();
  });

  it("only a response whose address names the current version may stay in shared caches", async () => {
    const { cv } = await readEdition(context.deps.db, "published");
    const caching = async (parameters: Readonly<Record<string, string>>, token: "public" | "preview" = "public") =>
      (await context.ask("stories/home", parameters, token)).headers.get("cache-control");
    expect(await caching({ cv: String(cv) })).toBe("max-age=0, public, s-maxage=604800");
    expect(await caching({ cv: String(cv - 1) })).toBe("max-age=0, public, must-revalidate");
    expect(await caching({})).toBe("max-age=0, public, must-revalidate");
    expect(await caching({ version: "draft" }, "preview")).toBe("max-age=0, private, must-revalidate");
  });

  it("a caller over the limit gets 429, and the client retries until it succeeds", async () => {
    const strict = await contentContext(database(), { readsPerSecond: 3 });
    const client = strict.client("public", { rateLimit: 100 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.getStory("home")));
    expect(answers.every(({ data }) => data.story.full_slug === "home")).toBe(true);
    expect(strict.requested.length).toBeGreaterThan(6);
    await strict.close();
  });
});
