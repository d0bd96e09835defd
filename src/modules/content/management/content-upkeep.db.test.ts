import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aJpeg } from "#modules/media/testing/pictures.ts";
import { openFiles } from "#platform/files.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { addAsset, deleteAsset, describeAsset, usesOfAsset } from "../assets/assets.server.ts";
import { brokenLinks } from "./broken-links.server.ts";
import { deleteStory } from "../editing/delete-story.server.ts";
import { duplicateStory } from "../editing/duplicate-story.server.ts";
import { readEdition } from "../stories/editions.server.ts";
import { listAssets, openStory } from "./management-queries.server.ts";
import { publishStory, unpublishStory } from "../editing/publish-story.server.ts";
import {
  addRedirect,
  listRedirects,
  redirectAt,
  removeRedirect,
  type RedirectInput,
} from "../stories/redirects.server.ts";
import { createStory, saveStory } from "../editing/save-story.server.ts";
import { saveSlug } from "../editing/story-slugs.server.ts";
import { aStory, contentContext, type ContentContext } from "../testing/content-context.ts";

const database = useTestDatabase();
const folder = scratchFolder("content-upkeep");
const files = openFiles(folder);
let context: ContentContext;
beforeAll(async () => {
  context = await contentContext(database());
});
afterAll(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = async (slug: string) => (await readEdition(context.deps.db, "draft")).bySlug.get(slug)?.id ?? 0;
const codeOf = (result: { ok: boolean; refusal?: { code: string } }) => result.refusal?.code ?? "done";
const redirects = async () =>
  (await listRedirects(context.deps.db))
    .map(({ channel, path, target }) => `${channel} ${path} → ${target}`)
    .toSorted();
const shop = () => ({ ...context.deps, files });

describe("addresses that change (BO-05, PB-15)", () => {
  it("PB-15 a renamed page is found at its new address, its old ones redirect, and links follow automatically", async () => {
    await context.put(aStory("alt", { title: "Seite" }));
    const { uuid } = (await context.client().getStory("alt")).data.story;
    const link = { fieldtype: "multilink", linktype: "story", id: uuid, url: "", cached_url: "alt" };
    await context.put(aStory("verweis", { link }));
    const id = await idOf("alt");
    expect(codeOf(await saveStory(context.deps, "ines", id, { slug: "neu" }))).toBe("done");
    expect(await redirects()).toEqual(["card /alt/ → /neu/", "photo /alt/ → /neu/"]);
    // A second rename makes no chain: both old addresses redirect to the current one.
    await saveStory(context.deps, "ines", id, { slug: "neuer" });
    expect((await redirects()).filter((each) => each.startsWith("card"))).toEqual([
      "card /alt/ → /neuer/",
      "card /neu/ → /neuer/",
    ]);
    expect((await context.client().getStory("neuer")).data.story.id).toBe(id);
    expect((await context.client().getStory("verweis")).data.story.content["link"].cached_url).toBe("neuer");
  });

  it("PB-15 a moved folder moves its pages too, also those of one channel only; what was never public gets no redirect", async () => {
    await context.put(aStory("photo/rat/eins"), aStory("photo/rat/"), aStory("photo/ziel/x"));
    const parent_id = await idOf("photo/rat");
    await createStory(context.deps, "ines", { name: "Entwurf", slug: "entwurf", parent_id });
    await saveStory(context.deps, "ines", parent_id, { parent_id: await idOf("photo/ziel"), slug: "tipps" });
    expect((await redirects()).filter((each) => each.includes("/rat/"))).toEqual([
      "photo /rat/ → /ziel/tipps/",
      "photo /rat/eins/ → /ziel/tipps/eins/",
    ]);
  });

  it("PB-15 stories the shop requires at their address cannot be moved", async () => {
    await context.put(aStory("navigation"), aStory("home"));
    for (const slug of ["navigation", "home"]) {
      expect(codeOf(await saveStory(context.deps, "ines", await idOf(slug), { slug: "weg" }))).toBe("STORY_FIXED");
      expect(codeOf(await deleteStory(context.deps, "ines", await idOf(slug)))).toBe("STORY_FIXED");
    }
  });

  it.each([
    ["no path", "alt", "/x/", "REDIRECT_INVALID"],
    ["the start page", "/", "/x/", "REDIRECT_INVALID"],
    ["a foreign host", "//evil.example", "/x/", "REDIRECT_INVALID"],
    ["a path upwards", "/a/../b", "/x/", "REDIRECT_INVALID"],
    ["an address that runs", "/lauf", "javascript:alert(1)", "REDIRECT_INVALID"],
    ["a foreign host as target", "/lauf", "//evil.example", "REDIRECT_INVALID"],
    ["an address without encryption", "/lauf", "http://shop.example/", "REDIRECT_INVALID"],
    ["itself", "/lauf", "/Lauf/?a=b", "REDIRECT_LOOP"],
    ["an address that has a page", "/neuer", "/x/", "REDIRECT_TAKEN"],
    ["an address the shop answers by itself", "/Shop-Seite", "/x/", "REDIRECT_TAKEN"],
    ["an address that leads on already", "/Alt/", "/x/", "REDIRECT_TAKEN"],
  ])("BO-05 a redirect from or to %s is refused", async (_, path, address, code) => {
    const input = { channels: ["card"] as const, path, to: { address } };
    const own = (channel: string, at: string) => channel === "card" && at === "/shop-seite/";
    expect(codeOf(await addRedirect(context.deps, "ines", input, own))).toBe(code);
  });

  it("BO-05 manual redirects work, never form a loop, and can be removed", async () => {
    const to = (address: string) => ({ channels: ["card"] as const, to: { address } });
    for (const [path, address] of [
      ["/Shop/Impressum.html", "/impressum/"],
      ["/eins", "/zwei/"],
      ["/zwei", "/drei/"],
    ] as const)
      expect(codeOf(await addRedirect(context.deps, "ines", { path, ...to(address) }))).toBe("done");
    expect(codeOf(await addRedirect(context.deps, "ines", { path: "/drei", ...to("/eins/") }))).toBe("REDIRECT_LOOP");
    const at = await redirectAt(context.deps.db, "card", "/shop/impressum.html");
    expect(at).toEqual({ status: 308, target: "/impressum/", uuid: null });
    const [latest] = await listRedirects(context.deps.db);
    await removeRedirect(context.deps, "ines", latest?.id ?? 0);
    expect(codeOf(await addRedirect(context.deps, "ines", { path: "/drei", ...to("/eins/") }))).toBe("done");
    const story = { channels: ["photo"] as const, path: "/s", to: { storyId: 999_999 } };
    expect(codeOf(await addRedirect(context.deps, "ines", story))).toBe("STORY_UNKNOWN");
  });
});

describe("the redirect manager (SEO-07)", () => {
  const enter = (path: string, to: RedirectInput["to"], status?: 301 | 308) =>
    addRedirect(context.deps, "ines", { channels: ["card"], path, to, ...(status ? { status } : {}) });
  const listed = async (begin: string) =>
    (await listRedirects(context.deps.db))
      .filter(({ channel, path }) => channel === "card" && path.startsWith(begin))
      .map(({ path, status, target }) => `${path} ${status} ${target}`)
      .toSorted();

  it("SEO-07 an address redirects by 301 or 308, or is gone by 410 and leads nowhere", async () => {
    expect(codeOf(await enter("/f-301", { address: "/ziel/" }, 301))).toBe("done");
    expect(codeOf(await enter("/f-308", { address: "/ziel/" }, 308))).toBe("done");
    expect(codeOf(await enter("/f-410", { gone: true }))).toBe("done");
    expect(await listed("/f-")).toEqual(["/f-301/ 301 /ziel/", "/f-308/ 308 /ziel/", "/f-410/ 410 null"]);
  });

  it("SEO-07 a loop is refused whatever its statuses; a 410 ends a chain", async () => {
    await enter("/k-eins", { address: "/k-zwei/" }, 301);
    await enter("/k-zwei", { address: "/k-drei/?a=1" }, 308);
    expect(codeOf(await enter("/k-drei", { address: "/K-Eins#oben" }, 301))).toBe("REDIRECT_LOOP");
    expect(codeOf(await enter("/k-drei", { gone: true }))).toBe("done");
    expect(codeOf(await enter("/k-drei", { address: "/ziel/" }))).toBe("REDIRECT_TAKEN");
  });

  it("SEO-07 a page that moves to a 410 address takes it over, and later moves on by 308", async () => {
    await context.put(aStory("k-drei"));
    await saveStory(context.deps, "ines", await idOf("k-drei"), { slug: "k-vier" });
    expect(await listed("/k-drei")).toEqual(["/k-drei/ 308 /k-vier/"]);
  });
});

describe("addresses by language (PB-15, LOC-03)", () => {
  it("PB-15 a page has its own address and name in a language, below the translated folder", async () => {
    await context.put(aStory("hilfe/versand", { title: "Versand" }), aStory("hilfe/", { title: "Hilfe" }));
    const [folderId, id] = [await idOf("hilfe"), await idOf("hilfe/versand")];
    await saveSlug(context.deps, "ines", folderId, { language: "fr", slug: "aide", name: "Aide" });
    await saveSlug(context.deps, "ines", id, { language: "fr", slug: "livraison", name: "Livraison" });
    const read = async (slug: string, language: string, fallback_lang = "") =>
      (await context.client().getStory(slug, { language, fallback_lang })).data.story;
    expect(await read("aide/livraison", "fr")).toMatchObject({
      name: "Livraison",
      slug: "livraison",
      full_slug: "aide/livraison",
      default_full_slug: "hilfe/versand",
      translated_slugs: [{ path: "aide/livraison", name: "Livraison", lang: "fr", published: true }],
    });
    expect((await read("aide", "fr")).full_slug).toBe("aide/");
    expect((await read("aide/livraison", "fr-CH", "fr")).id).toBe(id);
    expect((await read("hilfe/versand", "it")).full_slug).toBe("hilfe/versand");
    await expect(read("aide/livraison", "it")).rejects.toMatchObject({ status: 404 });
  });

  it("PB-15 links use the addresses of the requested language", async () => {
    const { uuid } = (await context.client().getStory("hilfe/versand")).data.story;
    const link = { fieldtype: "multilink", linktype: "story", id: uuid, url: "", cached_url: "" };
    await context.put(aStory("linkt", { link }));
    const { data } = await context.client().getStory("linkt", { language: "fr", resolve_links: "url" });
    expect(data.story.content["link"]).toMatchObject({
      cached_url: "aide/livraison",
      story: { full_slug: "aide/livraison", name: "Livraison" },
    });
  });

  it("PB-15 two pages never share an address in a language, whichever of them moves; a changed address redirects", async () => {
    await context.put(aStory("hilfe/retoure"));
    const id = await idOf("hilfe/retoure");
    const slug = (language: string, name: string) =>
      saveSlug(context.deps, "ines", id, { language, slug: name, name: "" });
    expect(codeOf(await slug("fr", "livraison"))).toBe("STORY_SLUG_TAKEN");
    expect(codeOf(await slug("xx", "x"))).toBe("STORY_INVALID");
    expect(codeOf(await saveStory(context.deps, "ines", id, { slug: "livraison" }))).toBe("STORY_SLUG_TAKEN");
    expect(codeOf(await slug("fr", "retour"))).toBe("done");
    expect(codeOf(await slug("fr", "retours"))).toBe("done");
    expect(await redirects()).toContain("card /aide/retour/ → /hilfe/retoure/");
  });
});

describe("files of the library (PB-15)", () => {
  const shows = (filename: string) => ({ image: { fieldtype: "asset", id: 1, filename, alt: "" } });

  it("PB-15 a picture is described, found, and deleted only when no draft and no page shows it", async () => {
    const bytes = await aJpeg({ width: 90, height: 60 });
    const file = { name: "Tisch im Garten.jpg", bytes };
    expect(codeOf(await addAsset(shop(), "ines", { ...file, alt: "  " }))).toBe("ASSET_UNDESCRIBED");
    const added = await addAsset(shop(), "ines", { ...file, alt: "Ein gedeckter Tisch" });
    if (!added.ok) throw new Error(added.refusal.code);
    const { id, filename, mediaType } = added.value;
    expect([filename, mediaType]).toEqual([
      expect.stringMatching(/^\/f\/1\/90x60\/.+\/tisch-im-garten\.jpg$/),
      "image/jpeg",
    ]);
    expect(await addAsset(shop(), "ines", { ...file, alt: "Nochmal" })).toMatchObject({ value: { id } });
    expect(codeOf(await describeAsset(context.deps, "ines", id, { alt: "" }))).toBe("ASSET_UNDESCRIBED");
    const found = async (search: string) =>
      (await listAssets(context.deps.db, { search, kind: "image", page: 1, perPage: 10 })).map((row) => row.id);
    expect([await found("gedeckter"), await found("100%")]).toEqual([[id], []]);

    await context.put(aStory("zeigt", shows(filename)));
    const story = await idOf("zeigt");
    const { data } = await context.client().get("cdn/stories/zeigt", { resolve_assets: 1 });
    expect(data.assets).toMatchObject([{ id, filename, alt: "Ein gedeckter Tisch", content_type: "image/jpeg" }]);
    expect((await context.client().get("cdn/stories/zeigt", {})).data).not.toHaveProperty("assets");

    expect(await usesOfAsset(context.deps.db, filename)).toEqual([{ id: story, fullSlug: "zeigt" }]);
    expect(codeOf(await deleteAsset(shop(), "ines", id))).toBe("ASSET_IN_USE");
    // The draft no longer uses it, the published page still does.
    await saveStory(context.deps, "ines", story, { content: { _uid: "root-zeigt", component: "page" } });
    expect(codeOf(await deleteAsset(shop(), "ines", id))).toBe("ASSET_IN_USE");
    await publishStory(context.deps, "ines", story);
    expect(codeOf(await deleteAsset(shop(), "ines", id))).toBe("done");
    // An older version can be restored: its bytes are still there.
    const key = `assets/${filename.split("/")[4]}`;
    expect(await files.exists(key)).toBe(true);
    expect(codeOf(await deleteAsset(shop(), "ines", id))).toBe("ASSET_UNKNOWN");
    const again = await addAsset(shop(), "ines", { ...file, alt: "Ein gedeckter Tisch" });
    await deleteStory(context.deps, "ines", story);
    if (again.ok) await deleteAsset(shop(), "ines", again.value.id);
    expect(await files.exists(key)).toBe(false);
  });

  it("PB-16 captions and films need no description", async () => {
    const bytes = Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHallo");
    expect(await addAsset(shop(), "ines", { name: "film.txt", alt: "", bytes })).toMatchObject({
      value: { mediaType: "text/vtt", filename: expect.stringMatching(/film\.vtt$/) },
    });
  });
});

describe("maintaining pages (PB-15, BO-05)", () => {
  it("PB-15 a copy is created next to its story, unpublished, with new ids and its translations", async () => {
    const translations = { fr: { "root-vorlage": { title: "Bonjour" } } };
    await context.put(
      aStory("vorlage", { title: "Hallo", body: [{ _uid: "a", component: "richText" }] }, { translations }),
    );
    const id = await idOf("vorlage");
    const copied = await duplicateStory(context.deps, "ines", id, { name: "Kopie", slug: "kopie" });
    if (!copied.ok) throw new Error(copied.refusal.code);
    const copy = await openStory(context.deps.db, copied.value.id);
    const root = copy.ok ? copy.value.content?._uid : undefined;
    expect(root).not.toBe("root-vorlage");
    expect(copy).toMatchObject({
      value: {
        full_slug: "kopie",
        published_at: null,
        content: { title: "Hallo" },
        translations: { fr: { [root ?? ""]: { title: "Bonjour" } } },
      },
    });
    expect(codeOf(await duplicateStory(context.deps, "ines", id, { name: "x", slug: "kopie" }))).toBe(
      "STORY_SLUG_TAKEN",
    );
  });

  it("PB-15 all broken links are reported once: pages deleted or not public, unknown paths, deleted files", async () => {
    await context.put(aStory("versteckt"), aStory("ziel"));
    const drafts = await readEdition(context.deps.db, "draft");
    const uuid = (slug: string) => drafts.bySlug.get(slug)?.uuid ?? "";
    await unpublishStory(context.deps, "ines", await idOf("versteckt"));
    const link = (fields: object) => ({ fieldtype: "multilink", id: "", url: "", cached_url: "", ...fields });
    const gone = "00000000-0000-4000-8000-000000000000";
    const fields = {
      body: [
        { _uid: "1", component: "x", url: link({ linktype: "story", id: gone }) },
        { _uid: "2", component: "x", url: link({ linktype: "story", id: uuid("versteckt") }) },
        { _uid: "3", component: "x", url: link({ linktype: "story", id: uuid("ziel") }) },
        { _uid: "4", component: "x", url: link({ linktype: "url", url: "/Gibt-es-nicht?x=1" }) },
        { _uid: "5", component: "x", url: link({ linktype: "url", url: "/ziel/" }) },
        { _uid: "6", component: "x", url: link({ linktype: "url", url: "/warenkorb/" }) },
        { _uid: "7", component: "x", url: link({ linktype: "url", url: "https://example.com/" }) },
        { _uid: "8", component: "x", image: { fieldtype: "asset", filename: "/f/1/1x1/0/weg.jpg" } },
        { _uid: "9", component: "magazineTeasers", articles: [gone] },
      ],
    };
    const translations = { fr: { "root-viele": { url: link({ linktype: "url", url: "/perdu/" }) } } };
    await context.put(aStory("viele", fields, { translations }));
    const broken = await brokenLinks(context.deps.db, (path) => path === "/warenkorb/");
    const reported = broken
      .filter(({ full_slug: slug }) => slug === "viele")
      .map(({ target, reason }) => [reason, target]);
    expect(reported).toEqual([
      ["gone", gone],
      ["unpublished", uuid("versteckt")],
      ["path", "/gibt-es-nicht/"],
      ["file", "/f/1/1x1/0/weg.jpg"],
      ["path", "/perdu/"],
    ]);
  });
});
