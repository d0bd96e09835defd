import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { shownFileName } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { privateFolder } from "#platform/files.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { convertTask, removeTask } from "./jobs.ts";
import { targetsOf, toolboxLimits, type Target, type Tool } from "./model.ts";
import { claimedByJobs, insertJob } from "./store.server.ts";
import { toolboxFolder } from "./toolbox-folder.server.ts";

/** A part of a form: a file as it comes in, or a field. */
export type FormPart =
  | { readonly kind: "file"; readonly fileName: string; readonly stream: Readable; readonly tooLong: () => boolean }
  | { readonly kind: "field"; readonly name: string; readonly value: string };

type Arrived = { readonly fileNames: readonly string[]; readonly bytes: number; readonly format: string | undefined };

/** Conversions a visitor may have waiting, and bytes of all visitors that may lie on the disk. Source: NFR-03. */
const mostWaiting = 3;
const mostBytes = 4 * 1024 ** 3;

/** Writes the files of a form into a folder. Refusals: TOOLBOX_SIZE, TOOLBOX_FILES. */
async function takeFiles(parts: AsyncIterable<FormPart>, folder: string): Promise<Result<Arrived>> {
  const fileNames: string[] = [];
  let format: string | undefined;
  let bytes = 0;
  for await (const part of parts) {
    if (part.kind === "field") {
      if (part.name === "format") format = part.value;
      continue;
    }
    if (fileNames.length >= toolboxLimits.files) return refuse("TOOLBOX_FILES");
    const file = createWriteStream(path.join(folder, `source-${fileNames.length}`));
    await pipeline(part.stream, file);
    if (part.tooLong()) return refuse("TOOLBOX_SIZE");
    // A form sends an empty file for a field nobody filled.
    if (file.bytesWritten === 0) continue;
    bytes += file.bytesWritten;
    fileNames.push(shownFileName(part.fileName));
  }
  return fileNames.length === 0 ? refuse("TOOLBOX_FILES") : accept({ fileNames, bytes, format });
}

function targetOf(tool: Tool, format: string | undefined): Target | undefined {
  const [usual] = targetsOf[tool];
  return format === undefined ? usual : targetsOf[tool].find((target) => target === format);
}

/**
 * Takes in the files of a form and has them converted; gives the id of the conversion.
 * Refusals: TOOLBOX_FILES, TOOLBOX_SIZE, TOOLBOX_TYPE (target), TOOLBOX_BUSY, UPLOAD_SPACE.
 * @source TOOL-01, TOOL-03
 */
export async function beginConversion(
  deps: Pick<Deps, "db" | "config" | "clock" | "queue">,
  session: SessionId,
  tool: Tool,
  parts: AsyncIterable<FormPart>,
): Promise<Result<string>> {
  const claimed = await claimedByJobs(deps.db, session);
  if (claimed.waiting >= mostWaiting) return refuse("TOOLBOX_BUSY", { s: 5 });
  if (claimed.bytes > mostBytes) return refuse("UPLOAD_SPACE", { datei: "" });
  const id = newUuid();
  const folder = toolboxFolder(deps.config, id);
  const arriving = `${folder}.arriving`;
  await privateFolder(arriving);
  try {
    const arrived = await takeFiles(parts, arriving);
    if (!arrived.ok) return arrived;
    const { fileNames, bytes, format } = arrived.value;
    const target = targetOf(tool, format);
    if (!target) return refuse("TOOLBOX_TYPE");
    await rename(arriving, folder);
    const createdAt = new Date(deps.clock.now());
    const expiresAt = new Date(deps.clock.now() + toolboxLimits.lifeMs);
    await deps.db.transaction().execute(async (trx) => {
      await insertJob(trx, { id, session, tool, target, fileNames, bytes, createdAt, expiresAt });
      await deps.queue.enqueue(trx, convertTask, { jobId: id }, { maxAttempts: 3, line: "toolbox" });
      await deps.queue.enqueue(trx, removeTask, {}, { jobKey: `remove-${id}`, runAt: expiresAt });
    });
    return accept(id);
  } finally {
    await rm(arriving, { recursive: true, force: true });
  }
}
