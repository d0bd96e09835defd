import { guestsOf, referringTo, type GuestList } from "#design/records/guest-list.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse } from "#kernel/result.ts";
import { projectCall } from "#kernel/urls/project-call.ts";
import { OpenedProject, referringToSaved, SavedRevision } from "#modules/designs/contract.ts";
import { callJson, type Fetch } from "../state/http.ts";
import type { ProjectClient, SavedProject } from "./project-client.ts";

/** Browsers send at most 64 kB after a page is unloaded; larger designs stay in the draft. Source: Fetch standard, keepalive. */
const keepaliveBytes = 60_000;

/** The part of an opened project that is saved. */
export function savedPart(
  project: Pick<OpenedProject, "id" | "revision" | "document" | "options" | "quantity">,
): SavedProject {
  const { id, revision, document, options, quantity } = project;
  return { id, revision, document, order: { options, quantity } };
}

type SavedGuests = { readonly list: string; readonly guests: GuestList };

/** Remembers which guests of a card the server has, so that only changed ones are sent. Source: CARD-14, CFG-03. */
function guestMemory() {
  const saved = new Map<string, SavedGuests>();
  return {
    keep: (id: string, { records }: DesignDocument, list: string | null): void => {
      if (records && list !== null) saved.set(id, { list, guests: guestsOf(records) });
      else saved.delete(id);
    },
    /** The document to send: a list of two thousand guests is many times larger than the card. */
    toSend: (id: string, document: DesignDocument) => {
      const known = document.records && saved.get(id);
      const same = document.records && known && sameJson(guestsOf(document.records), known.guests);
      return known && same ? referringTo(document, known.list) : document;
    },
  };
}

type SavedVersion = { readonly revision: number; readonly document: DesignDocument };

/** Remembers the version of a photo product the server has, so that only changed pages are sent. Source: CFG-03. */
function pageMemory() {
  const saved = new Map<string, SavedVersion>();
  return {
    keep: (id: string, version: SavedVersion | null): void => {
      if (version) saved.set(id, version);
      else saved.delete(id);
    },
    isKept: (id: string): boolean => saved.has(id),
    /** What to send on top of a revision: the whole document where another one is known. */
    toSend: (id: string, { revision, document }: SavedVersion) => {
      const known = saved.get(id);
      return known?.revision === revision ? referringToSaved(document, known.document) : document;
    },
  };
}

/**
 * The shop's project calls over HTTP; `openProject` returns everything the editor needs to start, read from the answer of a
 * page that has asked ahead. Source: CFG-03.
 */
export function createProjectClient(fetch: Fetch): ProjectClient & {
  readonly openProject: (id: string, answer?: Promise<Response>) => ReturnType<typeof openProject>;
} {
  const memory = guestMemory();
  const versions = pageMemory();
  const open = async (id: string, answer?: Promise<Response>) => {
    const opened = await openProject(answer ? () => answer : fetch, id);
    const guests = opened.ok && opened.value.kind === "card" ? opened.value.guests : null;
    if (!opened.ok) return opened;
    const { kind, revision, document } = opened.value;
    memory.keep(id, document, guests);
    versions.keep(id, kind === "card" ? null : { revision, document });
    return opened;
  };
  return {
    openProject: open,
    load: async (id) => {
      const opened = await open(id);
      return opened.ok ? accept(savedPart(opened.value)) : opened;
    },
    save: async (id, { revision, document, order }, leaving = false) => {
      const isPhoto = versions.isKept(id);
      const sent = isPhoto ? versions.toSend(id, { revision, document }) : memory.toSend(id, document);
      const body = { revision, document: sent, options: order.options, quantity: order.quantity };
      if (leaving && JSON.stringify(body).length > keepaliveBytes) return refuse("NETWORK");
      const answer = await callJson(fetch, projectCall(id), { method: "PUT", body, keepalive: leaving });
      if (!answer.ok) return answer;
      const saved = SavedRevision.safeParse(answer.value);
      if (!saved.success) return refuse("SERVER");
      memory.keep(id, document, saved.data.guests);
      if (isPhoto) versions.keep(id, { revision: saved.data.revision, document });
      return accept({ revision: saved.data.revision });
    },
  };
}

async function openProject(fetch: Fetch, id: string) {
  const answer = await callJson(fetch, projectCall(id));
  if (!answer.ok) return answer;
  const project = OpenedProject.safeParse(answer.value);
  return project.success ? accept(project.data) : refuse("SERVER");
}
