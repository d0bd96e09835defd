import { addPersonalCode, fillWithGuests, hasPersonalCode } from "#design/commands/guest-list-commands.ts";
import { leaveRestBlank, printEnvelope } from "#design/commands/record-commands.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { ListOrigin } from "#design/model/records.ts";
import { hasEnvelope } from "#design/records/envelope.ts";
import type { GuestList } from "#design/records/guest-list.ts";
import type { SharedTexts } from "#design/templates/shared-texts.ts";
import { projectId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { sameJson } from "#kernel/json.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { printList } from "#modules/events/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { copyProject } from "../copy-project.server.ts";
import { createProject, startingOrder, type TemplateSource } from "../create-project.server.ts";
import { envelopeFormatOf } from "../expected-template.server.ts";
import type { ProjectOptions } from "../model.ts";
import { saveProject } from "../save-project.server.ts";
import { findProject, type ProjectRow } from "../store.server.ts";

type FillDeps = Pick<Deps, "db" | "clock" | "files" | "config"> & { readonly templates: TemplateSource };

/** What the cards of an event shall have: the personal code of each household, and its address on the envelope. */
export type CardWishes = { readonly code: boolean; readonly addresses: boolean };

/** Which design is filled for whom, from which list. */
export type FillInput = {
  readonly session: SessionId;
  readonly locale: Locale;
  readonly origin: ListOrigin;
  readonly wishes: CardWishes;
  /** A project of the visitor's, or a design for a new one, in a colour and with the texts of the event's hosts. */
  readonly of:
    | { readonly project: string }
    | { readonly design: DesignId; readonly variant?: string | undefined; readonly words?: SharedTexts };
};

/** A project that may be filled: a new one, the named one, or its copy where it has a list of its own already. */
async function projectToFill(deps: FillDeps, input: FillInput): Promise<Result<ProjectRow>> {
  const { session, locale, origin, of } = input;
  const found = async (id: ProjectId): Promise<Result<ProjectRow>> => {
    const project = await findProject(deps.db, session, id);
    return project ? accept(project) : refuse("PROJECT_UNKNOWN");
  };
  if ("design" in of) {
    const { design: designId, variant, words } = of;
    const order = { designId, variant, options: {}, quantity: 50, ...(words && { words }) };
    const created = await createProject(deps, { ...order, session, locale });
    return created.ok ? found(created.value.id) : created;
  }
  const own = await found(projectId(of.project));
  const document = own.ok ? readDocument(own.value.document) : own;
  if (!own.ok || !document.ok) return own.ok ? refuse("PROJECT_UNKNOWN") : own;
  const { records } = document.value;
  const isFree = records === null || sameJson(records.origin, origin);
  if (isFree) return own;
  const copied = await copyProject(deps, { session, id: own.value.id });
  return copied.ok ? found(copied.value.id) : copied;
}

type Filled = { readonly document: DesignDocument; readonly options: ProjectOptions };

/** Cards for a part of a list leave the rest of their quantity blank: there is nobody else to print for. Source: CARD-18. */
function withRestBlank(document: DesignDocument, { origin }: GuestList): DesignDocument {
  const blank = origin?.only ? leaveRestBlank(document, { leaveBlank: true }) : undefined;
  return blank?.ok ? blank.value.document : document;
}

/** The design with the guests of a list, and what the hosts wish on its cards. */
async function filled(
  deps: FillDeps,
  project: ProjectRow,
  list: GuestList,
  wishes: CardWishes,
): Promise<Result<Filled>> {
  const read = readDocument(project.document);
  const taken = read.ok ? fillWithGuests(read.value, list, newUuid()) : read;
  if (!taken.ok) return taken;
  const named = withRestBlank(taken.value.document, list);
  const coded = wishes.code && !hasPersonalCode(named) ? addPersonalCode(named, newUuid()) : undefined;
  if (coded && !coded.ok) return coded;
  const document = coded?.value.document ?? named;
  const { options, template } = project;
  const format = wishes.addresses ? await envelopeFormatOf(deps, template.product) : undefined;
  if (!format) return accept({ document, options });
  const printed = hasEnvelope(document) ? undefined : printEnvelope(document, { format });
  if (printed && !printed.ok) return printed;
  return accept({
    document: printed?.value.document ?? document,
    options: { ...options, addressPrint: "true" },
  });
}

/**
 * Fills a design from the guest list of the visitor's event: one card for each of its records, in the smallest quantity
 * that is enough for all. A project with another list is left alone and copied. Refuses EVENT_UNKNOWN for events of
 * others, EVENT_NO_RECORDS for a list with nobody on it, and as `printList`, `createProject`, `copyProject` and
 * `saveProject`.
 * @source D-33, CARD-14, CARD-15, CARD-19, EVENT-03
 */
export async function fillFromEvent(deps: FillDeps, input: FillInput): Promise<Result<{ readonly id: ProjectId }>> {
  const { session, origin, wishes } = input;
  const list = await printList(deps, session, origin);
  if (!list.ok) return list;
  const count = list.value.guests.length;
  if (count === 0) return refuse("EVENT_NO_RECORDS");
  const project = await projectToFill(deps, input);
  if (!project.ok) return project;
  const { id, revision, template } = project.value;
  const card = await filled(deps, project.value, list.value, wishes);
  if (!card.ok) return card;
  const { quantity } = await startingOrder(deps, template.product, { options: card.value.options, quantity: count });
  const saved = await saveProject(deps, { session, id, revision, ...card.value, quantity });
  return saved.ok ? accept({ id }) : saved;
}
