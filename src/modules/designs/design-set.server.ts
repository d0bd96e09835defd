import { readDocument } from "#design/model/migrations.ts";
import { countSampleContent } from "#design/templates/sample-content.ts";
import { withSharedTexts, sharedTextsUsedBy, type SharedTexts } from "#design/templates/shared-texts.ts";
import type { DesignId, SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { designsOfTheme, designTemplate } from "#modules/catalogue/contract.server.ts";
import { storedDocument } from "#modules/guests/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { uuidFrom } from "#platform/random.server.ts";
import { createProject, startingOrder, withVisibleRefinement, type TemplateSource } from "./create-project.server.ts";
import type { DesignSet, SetPreset } from "./design-set.ts";
import { refinementOf, type ProjectOptions } from "./model.ts";
import { findSet, insertSet, joinSet, membersOf, setsBegun, writeTexts } from "./set-store.server.ts";
import { writeRevision, type ProjectRow } from "./store.server.ts";

const hour = 3_600_000;
/** Maximum number of sets a visitor may create within an hour; each creates a project per card. Source: NFR-02. */
const maxSets = 20;

type Own = { readonly session: SessionId | undefined; readonly id: string };

/**
 * Creates a project for every design of a theme, all in one preset and with their shared texts. A design without that
 * colour or foil keeps its own. Refuses DESIGN_UNKNOWN for a theme without designs, and RATE_LIMIT. Returns the set's
 * id.
 * @source THEME-05, CFG-21
 */
export async function createSet(
  deps: Pick<Deps, "db" | "clock"> & { readonly templates: TemplateSource },
  input: {
    /** Idempotency key of the form, per visitor: submitted twice, it creates one set. */
    readonly form: string;
    readonly session: SessionId;
    readonly locale: Locale;
    readonly themeId: number;
    readonly words: SharedTexts;
    readonly look: SetPreset;
  },
): Promise<Result<string>> {
  const { form, session, locale, themeId, words, look } = input;
  const id = uuidFrom(`set/${session}/${form}`);
  const designs = await designsOfTheme(deps, themeId);
  if (designs.length === 0) return refuse("DESIGN_UNKNOWN");
  const now = deps.clock.now();
  if (await findSet(deps.db, session, id)) return accept(id);
  if ((await setsBegun(deps.db, session, new Date(now - hour))) >= maxSets)
    return refuse("RATE_LIMIT", { s: hour / 1000 });
  await insertSet(deps.db, { id, session, themeId, words, now: new Date(now) });
  for (const design of designs) {
    const refined = look.refinement !== undefined && design.refinements.includes(look.refinement);
    const options: ProjectOptions = refined ? { refinementType: look.refinement } : {};
    const requested = { designId: design.id, variant: look.variant, options, quantity: 50 };
    const project = await createProject(deps, { ...requested, session, locale, words });
    // A design withdrawn in the meantime is left out of the set.
    if (project.ok) await joinSet(deps.db, session, id, project.value.id);
  }
  return accept(id);
}

function memberOf({ id, revision, variant, document, options, template }: ProjectRow) {
  const read = readDocument(document);
  const open = read.ok ? countSampleContent(read.value) : 0;
  const refinement = refinementOf(options);
  return {
    id,
    designId: template.id,
    name: template.name,
    product: template.product,
    variant,
    refinement,
    open,
    revision,
  };
}

/**
 * Returns the visitor's set with its cards. Refuses PROJECT_UNKNOWN, also for a stranger's. Two statements. Source:
 * THEME-05, GEN-08.
 */
export async function readSet(deps: Pick<Deps, "db">, { session, id }: Own): Promise<Result<DesignSet>> {
  const found = session && (await findSet(deps.db, session, id));
  if (!session || !found) return refuse("PROJECT_UNKNOWN");
  const members = await membersOf(deps.db, session, id);
  return accept({ ...found, members: members.map(memberOf) });
}

/**
 * Writes changed texts into every card of the set and applies one preset to all of them. Texts the customer wrote on
 * a card are kept. Refuses PROJECT_UNKNOWN, also for a stranger's, and PROJECT_CONFLICT if a card is saved at the
 * same time: submitting again changes the remaining cards.
 * @source THEME-05, GEN-08, CFG-03
 */
export async function changeSet(
  deps: Pick<Deps, "db" | "clock">,
  { session, id }: Own,
  change: { readonly words: SharedTexts; readonly look: SetPreset },
): Promise<Result<null>> {
  const found = session && (await findSet(deps.db, session, id));
  if (!session || !found) return refuse("PROJECT_UNKNOWN");
  const now = new Date(deps.clock.now());
  for (const member of await membersOf(deps.db, session, id)) {
    const next = await changedMember(deps, member, { ...change, before: found.words });
    if (!next) continue;
    const { template: _template, revision: onRevision, ...stored } = member;
    if (!(await writeRevision(deps.db, { ...stored, ...next, session, onRevision, now })))
      return refuse("PROJECT_CONFLICT");
  }
  await writeTexts(deps.db, { id, session, words: change.words, now });
  return accept(null);
}

type MemberChange = { readonly words: SharedTexts; readonly before: SharedTexts; readonly look: SetPreset };

/** A card with changed texts and preset; undefined if that changes nothing. */
async function changedMember(deps: Pick<Deps, "db">, member: ProjectRow, { words, before, look }: MemberChange) {
  const { template, options, quantity } = member;
  const read = readDocument(member.document);
  if (!read.ok) return undefined;
  const variant = template.variants.find((each) => each.id === look.variant);
  const recoloured =
    variant && variant.id !== member.variant ? { ...read.value, palette: variant.palette } : read.value;
  const written = withSharedTexts(recoloured, template.document, words, before);
  const refined = template.refinements.some((each) => each === look.refinement);
  const requested = refined && look.refinement !== refinementOf(options) ? look.refinement : undefined;
  const order =
    requested === undefined
      ? { options }
      : await startingOrder(deps, template.product, { options: { ...options, refinementType: requested }, quantity });
  const document = withVisibleRefinement(written, order.options);
  const same = document.palette === read.value.palette && requested === undefined;
  if (same && JSON.stringify(document) === JSON.stringify(read.value)) return undefined;
  return { variant: variant?.id ?? member.variant, document: storedDocument(document), options: order.options };
}

const wordNames = ["first", "second", "date", "place", "monogram"] as const;

/** The shared texts that the designs of a theme have places for, in the order of a form. Source: THEME-05. */
export async function sharedTextFields(
  deps: Pick<Deps, "db">,
  designs: readonly DesignId[],
): Promise<readonly (keyof SharedTexts)[]> {
  const templates = await Promise.all(designs.map((id) => designTemplate(deps, id)));
  const used = sharedTextsUsedBy(templates.flatMap((template) => (template ? [template.document] : [])));
  return wordNames.filter((name) => used.has(name));
}
