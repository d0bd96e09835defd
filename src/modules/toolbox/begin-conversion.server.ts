import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { displayFileName } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { privateFolder } from "#platform/files.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { convertTask, removeTask } from "./jobs.ts";
import { targetsOf, toolboxLimits, type Target, type Tool } from "./model.ts";
import { usageByJobs, insertJob } from "./store.server.ts";
import { toolboxFolder } from "./toolbox-folder.server.ts";

/** A part of a form: an uploaded file as a stream, or a field. */
export type FormPart =
  | { readonly kind: "file"; readonly fileName: string; readonly stream: Readable; readonly tooLong: () => boolean }
  | { readonly kind: "field"; readonly name: string; readonly value: string };

type Arrived = { readonly fileNames: readonly string[]; readonly bytes: number; readonly format: string | undefined };

/** Maximum queued conversions per visitor, and maximum bytes on disk for all visitors together. Source: NFR-03. */
const maxWaiting = 3;
const maxBytes = 4 * 1024 ** 3;

/** Writes the files of a form into a folder. Refuses TOOLBOX_SIZE, TOOLBOX_FILES. */
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
    // A form sends an empty file for an empty field.
    if (file.bytesWritten === 0) continue;
    bytes += file.bytesWritten;
    fileNames.push(displayFileName(part.fileName));
  }
  return fileNames.length === 0 ? refuse("TOOLBOX_FILES") : accept({ fileNames, bytes, format });
}

function targetOf(tool: Tool, format: string | undefined): Target | undefined {
  const [usual] = targetsOf[tool];
  return format === undefined ? usual : targetsOf[tool].find((target) => target === format);
}

/**
 * Stores the files of a form and queues their conversion; returns its id. Refuses TOOLBOX_FILES, TOOLBOX_SIZE,
 * TOOLBOX_TYPE (target), TOOLBOX_BUSY, UPLOAD_SPACE.
 * @source TOOL-01, TOOL-03
 */
export async function beginConversion(
  deps: Pick<Deps, "db" | "config" | "clock" | "queue">,
  session: SessionId,
  tool: Tool,
  parts: AsyncIterable<FormPart>,
): Promise<Result<string>> {
  const usage = await usageByJobs(deps.db, session);
  if (usage.waiting >= maxWaiting) return refuse("TOOLBOX_BUSY", { s: 5 });
  if (usage.bytes > maxBytes) return refuse("UPLOAD_SPACE", { file: "" });
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
