import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Deps } from "#platform/deps.server.ts";
import { Converted, type ConvertJob } from "./model.ts";
import { deleteExpired, finishJob, waitingJob } from "./store.server.ts";
import { toolboxFolder } from "./toolbox-folder.server.ts";

/** Converts files in a process that can be killed; rejects if it exceeded its time or memory limit. */
export type Converter = (job: ConvertJob) => Promise<unknown>;

/**
 * Job: converts the files of a conversion. A file that crashes its process counts as broken: it is not retried.
 * @source TOOL-03
 */
export async function workOnConversion(
  deps: Pick<Deps, "db" | "config" | "log">,
  convert: Converter,
  id: string,
): Promise<void> {
  const row = await waitingJob(deps.db, id);
  if (!row) return;
  const { tool, target, fileNames } = row;
  const folder = toolboxFolder(deps.config, id);
  const result = await convert({ folder, tool, target, fileNames: [...fileNames] }).then(
    (answer) => Converted.parse(answer),
    (fault: unknown): Converted => {
      deps.log.warn({ tool, target, fault: fault instanceof Error ? fault.message : "" }, "a file broke its converter");
      return { ok: false, code: "TOOLBOX_BROKEN" };
    },
  );
  await finishJob(deps.db, id, result);
}

/**
 * Job: removes expired conversions with all their files, and folders without a conversion; returns their number.
 * @source TOOL-03, duties: retention
 */
export async function removeExpired(deps: Pick<Deps, "db" | "config" | "clock">): Promise<number> {
  const now = deps.clock.now();
  const expired = await deleteExpired(deps.db, new Date(now));
  for (const id of expired) await rm(toolboxFolder(deps.config, id), { recursive: true, force: true });
  const parent = path.dirname(toolboxFolder(deps.config, "x"));
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = path.join(parent, name);
    const facts = await stat(folder).catch(() => undefined);
    // The row was deleted together with the visitor's session.
    if (facts && facts.mtimeMs < now - 2 * 60 * 60_000) await rm(folder, { recursive: true, force: true });
  }
  return expired.length;
}
