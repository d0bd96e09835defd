import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import {
  recordChange,
  storyForWriting,
  writeContent,
  type Writing,
  type WritingDeps,
} from "../content-writing.server.ts";
import { releaseStories, withdrawStory } from "./publish-story.server.ts";

/** Job that applies the due steps of a story's schedule. */
export const scheduleTask = "content-schedule";

/** Dependencies of scheduling: schedules enqueue jobs. */
export type SchedulingDeps = WritingDeps & Pick<Deps, "queue">;

/** When a story is published and unpublished; null leaves that to the editor. */
export type StorySchedule = { readonly publishFrom: Date | null; readonly publishUntil: Date | null };

/** One job per time; a job whose time was changed later finds nothing due and does nothing. */
async function enqueueMoments(deps: SchedulingDeps, { trx }: Writing, story: number, schedule: StorySchedule) {
  for (const moment of [schedule.publishFrom, schedule.publishUntil]) {
    if (!moment) continue;
    const jobKey = `${scheduleTask}/${story}/${moment.toISOString()}`;
    await deps.queue.enqueue(trx, scheduleTask, { storyId: story }, { jobKey, runAt: moment });
  }
}

/**
 * Sets when a story is published and unpublished automatically; both null cancels the schedule. The draft of that time
 * is published. Refuses STORY_UNKNOWN, and STORY_ENDS_BEFORE for an end in the past or not after the beginning: a wrong
 * year must not unpublish a page immediately. Source: PB-15.
 */
export function scheduleStory(
  deps: SchedulingDeps,
  actor: string,
  story: number,
  schedule: StorySchedule,
): Promise<Result<null>> {
  return writeContent(deps, actor, async (writing) => {
    const found = await storyForWriting(writing, story);
    if (!found.ok) return found;
    const { publishFrom, publishUntil } = schedule;
    const begins = Math.max(publishFrom?.getTime() ?? 0, deps.clock.now());
    if (publishUntil && publishUntil.getTime() <= begins) return refuse("STORY_ENDS_BEFORE");
    const before = await writing.trx
      .deleteFrom("content_schedule")
      .where("story_id", "=", story)
      .returning(["publish_from", "publish_until"])
      .executeTakeFirst();
    if (publishFrom || publishUntil) {
      const values = { story_id: story, publish_from: publishFrom, publish_until: publishUntil, author: actor };
      await writing.trx.insertInto("content_schedule").values(values).execute();
      await enqueueMoments(deps, writing, story, schedule);
    }
    await recordChange(writing, {
      action: "schedule",
      subject: "story",
      id: story,
      before: before ?? null,
      after: schedule,
    });
    return accept(null);
  });
}

/** The schedule of a story; undefined without one. */
export async function scheduleOf(db: Database, story: number): Promise<StorySchedule | undefined> {
  const row = await db.selectFrom("content_schedule").selectAll().where("story_id", "=", story).executeTakeFirst();
  return row && { publishFrom: row.publish_from, publishUntil: row.publish_until };
}

/**
 * Job: publishes or unpublishes a story whose time has come; does nothing when nothing is due, so it may run twice or
 * late. Source: PB-15, ADR-0009.
 */
export async function carryOutSchedule(deps: SchedulingDeps, story: number): Promise<void> {
  const due = await scheduleOf(deps.db, story);
  if (!due) return;
  const now = deps.clock.now();
  const isDue = (moment: Date | null): boolean => moment !== null && moment.getTime() <= now;
  const result = await writeContent(deps, "schedule", async (writing) => {
    const row = await writing.trx
      .selectFrom("content_schedule")
      .selectAll()
      .where("story_id", "=", story)
      .executeTakeFirst();
    if (!row) return accept(null);
    const over = isDue(row.publish_until);
    const begins = isDue(row.publish_from) && !over;
    const remaining = {
      publishFrom: isDue(row.publish_from) ? null : row.publish_from,
      publishUntil: over ? null : row.publish_until,
    };
    const rest = writing.trx.deleteFrom("content_schedule").where("story_id", "=", story);
    if (over || (!remaining.publishFrom && !remaining.publishUntil)) await rest.execute();
    else
      await writing.trx
        .updateTable("content_schedule")
        .set({ publish_from: remaining.publishFrom, publish_until: remaining.publishUntil })
        .where("story_id", "=", story)
        .execute();
    if (over) return withdrawStory(writing, story);
    if (!begins) await enqueueMoments(deps, writing, story, remaining);
    return begins ? releaseStories(writing, [story]) : accept(null);
  });
  if (!result.ok) throw new Error(`schedule of story ${story}: ${result.refusal.code}`);
}
