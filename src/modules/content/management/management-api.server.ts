import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { deleteStory } from "../editing/delete-story.server.ts";
import { storyAnswer } from "../delivery/delivery-answer.ts";
import { readEdition } from "../stories/editions.server.ts";
import { changesOf, listEntries, openStory } from "./management-queries.server.ts";
import { publishStory, unpublishStory } from "../editing/publish-story.server.ts";
import { listVersions, restoreVersion } from "../editing/restore-version.server.ts";
import { createStory, saveStory, type SavedStory } from "../editing/save-story.server.ts";
import { scheduleStory } from "../editing/schedule-story.server.ts";
import { ContentInput, NewStory, StoryChanges, TranslationsInput } from "../stories/story-draft.ts";
import { editionOf } from "../stories/stored-story.ts";

/** Finds the name of the author; undefined answers the caller as if the route did not exist. */
export type WriterOf = (request: FastifyRequest) => Promise<string | undefined>;

const wholeNumber = z.coerce.number().int().min(1).max(2_147_483_647);
const Id = z.object({ id: wholeNumber });
const publishing = z.union([z.literal(1), z.literal("1"), z.literal(true)]).optional();
const moment = z.iso.datetime({ offset: true }).nullable();
const ScheduleBody = z
  .object({ publish_from: moment, publish_until: moment })
  .refine(({ publish_from: from, publish_until: until }) => !from || !until || Date.parse(from) < Date.parse(until));
const ViewBody = z.object({
  content: ContentInput,
  translations: TranslationsInput.default({}),
  language: z.string().max(20).default(""),
  fallback_lang: z.string().max(20).default(""),
  resolve_relations: z.array(z.string().max(100)).max(50).default([]),
  resolve_links: z.enum(["", "url", "link", "story"]).default(""),
});

const writers = new WeakMap<FastifyRequest, string>();

/** The author of a request; always set once `guardWriting` has let it pass. */
export function writerOfRequest(request: FastifyRequest): string {
  const writer = writers.get(request);
  if (writer === undefined) throw new Error("the guard sets the writer");
  return writer;
}

/** Lets in callers known to `writerOf`; all others get 404. Responses must not be stored. */
export function guardWriting(scope: FastifyInstance, writerOf: WriterOf): void {
  scope.addHook("onRequest", async (request, reply) => {
    const writer = await writerOf(request);
    if (writer === undefined) return sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path: request.url } });
    writers.set(request, writer);
    void reply.header("cache-control", "no-store");
  });
}

function answer<Value>(reply: FastifyReply, result: Result<Value>, body: (value: Value) => unknown): FastifyReply {
  return result.ok ? reply.send(body(result.value)) : sendRefusal(reply, result.refusal);
}

const savedView = ({ id, uuid, fullSlug, versionId }: SavedStory) => ({
  story: { id, uuid, full_slug: fullSlug, version_id: versionId },
});

function readingCalls(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.get("/stories", async () => ({ stories: await listEntries(deps.db) }));
  scope.get("/stories/:id", { schema: { params: Id } }, async ({ params }, reply) =>
    answer(reply, await openStory(deps.db, params.id), (story) => ({ story })),
  );
  scope.get("/stories/:id/versions", { schema: { params: Id } }, async ({ params }) => ({
    versions: await listVersions(deps.db, params.id),
  }));
  scope.get("/stories/:id/changes", { schema: { params: Id } }, async ({ params }) => ({
    changes: await changesOf(deps.db, params.id),
  }));
  // The unsaved story as the page would read it: translated, marked, with the stories it refers to.
  scope.post("/stories/:id/view", { schema: { params: Id, body: ViewBody } }, async ({ params, body }, reply) => {
    const { content, translations, ...query } = body;
    const draft = await readEdition(deps.db, "draft");
    const stories = draft.ordered.map((story) =>
      story.id === params.id ? { ...story, content, translations } : story,
    );
    const edition = editionOf(draft.cv, draft.languages, stories);
    return answer(reply, storyAnswer(edition, "draft", String(params.id), query), (view) => view);
  });
}

/**
 * Management calls for stories: reading drafts, saving, publishing, versions, schedules.
 * @source PB-08, PB-15, BO-05
 */
export function managementApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  readingCalls(app, deps);

  const publishIfAsked = async (request: FastifyRequest, saved: Result<SavedStory>, requested: unknown) => {
    if (!saved.ok || requested === undefined) return saved;
    const published = await publishStory(deps, writerOfRequest(request), saved.value.id);
    return published.ok ? saved : published;
  };
  scope.post(
    "/stories",
    { schema: { body: z.object({ story: NewStory, publish: publishing }) } },
    async (request, reply) => {
      const saved = await createStory(deps, writerOfRequest(request), request.body.story);
      return answer(reply.status(201), await publishIfAsked(request, saved, request.body.publish), savedView);
    },
  );
  scope.put(
    "/stories/:id",
    { schema: { params: Id, body: z.object({ story: StoryChanges, publish: publishing }) } },
    async (request, reply) => {
      const saved = await saveStory(deps, writerOfRequest(request), request.params.id, request.body.story);
      return answer(reply, await publishIfAsked(request, saved, request.body.publish), savedView);
    },
  );
  scope.delete("/stories/:id", { schema: { params: Id } }, async (request, reply) =>
    answer(reply, await deleteStory(deps, writerOfRequest(request), request.params.id), () => ({})),
  );
  scope.post("/stories/:id/publish", { schema: { params: Id } }, async (request, reply) =>
    answer(reply, await publishStory(deps, writerOfRequest(request), request.params.id), () => ({})),
  );
  scope.post("/stories/:id/unpublish", { schema: { params: Id } }, async (request, reply) =>
    answer(reply, await unpublishStory(deps, writerOfRequest(request), request.params.id), () => ({})),
  );
  scope.post(
    "/stories/:id/versions/:version/restore",
    { schema: { params: Id.extend({ version: wholeNumber }) } },
    async (request, reply) => {
      const { id: story, version } = request.params;
      return answer(reply, await restoreVersion(deps, writerOfRequest(request), { story, version }), savedView);
    },
  );
  scope.put("/stories/:id/schedule", { schema: { params: Id, body: ScheduleBody } }, async (request, reply) => {
    const { publish_from: from, publish_until: until } = request.body;
    const schedule = { publishFrom: from ? new Date(from) : null, publishUntil: until ? new Date(until) : null };
    return answer(reply, await scheduleStory(deps, writerOfRequest(request), request.params.id, schedule), () => ({}));
  });
}

/**
 * Publishing by GET, as the vendor's clients do it; only where a token in a header authenticates the caller. Source:
 * PB-08.
 */
export function vendorCommands(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  for (const [command, script] of Object.entries({ publish: publishStory, unpublish: unpublishStory })) {
    scope.get(`/stories/:id/${command}`, { schema: { params: Id } }, async (request, reply) =>
      answer(reply, await script(deps, writerOfRequest(request), request.params.id), () => ({})),
    );
  }
}
