import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { runChange, type Author, type ChangeEntry, type FlagDeps, type RunningChange } from "../change.server.ts";
import { Flag, type FlagDraft } from "../model.ts";
import { judgeFlag } from "./rules-definitions.ts";
import { savedDefinitions } from "./saved-definitions.server.ts";

async function presentFlag(trx: Trx, environment: string, name: string) {
  const row = await trx
    .selectFrom("flag")
    .select(["definition", "description"])
    .where("environment", "=", environment)
    .where("name", "=", name)
    .executeTakeFirst();
  return row && { flag: Flag.parse(row.definition), description: row.description };
}

function actionOf(before: Flag | undefined, after: FlagDraft): string {
  if (!before) return "created";
  if (before.status !== after.status) return after.status === "ARCHIVED" ? "archived" : "revived";
  if (before.killed !== after.killed) return after.killed ? "killed" : "restored";
  return "changed";
}

async function write(
  { trx, environment, changeNumber, at }: RunningChange,
  draft: FlagDraft,
  description: string,
): Promise<Flag> {
  const flag: Flag = { ...draft, changeNumber };
  const fields = { change_number: changeNumber, description, definition: JSON.stringify(flag), changed_at: at };
  await trx
    .insertInto("flag")
    .values({ environment, name: flag.name, created_at: at, ...fields })
    .onConflict((conflict) => conflict.columns(["environment", "name"]).doUpdateSet(fields))
    .execute();
  return flag;
}

async function put(
  change: RunningChange,
  before: { readonly flag: Flag; readonly description: string } | undefined,
  draft: unknown,
  description: string,
): Promise<Result<ChangeEntry>> {
  const judged = judgeFlag(draft, await savedDefinitions(change));
  if (!judged.ok) return judged;
  const action = actionOf(before?.flag, judged.value);
  const after = await write(change, judged.value, description);
  return accept({
    subject: "flag",
    name: after.name,
    action,
    before: before && { ...before.flag, description: before.description },
    after: { ...after, description },
  });
}

/**
 * Creates a flag. Refuses FLAG_TAKEN when the name was ever used, and the errors of the definition.
 * @returns its change number
 * @source FLAG-04, FLAG-18
 */
export function createFlag(
  deps: FlagDeps,
  author: Author,
  draft: FlagDraft,
  description: string,
): Promise<Result<number>> {
  return runChange(deps, author, async (change) => {
    const before = await presentFlag(change.trx, author.environment, draft.name);
    return before ? refuse("FLAG_TAKEN") : put(change, undefined, draft, description);
  });
}

/** Base of an edit: the change number the editor started from, or any. */
export type FlagEdit = {
  readonly name: string;
  readonly seen?: number | undefined;
  readonly edit: (flag: Flag) => unknown;
  readonly description?: string | undefined;
};

/**
 * Changes a flag: definition, kill, archive. Refuses FLAG_UNKNOWN, FLAG_CHANGED after a concurrent change, and the
 * errors of the definition.
 * @returns its new change number
 * @source FLAG-04, FLAG-18
 */
export function changeFlag(
  deps: FlagDeps,
  author: Author,
  { name, seen, edit, description }: FlagEdit,
): Promise<Result<number>> {
  return runChange(deps, author, async (change) => {
    const before = await presentFlag(change.trx, author.environment, name);
    if (!before) return refuse("FLAG_UNKNOWN");
    if (seen !== undefined && seen !== before.flag.changeNumber) return refuse("FLAG_CHANGED");
    return put(change, before, edit(before.flag), description ?? before.description);
  });
}
