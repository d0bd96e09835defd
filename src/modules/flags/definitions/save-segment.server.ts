import { sql } from "kysely";
import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { runChange, type Author, type ChangeEntry, type FlagDeps, type RunningChange } from "../change.server.ts";
import { FlagKey, RuleBasedSegment, Segment, type RuleBasedSegmentDraft } from "../model.ts";
import { judgeRuleBasedSegment } from "./rules-definitions.ts";
import { refusedRemoval } from "./rules-references.ts";
import { savedDefinitions } from "./saved-definitions.server.ts";

/** Kinds of lists of keys. Large ones never reach server-side clients. Source: FLAG-18. */
export type ListKind = z.infer<typeof Segment>["size"];

/** Maximum number of keys of a segment: servers keep the members of standard ones in memory. */
export const maxMembers: Readonly<Record<ListKind, number>> = { standard: 100_000, large: 1_000_000 };

const SegmentName = Segment.shape.name;

async function presentSegment({ trx, environment }: RunningChange, name: string) {
  return trx
    .selectFrom("flag_segment")
    .select(["kind", "archived", "description", "definition"])
    .where("environment", "=", environment)
    .where("name", "=", name)
    .executeTakeFirst();
}

export type NewList = { readonly name: string; readonly kind: ListKind; readonly description: string };

/**
 * Creates an empty list of keys. Refuses FIELD_INVALID for an invalid name, SEGMENT_TAKEN when it was ever used.
 * @source FLAG-18
 */
export function createSegment(
  deps: FlagDeps,
  author: Author,
  { name, kind, description }: NewList,
): Promise<Result<number>> {
  return runChange(deps, author, async (change) => {
    if (!SegmentName.safeParse(name).success) return refuse("FIELD_INVALID", {}, { name: "FIELD_INVALID" });
    if (await presentSegment(change, name)) return refuse("SEGMENT_TAKEN");
    await change.trx
      .insertInto("flag_segment")
      .values({
        environment: change.environment,
        name,
        kind,
        description,
        change_number: change.changeNumber,
        created_at: change.at,
        changed_at: change.at,
      })
      .execute();
    return accept({ subject: "segment", name, action: "created", before: null, after: { kind, description } });
  });
}

/** Keys to add and keys to remove; `only` removes all that are not added. */
export type MemberChange = {
  readonly name: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly only?: boolean;
};

/** How many keys of a change are logged. */
const loggedKeys = 50;

async function countMembers({ trx, environment }: RunningChange, name: string): Promise<number> {
  const { count } = await trx
    .selectFrom("flag_segment_member")
    .select(sql<number>`count(*)`.as("count"))
    .where("environment", "=", environment)
    .where("segment", "=", name)
    .where("removed", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes the changed members; returns the added and the removed keys. */
async function writeMembers({ trx, environment, changeNumber }: RunningChange, change: MemberChange) {
  const KeyRows = z.array(z.object({ key: z.string() })).transform((rows) => rows.map((row) => row.key));
  const add = [...new Set(change.add)];
  const added = await sql`
    insert into flag_segment_member as m (environment, segment, key, change_number)
    select ${environment}, ${change.name}, key, ${changeNumber}::bigint from unnest(${add}::text[]) as key
    on conflict (environment, segment, key) do update set change_number = excluded.change_number, removed = false
      where m.removed
    returning key`.execute(trx);
  const gone = change.only ? sql`not (key = any (${add}::text[]))` : sql`key = any (${[...change.remove]}::text[])`;
  const removed = await sql`
    update flag_segment_member set removed = true, change_number = ${changeNumber}
    where environment = ${environment} and segment = ${change.name} and not removed and ${gone}
    returning key`.execute(trx);
  return { added: KeyRows.parse(added.rows), removed: KeyRows.parse(removed.rows) };
}

async function touch({ trx, environment, changeNumber, at }: RunningChange, name: string, archived = false) {
  await trx
    .updateTable("flag_segment")
    .set({ change_number: changeNumber, changed_at: at, archived })
    .where("environment", "=", environment)
    .where("name", "=", name)
    .execute();
}

/** Normalises keys: trimmed, without duplicates. Refuses KEY_INVALID with the first invalid one. */
function readKeys(keys: readonly string[]): Result<readonly string[]> {
  const parsed = keys.map((key) => FlagKey.safeParse(key));
  const wrong = parsed.findIndex((key) => !key.success);
  if (wrong !== -1) return refuse("SEGMENT_KEY_INVALID", { n: wrong + 1 });
  return accept([...new Set(parsed.flatMap((key) => key.data ?? []))]);
}

async function alter(change: RunningChange, kind: ListKind, wanted: MemberChange): Promise<Result<ChangeEntry>> {
  const before = await countMembers(change, wanted.name);
  const { added, removed } = await writeMembers(change, wanted);
  const members = before + added.length - removed.length;
  if (members > maxMembers[kind]) return refuse("SEGMENT_FULL", { n: maxMembers[kind] });
  if (added.length + removed.length === 0) return refuse("SEGMENT_UNCHANGED");
  await touch(change, wanted.name);
  return accept({
    subject: "segment",
    name: wanted.name,
    action: "members",
    before: { kind, members: before },
    after: {
      kind,
      members,
      touched: added.length + removed.length,
      added: added.slice(0, loggedKeys),
      removed: removed.slice(0, loggedKeys),
    },
  });
}

/**
 * Changes the keys of a list. Refuses SEGMENT_UNKNOWN, SEGMENT_KEY_INVALID (its line), SEGMENT_FULL, and
 * SEGMENT_UNCHANGED when there is no difference.
 * @source FLAG-18
 */
export function changeMembers(deps: FlagDeps, author: Author, wanted: MemberChange): Promise<Result<number>> {
  return runChange(deps, author, async (change) => {
    const add = readKeys(wanted.add);
    if (!add.ok) return add;
    const segment = await presentSegment(change, wanted.name);
    if (!segment || segment.archived || segment.kind === "rule-based") return refuse("SEGMENT_UNKNOWN");
    const kind = segment.kind === "large" ? "large" : "standard";
    return alter(change, kind, { ...wanted, add: add.value, remove: wanted.remove.map((key) => key.trim()) });
  });
}

/** A rule-based segment to save. */
export type RuleBasedEdit = {
  readonly draft: RuleBasedSegmentDraft;
  readonly description: string;
  /** The change number the editor started from; "new" for a new segment. */
  readonly seen: number | "new";
};

/**
 * Creates or changes a rule-based segment. Refuses SEGMENT_TAKEN when the name was ever used, SEGMENT_UNKNOWN for a
 * missing or archived one or a list, FLAG_CHANGED after a concurrent change, and the errors of the definition.
 * @returns its change number
 * @source FLAG-18
 */
export function saveRuleBasedSegment(
  deps: FlagDeps,
  author: Author,
  { draft, description, seen }: RuleBasedEdit,
): Promise<Result<number>> {
  return runChange(deps, author, async (change) => {
    const row = await presentSegment(change, draft.name);
    if (seen === "new" && row) return refuse("SEGMENT_TAKEN");
    const before = row?.kind === "rule-based" && !row.archived ? RuleBasedSegment.parse(row.definition) : undefined;
    if (seen !== "new" && !before) return refuse("SEGMENT_UNKNOWN");
    if (seen !== "new" && seen !== before?.changeNumber) return refuse("FLAG_CHANGED");
    const judged = judgeRuleBasedSegment(draft, await savedDefinitions(change));
    return judged.ok ? accept(await writeRuleBased(change, judged.value, description, before)) : judged;
  });
}

async function writeRuleBased(
  { trx, environment, changeNumber, at }: RunningChange,
  draft: RuleBasedSegmentDraft,
  description: string,
  before: unknown,
): Promise<ChangeEntry> {
  const segment: RuleBasedSegment = { ...draft, changeNumber };
  const archived = draft.status === "ARCHIVED";
  const fields = {
    change_number: changeNumber,
    definition: JSON.stringify(segment),
    description,
    archived,
    changed_at: at,
  };
  await trx
    .insertInto("flag_segment")
    .values({ environment, name: draft.name, kind: "rule-based", created_at: at, ...fields })
    .onConflict((conflict) => conflict.columns(["environment", "name"]).doUpdateSet(fields))
    .execute();
  const action = archived ? "archived" : before ? "changed" : "created";
  return { subject: "rule-based-segment", name: draft.name, action, before, after: segment };
}

async function archiveRuleBased(
  change: RunningChange,
  before: unknown,
  description: string,
): Promise<Result<ChangeEntry>> {
  const judged = judgeRuleBasedSegment(
    { ...RuleBasedSegment.parse(before), status: "ARCHIVED" },
    await savedDefinitions(change),
  );
  return judged.ok ? accept(await writeRuleBased(change, judged.value, description, before)) : judged;
}

async function archiveList(change: RunningChange, name: string, kind: ListKind): Promise<Result<ChangeEntry>> {
  const refusal = refusedRemoval({ name, size: kind }, await savedDefinitions(change));
  if (refusal) return { ok: false, refusal };
  const { removed } = await writeMembers(change, { name, add: [], remove: [], only: true });
  await touch(change, name, true);
  const [before, after] = [
    { kind, members: removed.length },
    { kind, members: 0 },
  ];
  return accept({ subject: "segment", name, action: "archived", before, after });
}

/**
 * Archives a segment of any kind; a list loses its members. Refuses SEGMENT_UNKNOWN, and FLAG_IN_USE while an active
 * flag or segment references it.
 * @source FLAG-18
 */
export function archiveSegment(deps: FlagDeps, author: Author, name: string): Promise<Result<number>> {
  return runChange(deps, author, async (change) => {
    const before = await presentSegment(change, name);
    if (!before || before.archived) return refuse("SEGMENT_UNKNOWN");
    if (before.kind === "rule-based") return archiveRuleBased(change, before.definition, before.description);
    return archiveList(change, name, before.kind === "large" ? "large" : "standard");
  });
}
