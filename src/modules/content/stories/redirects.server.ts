import type { Selectable } from "kysely";
import type { Channel } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { ContentStory } from "#platform/database/database-schema.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { createSnapshot } from "#platform/database/snapshot.server.ts";
import {
  announcePublic,
  recordChange,
  writeContent,
  type Writing,
  type WritingDeps,
} from "../content-writing.server.ts";
import {
  oldPath,
  pathOfTarget,
  redirectStatuses,
  redirectTarget,
  type RedirectStatus,
  type RedirectTarget,
} from "./redirect-rules.ts";
import { channelsOf, storyPath } from "./story-addresses.ts";
import { addressesByLanguage } from "./story-tree.server.ts";

/**
 * A redirect in the list of the back office; `target` is the current address of its story, null when that is deleted,
 * and for 410.
 */
export type RedirectView = {
  readonly id: number;
  readonly channel: Channel;
  readonly path: string;
  readonly status: RedirectStatus;
  readonly target: string | null;
  readonly storyId: number | null;
  readonly automatic: boolean;
  readonly author: string;
  readonly createdAt: string;
};

type NewRedirect = { readonly channel: Channel; readonly path: string; readonly storyId: number };

async function leadOn({ trx, actor, at }: Writing, redirects: readonly NewRedirect[]): Promise<void> {
  const rows = redirects.map(({ channel, path, storyId }) => ({
    channel,
    path,
    story_id: storyId,
    target: null,
    status: 308,
    automatic: true,
    author: actor,
    created_at: at,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto("content_redirect")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["channel", "path"]).doUpdateSet((row) => ({
        story_id: row.ref("excluded.story_id"),
        target: null,
        status: 308,
        automatic: true,
        author: row.ref("excluded.author"),
        created_at: row.ref("excluded.created_at"),
      })),
    )
    .execute();
}

/**
 * Call before a story and its descendants move: creates redirects for their addresses in every language that were ever
 * public. Also for a change of addresses in one language only.
 * @param below full slug with a trailing slash, below which everything moves too
 * @source BO-05, PB-15
 */
export async function keepAddresses(
  writing: Writing,
  story: Pick<Selectable<ContentStory>, "id" | "full_slug">,
  below: string,
): Promise<void> {
  const moving = await writing.trx
    .selectFrom("content_story")
    .select(["id", "full_slug"])
    .where("is_folder", "=", false)
    .where("first_published_at", "is not", null)
    .where((row) => row.or([row("id", "=", story.id), row.fn<boolean>("starts_with", ["full_slug", row.val(below)])]))
    .execute();
  const byLanguage = await addressesByLanguage(writing.trx);
  const old = moving.flatMap(({ id, full_slug: own }) =>
    [...new Set([own, ...byLanguage.map((addresses) => addresses.get(id) ?? own)])].flatMap((slug) =>
      channelsOf(own).map((channel) => ({ channel, path: storyPath(slug), storyId: id })),
    ),
  );
  const seen = new Map(old.filter(({ path }) => path !== "/").map((row) => [`${row.channel} ${row.path}`, row]));
  await leadOn(writing, [...seen.values()]);
}

const redirects = createSnapshot(async (db) => {
  const rows = await db
    .selectFrom("content_redirect as redirect")
    .leftJoin("content_story as story", "story.id", "redirect.story_id")
    .select(["redirect.channel", "redirect.path", "redirect.status", "redirect.target", "story.uuid"])
    .execute();
  return new Map(
    rows.map(({ channel, path, status, target, uuid }) => [
      `${channel} ${path}`,
      { status: statusOf(status), target, uuid },
    ]),
  );
});

function statusOf(stored: number): RedirectStatus {
  return redirectStatuses.find((known) => known === stored) ?? 308;
}

/**
 * The redirect of an address without a page: its status and its target, a story by its uuid or another address; cached.
 * @source BO-05, SEO-07
 */
export async function redirectAt(
  db: Database,
  channel: Channel,
  path: string,
): Promise<
  { readonly status: RedirectStatus; readonly target: string | null; readonly uuid: string | null } | undefined
> {
  return (await redirects.read(db)).get(`${channel} ${path}`);
}

/** All redirects, newest first. Source: BO-05. */
export async function listRedirects(db: Database): Promise<readonly RedirectView[]> {
  const rows = await db
    .selectFrom("content_redirect as redirect")
    .leftJoin("content_story as story", "story.id", "redirect.story_id")
    .select([
      "redirect.id",
      "channel",
      "redirect.path",
      "redirect.status",
      "target",
      "story_id",
      "automatic",
      "author",
      "full_slug",
    ])
    .select("redirect.created_at as createdAt")
    .orderBy("redirect.id", "desc")
    .execute();
  return rows.map(({ full_slug: slug, target, createdAt, channel, status, story_id: storyId, ...row }) => ({
    ...row,
    status: statusOf(status),
    channel: channel === "photo" ? "photo" : "card",
    storyId,
    target: target ?? (slug === null ? null : storyPath(slug)),
    createdAt: createdAt.toISOString(),
  }));
}

/** A manual redirect: its channels, its path, and its target: a story, another address (308 by default), or gone. */
export type RedirectInput = {
  readonly channels: readonly Channel[];
  readonly path: string;
  readonly status?: 301 | 308;
  readonly to: RedirectTarget;
};

/** Whether following redirects from a path returns to `start`. */
async function comesBack(trx: Trx, channel: Channel, start: string, from: string): Promise<boolean> {
  const seen = new Set([start]);
  for (let path: string | undefined = from; path !== undefined;) {
    if (seen.has(path)) return true;
    seen.add(path);
    const next: { readonly target: string | null } | undefined = await trx
      .selectFrom("content_redirect")
      .select("target")
      .where("channel", "=", channel)
      .where("path", "=", path)
      .executeTakeFirst();
    path = next?.target ? pathOfTarget(next.target) : undefined;
  }
  return false;
}

async function isPublicPage(trx: Trx, channel: Channel, path: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("content_story as story")
    .innerJoin("content_publication as publication", "publication.story_id", "story.id")
    .select("full_slug")
    .execute();
  return rows.some(({ full_slug: slug }) => channelsOf(slug).includes(channel) && storyPath(slug) === path);
}

async function enterRedirect(
  writing: Writing,
  {
    channel,
    path,
    to,
    status,
  }: { readonly channel: Channel; readonly path: string; readonly to: RedirectTarget; readonly status: RedirectStatus },
): Promise<Result<null>> {
  const { trx, actor, at } = writing;
  const known = await trx
    .selectFrom("content_redirect")
    .select("id")
    .where("channel", "=", channel)
    .where("path", "=", path)
    .executeTakeFirst();
  if (known || (await isPublicPage(trx, channel, path))) return refuse("REDIRECT_TAKEN");
  const next = "address" in to ? pathOfTarget(to.address) : undefined;
  if (next !== undefined && (await comesBack(trx, channel, path, next))) return refuse("REDIRECT_LOOP");
  const { id } = await trx
    .insertInto("content_redirect")
    .values({
      channel,
      path,
      story_id: "storyId" in to ? to.storyId : null,
      target: "address" in to ? to.address : null,
      status,
      automatic: false,
      author: actor,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordChange(writing, { action: "create", subject: "redirect", id, after: { channel, path, to, status } });
  return accept(null);
}

/**
 * Creates a manual redirect. Refusals: REDIRECT_INVALID (no path of the shop, no target address), REDIRECT_TAKEN (a
 * page or a redirect exists there), REDIRECT_LOOP (it would lead back to itself), STORY_UNKNOWN. Source: BO-05, SEO-07.
 * @param answersItself whether the shop serves a path without a story, so that a redirect there would never apply
 */
export function addRedirect(
  deps: WritingDeps,
  actor: string,
  input: RedirectInput,
  answersItself: (channel: Channel, path: string) => boolean = () => false,
): Promise<Result<null>> {
  const path = oldPath(input.path);
  const to = redirectTarget(input.to);
  if (path === undefined || to === undefined || input.channels.length === 0)
    return Promise.resolve(refuse("REDIRECT_INVALID"));
  if (input.channels.some((channel) => answersItself(channel, path))) return Promise.resolve(refuse("REDIRECT_TAKEN"));
  return writeContent(deps, actor, async (writing) => {
    if ("storyId" in to) {
      const story = await writing.trx
        .selectFrom("content_story")
        .select("id")
        .where("id", "=", to.storyId)
        .where("is_folder", "=", false)
        .executeTakeFirst();
      if (!story) return refuse("STORY_UNKNOWN");
    }
    const status = "gone" in to ? 410 : (input.status ?? 308);
    for (const channel of input.channels) {
      const entered = await enterRedirect(writing, { channel, path, to, status });
      if (!entered.ok) return entered;
    }
    await announcePublic(writing);
    return accept(null);
  });
}

/** Removes a redirect; no-op when it does not exist. Source: BO-05. */
export function removeRedirect(deps: WritingDeps, actor: string, id: number): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const gone = await writing.trx
      .deleteFrom("content_redirect")
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (!gone) return accept(null);
    await recordChange(writing, { action: "delete", subject: "redirect", id, before: gone });
    await announcePublic(writing);
    return accept(null);
  });
}
