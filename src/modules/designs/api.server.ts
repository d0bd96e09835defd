import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { FontFace } from "#design/model/font-face.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { projectId, type ProjectId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { readableRefusal } from "#modules/catalogue/contract.server.ts";
import { readablePhotoRefusal } from "#modules/photo-products/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { requestLocale } from "#platform/http/request-locale.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { placeOfCall } from "#platform/http/shop-sites.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { copyProject } from "./copy-project.server.ts";
import { createProject, type TemplateSource } from "./create-project.server.ts";
import {
  CopiedProject,
  CopyProject,
  CreatedProject,
  CreatePhotoProject,
  CreateProject,
  OpenedProject,
  SavedRevision,
  SaveProject,
  type LeftBehind,
} from "./model.ts";
import { createPhotoProject } from "./photo-projects/create-photo-project.server.ts";
import { remakePhotoProject } from "./photo-projects/remake-photo-project.server.ts";
import { openProject } from "./queries.server.ts";
import { saveProject } from "./save-project.server.ts";

/** Maximum body size of a save in bytes; a card with many added elements needs a tenth of it. */
export const largestProject = 2 * 1024 * 1024;

const Params = z.object({ id: z.uuid() });

/** Routes of the editor: create, open and save a project. Source: CFG-03. */
export function projectsApi(
  app: FastifyInstance,
  deps: Deps & { readonly templates: TemplateSource; readonly fonts: readonly FontFace[] },
): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.post(
    "/web-api/projects",
    { config: perMinute(deps, 60), schema: { body: CreateProject, response: { 201: CreatedProject } } },
    async (request, reply) => {
      // A request for a design that does not exist must not start a session.
      const locale = requestLocale(request);
      if (!(await deps.templates(request.body.designId, locale)))
        return sendRefusal(reply, { code: "DESIGN_UNKNOWN", data: {} });
      const session = await request.visitor.start();
      const created = await createProject(deps, { ...request.body, session, locale });
      if (!created.ok) return sendRefusal(reply, readableRefusal(created.refusal, locale));
      const { id } = created.value;
      return reply
        .status(201)
        .header("cache-control", "no-store")
        .send({ id, editUrl: addressOf(placeOfCall(deps, request), "designCard", id) });
    },
  );

  scope.post(
    "/web-api/projects/:id/copies",
    { config: perMinute(deps, 30), schema: { params: Params, body: CopyProject, response: { 201: CopiedProject } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const own = { session, id: projectId(request.params.id) };
      const { designId, options } = request.body;
      const locale = requestLocale(request);
      const copied: Result<{ readonly id: ProjectId; readonly left?: LeftBehind }> = await (options
        ? remakePhotoProject(deps, { ...own, options, locale })
        : copyProject(deps, { ...own, designId }));
      if (!copied.ok) return sendRefusal(reply, copied.refusal);
      const { id, left = null } = copied.value;
      const area = options ? "designPhoto" : "designCard";
      return reply
        .status(201)
        .header("cache-control", "no-store")
        .send({ id, editUrl: addressOf(placeOfCall(deps, request), area, id), left });
    },
  );

  scope.get(
    "/web-api/projects/:id",
    { schema: { params: Params, response: { 200: OpenedProject } }, attachValidation: true },
    async (request, reply) => {
      if (request.validationError) return sendRefusal(reply, { code: "PROJECT_UNKNOWN", data: {} });
      const session = await request.visitor.current();
      const found = await openProject(deps, session, projectId(request.params.id), requestLocale(request));
      if (!found.ok) return sendRefusal(reply, found.refusal);
      return reply.header("cache-control", "no-store").send(found.value);
    },
  );

  scope.put(
    "/web-api/projects/:id",
    {
      bodyLimit: largestProject,
      config: perMinute(deps, 240),
      schema: { params: Params, body: SaveProject, response: { 200: SavedRevision } },
    },
    async (request, reply) => {
      const { revision, document, options, quantity } = request.body;
      const session = await request.visitor.current();
      const id = projectId(request.params.id);
      const saved = await saveProject(deps, { session, id, revision, document, options, quantity });
      if (!saved.ok) return sendRefusal(reply, readableRefusal(saved.refusal, requestLocale(request)));
      return reply.header("cache-control", "no-store").send(saved.value);
    },
  );
}

/** The route that begins a project of a photo product; it is opened and saved like a card. Source: D-30. */
export function photoProjectsApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.post(
    "/web-api/photo-projects",
    {
      preHandler: requireShop,
      config: perMinute(deps, 60),
      schema: { body: CreatePhotoProject, response: { 201: CreatedProject } },
    },
    async (request, reply) => {
      const { body, shop } = request;
      const session = await request.visitor.start();
      const created = await createPhotoProject(deps, { ...body, session, locale: shop.locale, channel: shop.channel });
      if (!created.ok) return sendRefusal(reply, readablePhotoRefusal(created.refusal, shop.locale));
      const { id } = created.value;
      return reply
        .status(201)
        .header("cache-control", "no-store")
        .send({ id, editUrl: addressOf(placeOfCall(deps, request), "designPhoto", id) });
    },
  );
}
