import type { SessionId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { targets, tools, type Converted, type Target, type Tool } from "./model.ts";

/** A conversion as stored; `refusal` and the result are null while it is queued. */
export type ToolboxRow = {
  readonly id: string;
  readonly tool: Tool;
  readonly target: Target;
  readonly fileNames: readonly string[];
  readonly state: "waiting" | "done" | "refused";
  readonly refusal: string | null;
  readonly resultName: string | null;
  readonly resultType: string | null;
};

/** Values of a new conversion. */
export type NewToolboxJob = Pick<ToolboxRow, "id" | "tool" | "target" | "fileNames"> & {
  readonly session: SessionId;
  readonly bytes: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const columns = [
  "id",
  "tool",
  "target",
  "file_names as fileNames",
  "state",
  "refusal",
  "result_name as resultName",
  "result_type as resultType",
] as const;

type Selected = Omit<ToolboxRow, "tool" | "target" | "state"> & {
  readonly tool: string;
  readonly target: string;
  readonly state: string;
};

function rowOf({ tool, target, state, ...row }: Selected): ToolboxRow {
  return {
    ...row,
    tool: tools.find((known) => known === tool) ?? "convert-file",
    target: targets.find((known) => known === target) ?? "same",
    state: state === "done" || state === "refused" ? state : "waiting",
  };
}

/** Inserts a queued conversion. */
export async function insertJob(db: Database, job: NewToolboxJob): Promise<void> {
  const { id, session, tool, target, fileNames, bytes, createdAt, expiresAt } = job;
  await db
    .insertInto("toolbox_job")
    .values({
      id,
      session_id: session,
      tool,
      target,
      file_names: [...fileNames],
      bytes,
      state: "waiting",
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** The visitor's conversion; undefined if it is a stranger's or expired. Source: GEN-08. */
export async function ownJob(db: Database, session: SessionId, id: string, now: Date): Promise<ToolboxRow | undefined> {
  const row = await db
    .selectFrom("toolbox_job")
    .select(columns)
    .where("id", "=", id)
    .where("session_id", "=", session)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** A queued conversion of any visitor, for the process that runs it. */
export async function waitingJob(db: Database, id: string): Promise<ToolboxRow | undefined> {
  const query = db.selectFrom("toolbox_job").select(columns).where("id", "=", id).where("state", "=", "waiting");
  const row = await query.executeTakeFirst();
  return row && rowOf(row);
}

/** Stores the outcome of a conversion. */
export async function finishJob(db: Database, id: string, result: Converted): Promise<void> {
  const outcome = result.ok
    ? { state: "done", result_name: result.name, result_type: result.type }
    : { state: "refused", refusal: result.code };
  await db.updateTable("toolbox_job").set(outcome).where("id", "=", id).where("state", "=", "waiting").execute();
}

/** Number of a visitor's queued conversions, and bytes on disk of all conversions. Source: NFR-03. */
export async function usageByJobs(
  db: Database,
  session: SessionId,
): Promise<{ readonly waiting: number; readonly bytes: number }> {
  const row = await db
    .selectFrom("toolbox_job")
    .select(({ fn }) => [
      fn.sum<string | null>("bytes").as("bytes"),
      fn.countAll<string>().filterWhere("session_id", "=", session).filterWhere("state", "=", "waiting").as("waiting"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), bytes: Number(row.bytes ?? 0) };
}

/** Deletes expired conversions; returns their ids. */
export async function deleteExpired(db: Database, now: Date): Promise<readonly string[]> {
  const gone = await db.deleteFrom("toolbox_job").where("expires_at", "<=", now).returning("id").execute();
  return gone.map(({ id }) => id);
}
