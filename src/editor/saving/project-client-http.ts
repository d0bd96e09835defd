import { accept, refuse } from "#kernel/result.ts";
import { OpenedProject, SavedRevision } from "#modules/designs/contract.ts";
import { callJson, type Fetch } from "../state/http.ts";
import type { ProjectClient, SavedProject } from "./project-client.ts";

/** Browsers send at most 64 kB after a page is unloaded; larger designs stay in the draft. Source: Fetch standard, keepalive. */
const keepaliveBytes = 60_000;

const address = (id: string) => `/web-api/projects/${encodeURIComponent(id)}`;

/** The part of an opened project that is saved. */
export function savedPart(
  project: Pick<OpenedProject, "id" | "revision" | "document" | "options" | "quantity">,
): SavedProject {
  const { id, revision, document, options, quantity } = project;
  return { id, revision, document, order: { options, quantity } };
}

/** The shop's project calls over HTTP; `openProject` returns everything the editor needs to start. Source: CFG-03. */
export function createProjectClient(fetch: Fetch): ProjectClient & {
  readonly openProject: (id: string) => ReturnType<typeof openProject>;
} {
  const open = (id: string) => openProject(fetch, id);
  return {
    openProject: open,
    load: async (id) => {
      const opened = await open(id);
      return opened.ok ? accept(savedPart(opened.value)) : opened;
    },
    save: async (id, { revision, document, order }, leaving = false) => {
      const body = { revision, document, options: order.options, quantity: order.quantity };
      if (leaving && JSON.stringify(body).length > keepaliveBytes) return refuse("NETWORK");
      const answer = await callJson(fetch, address(id), { method: "PUT", body, keepalive: leaving });
      if (!answer.ok) return answer;
      const saved = SavedRevision.safeParse(answer.value);
      return saved.success ? accept(saved.data) : refuse("SERVER");
    },
  };
}

async function openProject(fetch: Fetch, id: string) {
  const answer = await callJson(fetch, address(id));
  if (!answer.ok) return answer;
  const project = OpenedProject.safeParse(answer.value);
  return project.success ? accept(project.data) : refuse("SERVER");
}
