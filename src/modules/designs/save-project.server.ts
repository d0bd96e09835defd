import { bookletPageCount } from "#design/commands/booklet-pages.ts";
import {
  guestsOf,
  readReceived,
  referringTo,
  type ReceivedDocument,
  type ReferringDocument,
} from "#design/records/guest-list.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { ProjectId, SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { productByCode } from "#modules/catalogue/contract.server.ts";
import { isHost } from "#modules/events/contract.server.ts";
import { eventOfGuests, ownsGuests, saveGuests } from "#modules/guests/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { expectedTemplate } from "./expected-template.server.ts";
import { checkRefinement } from "./create-project.server.ts";
import { refinementOf, type ProjectOptions } from "./model.ts";
import { findPhotoProject } from "./photo-projects/photo-project-store.server.ts";
import { savePhotoProject } from "./photo-projects/save-photo-project.server.ts";
import { checkPhotos } from "./placed-photos.server.ts";
import { checkAgainstTemplate } from "./rules-template.ts";
import { findProjectToSave, writeRevision, type ProjectToSave } from "./store.server.ts";

/** A save based on `revision`, with the document as received: with its guests, or with a reference to a saved list. */
export type SaveProjectInput = {
  readonly session: SessionId | undefined;
  readonly id: ProjectId;
  readonly revision: number;
  readonly document: unknown;
  readonly options: ProjectOptions;
  readonly quantity: number;
};

/**
 * Whether a booklet has as many pages as it is priced for, and the product is sold with that many; a number chosen
 * earlier stays. Source: CARD-21.
 */
async function hasPagesOf(
  deps: Pick<Deps, "db">,
  { template, options: before }: ProjectToSave,
  document: DesignDocument,
  options: ProjectOptions,
): Promise<boolean> {
  const pages = bookletPageCount(document);
  if (pages === null) return true;
  const counts = (await productByCode(deps, template.product))?.pageCounts ?? [];
  const included = counts[0] ?? bookletPageCount(template.document);
  const ordered = options["pages"] ?? String(included);
  return ordered === String(pages) && (counts.includes(pages) || ordered === (before["pages"] ?? String(included)));
}

/**
 * Whether the guests of a document are of no event, of one of the visitor's, or of the one they were of before: who is a
 * host no more keeps what was designed. Source: D-33, GEN-08.
 */
async function mayPrintFrom(
  deps: Pick<Deps, "db">,
  session: SessionId,
  { records }: DesignDocument,
  before: string | null,
): Promise<boolean> {
  const event = records?.origin?.event;
  if (event === undefined) return true;
  if (before !== null && (await eventOfGuests(deps.db, before)) === event) return true;
  return isHost(deps, session, event);
}

/** A checked save: the document with the guests it brings or refers to, and its colour variant. */
type CheckedSave = ReceivedDocument & { readonly variant: string };

type OwnInput = SaveProjectInput & { readonly session: SessionId };

/** Checks everything of a save of a card; refuses as `saveProject` does. */
async function checkSave(deps: Pick<Deps, "db">, stored: ProjectToSave, input: OwnInput): Promise<Result<CheckedSave>> {
  const { session, revision } = input;
  if (stored.revision !== revision) return refuse("PROJECT_CONFLICT");
  const received = readReceived(input.document);
  if (!received.ok) return received;
  const { document, reference } = received.value;
  const expected = await expectedTemplate(deps, stored.template, document);
  if (!expected.ok) return expected;
  const checked = checkAgainstTemplate(expected.value, document);
  if (!checked.ok) return checked;
  if (!(await hasPagesOf(deps, stored, document, input.options)))
    return refuse("PROJECT_INVALID", { path: "options.pages" });
  // An earlier choice stays saveable, so that no texts are lost because a design is no longer made in gold.
  const offered = checkRefinement(stored.template, input.options);
  if (!offered.ok && refinementOf(input.options) !== refinementOf(stored.options)) return offered;
  const photos = await checkPhotos(deps, session, document);
  if (!photos.ok) return photos;
  if (reference && reference.list !== stored.guests && !(await ownsGuests(deps.db, session, reference.list)))
    return refuse("GUEST_LIST_UNKNOWN");
  if (!(await mayPrintFrom(deps, session, document, stored.guests))) return refuse("EVENT_UNKNOWN");
  return accept({ ...received.value, variant: checked.value.variant });
}

/** The saved revision, and the id by which the next save may refer to its guests. */
type Saved = { readonly revision: number; readonly guests: string | null };

/**
 * Saves the next revision of a project, a photo project as `savePhotoProject` does, and its guests if they come with
 * the document. Refuses PROJECT_UNKNOWN (also for a stranger's), PROJECT_CONFLICT if another window has saved since,
 * PROJECT_INVALID if the document cannot be parsed, changes what the template locks, or contains photos that are not
 * the visitor's, OPTION_UNAVAILABLE for a newly chosen refinement the design is not made for, GUEST_LIST_UNKNOWN for a
 * reference to a stranger's guests, EVENT_UNKNOWN for guests of an event that is not the visitor's.
 * @source CARD-11, CARD-14, CFG-03, CFG-06, CFG-21, GEN-08
 */
export async function saveProject(
  deps: Pick<Deps, "db" | "clock" | "files">,
  input: SaveProjectInput,
): Promise<Result<Saved>> {
  const { session, id } = input;
  if (!session) return refuse("PROJECT_UNKNOWN");
  const card = await findProjectToSave(deps.db, session, id);
  if (card) return saveCard(deps, card, { ...input, session });
  const photo = await findPhotoProject(deps.db, session, id);
  if (!photo) return refuse("PROJECT_UNKNOWN");
  const saved = await savePhotoProject(deps, photo, { ...input, session });
  return saved.ok ? accept({ ...saved.value, guests: null }) : saved;
}

async function saveCard(
  deps: Pick<Deps, "db" | "clock">,
  stored: ProjectToSave,
  input: OwnInput,
): Promise<Result<Saved>> {
  const checked = await checkSave(deps, stored, input);
  if (!checked.ok) return checked;
  const { variant, document, reference } = checked.value;
  const { session, id, revision, options, quantity } = input;
  const now = new Date(deps.clock.now());
  const write = async (db: Database, referring: ReferringDocument) => {
    const text = JSON.stringify(referring);
    const change = { id, session, onRevision: revision, variant, document: text, options, quantity, now };
    return (await writeRevision(db, change))
      ? accept({ revision: revision + 1, guests: referring.records?.list ?? null })
      : refuse("PROJECT_CONFLICT");
  };
  if (!document.records) return write(deps.db, { ...document, records: reference });
  const list = guestsOf(document.records);
  return inTransaction(deps.db, async (trx) =>
    write(trx, referringTo(document, await saveGuests(trx, { session, previous: stored.guests, list, now }))),
  );
}
