import { expect, it } from "vitest";
import { aStoredStory, anEdition } from "../testing/stored-stories.ts";
import { storyView } from "./story-view.ts";

const link = (id: string) => ({ fieldtype: "multilink", linktype: "story", id, url: "old", cached_url: "old" });

it("PB-07 a link has the address of its story now, in the language of the reader, and none once the story is gone", () => {
  const target = aStoredStory({ id: 2, fullSlug: "magazin/neu", slugs: { en: { slug: "magazine", name: "" } } });
  const content = {
    _uid: "root",
    component: "page",
    here: link(target.uuid),
    gone: link("uuid-9"),
    outside: { fieldtype: "multilink", linktype: "url", id: "", url: "https://blattwerk.example", cached_url: "x" },
  };
  const story = { ...aStoredStory({ id: 1 }), content };
  const linksIn = (language?: string) =>
    storyView(story, { edition: anEdition(story, target), version: "published", query: language ? { language } : {} })
      .content;
  expect(linksIn()).toMatchObject({
    here: { url: "magazin/neu", cached_url: "magazin/neu" },
    gone: { url: "", cached_url: "" },
    outside: { url: "https://blattwerk.example", cached_url: "x" },
  });
  expect(linksIn("en")).toMatchObject({ here: { url: "magazine", cached_url: "magazine" } });
});
