import type { Trx } from "#platform/database/transaction.server.ts";
import type { Writing } from "../content-writing.server.ts";
import { fallbacksOf } from "./languages.ts";
import { addressesIn, sharedAddress, type PlacedStory } from "./story-addresses.ts";

type Tree = {
  readonly stories: readonly PlacedStory[];
  /** Languages with their fallbacks, of those in which any address differs from the common one. */
  readonly chains: readonly (readonly string[])[];
};

async function readTree(trx: Trx): Promise<Tree> {
  const rows = await trx.selectFrom("content_story").select(["id", "parent_id", "slug", "is_startpage"]).execute();
  const slugs = await trx.selectFrom("content_slug").selectAll().execute();
  const { languages } = await trx.selectFrom("content_space").select("languages").executeTakeFirstOrThrow();
  const used = new Set(slugs.map(({ language }) => language));
  const byStory = Map.groupBy(slugs, ({ story_id: id }) => id);
  const stories = rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    isStartpage: row.is_startpage,
    slugs: Object.fromEntries(
      (byStory.get(row.id) ?? []).map(({ language, slug, name }) => [language, { slug, name }]),
    ),
  }));
  const chains = languages.map(fallbacksOf).filter((chain) => chain.some((language) => used.has(language)));
  return { stories, chains };
}

/** Full slugs by story, once per language that has its own slugs. */
export async function addressesByLanguage(trx: Trx): Promise<readonly ReadonlyMap<number, string>[]> {
  const { stories, chains } = await readTree(trx);
  return chains.map((chain) => addressesIn(stories, chain));
}

/** Whether two stories would have the same address in some language. Source: PB-15. */
export async function sharesAddress({ trx }: Writing): Promise<boolean> {
  const { stories, chains } = await readTree(trx);
  return sharedAddress(stories, chains) !== undefined;
}
