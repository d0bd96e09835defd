import { rm, stat } from "node:fs/promises";
import { sql } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { maxUnfinishedBytes, maxUnfinishedUploads } from "../photo-model.ts";
import { uploadFile } from "./upload-files.server.ts";
import { insertUpload, type UploadRow } from "./upload-store.server.ts";

type QuotaDeps = Pick<Deps, "db" | "config" | "clock">;

/** The uploader: a session, and its network address as a hash. */
type Claimant = { readonly session: SessionId; readonly caller: string };

/** The network address of an uploader as it is stored. */
export const callerOfUpload = (address: string): string => sha256(`upload/${address}`);

/** Share of the total capacity that the unfinished uploads of one network address may use. Source: NFR-03. */
const callersShare = 1 / 8;
/** Maximum unfinished uploads of one network address: each is a file, empty or not. */
const callersUploads = 8 * maxUnfinishedUploads;
/**
 * An upload may be evicted after this time plus the time its bytes take at a megabit per second. Source: NFR-02,
 * NFR-03.
 */
const graceSeconds = 600;
const bytesPerSecond = 128 * 1024;

/** Stalled uploads: kept for a day so that they can be resumed, until somebody else needs the capacity. */
const isStalled = (now: number) =>
  sql<boolean>`created_at + make_interval(secs => ${graceSeconds} + arrived_bytes / ${bytesPerSecond}::float) < ${new Date(now)}`;

/**
 * Usage by unfinished uploads: bytes received in total and from the network address, bytes announced by the visitor,
 * and number of uploads of both. Holds a lock until the transaction ends, so that concurrent requests are checked one
 * after the other.
 */
async function usageOf(trx: Trx, { session, caller }: Claimant) {
  const row = await trx
    .selectFrom("upload")
    .select(({ fn }) => [
      fn.sum<string | null>("arrived_bytes").as("all"),
      fn.sum<string | null>("arrived_bytes").filterWhere("caller", "=", caller).as("ofCaller"),
      fn.countAll<string>().filterWhere("caller", "=", caller).as("countOfCaller"),
      fn.sum<string | null>("bytes").filterWhere("session_id", "=", session).as("announced"),
      fn.countAll<string>().filterWhere("session_id", "=", session).as("count"),
    ])
    .where("photo_id", "is", null)
    .executeTakeFirstOrThrow();
  const { all, ofCaller, countOfCaller, announced, count } = row;
  return {
    all: Number(all ?? 0),
    ofCaller: Number(ofCaller ?? 0),
    countOfCaller: Number(countOfCaller),
    announced: Number(announced ?? 0),
    count: Number(count),
  };
}

type Shortage = "UPLOAD_WAITING" | "UPLOAD_SPACE";

/** Additional capacity an upload needs: bytes now, and for a new one its announced size. */
type Need = { readonly bytes: number; readonly announced: number; readonly uploads: 0 | 1 };

async function shortageOf(
  trx: Trx,
  { UPLOADS_BYTES: capacity, RATE_LIMIT_FACTOR: factor }: QuotaDeps["config"],
  claimant: Claimant,
  need: Need,
): Promise<Shortage | undefined> {
  const usage = await usageOf(trx, claimant);
  const overShare =
    usage.announced + need.announced > maxUnfinishedBytes ||
    usage.count + need.uploads > maxUnfinishedUploads ||
    usage.countOfCaller + need.uploads > callersUploads * factor ||
    usage.ofCaller + need.bytes > capacity * callersShare * factor;
  if (overShare) return "UPLOAD_WAITING";
  return usage.all + need.bytes > capacity ? "UPLOAD_SPACE" : undefined;
}

/**
 * Runs `script` if there is enough capacity, and evicts stalled uploads with their files to free some: those of the
 * visitor and the network address if their share is used up, everybody's if the total is.
 */
async function withinQuota<Value>(
  deps: QuotaDeps,
  claimant: Claimant,
  need: Need,
  {
    upload,
    script,
  }: { readonly upload: Pick<UploadRow, "id" | "fileName">; readonly script: (trx: Trx) => Promise<Value> },
): Promise<Result<Value>> {
  let evicted: readonly { readonly id: string }[] = [];
  const done = await inTransaction<Value>(deps.db, async (trx) => {
    await lockNames(trx, "media/uploads");
    const shortage = await shortageOf(trx, deps.config, claimant, need);
    if (shortage) {
      const stalled = trx
        .deleteFrom("upload")
        .where("photo_id", "is", null)
        .where("id", "!=", upload.id)
        .where(isStalled(deps.clock.now()));
      const own =
        shortage === "UPLOAD_SPACE"
          ? stalled
          : stalled.where((is) => is.or([is("session_id", "=", claimant.session), is("caller", "=", claimant.caller)]));
      evicted = await own.returning("id").execute();
      const remaining = evicted.length === 0 ? shortage : await shortageOf(trx, deps.config, claimant, need);
      if (remaining) return refuse(remaining, { file: upload.fileName });
    }
    return accept(await script(trx));
  });
  if (done.ok) await Promise.all(evicted.map(({ id }) => rm(uploadFile(deps.config, id), { force: true })));
  return done;
}

/**
 * Inserts a new upload. Its announced size counts only for the visitor: the total capacity is used by bytes received.
 * Refuses UPLOAD_WAITING (the share of the visitor or the network address is used up), UPLOAD_SPACE (the total is).
 * @source NFR-02, NFR-03
 */
export function enterUpload(
  deps: QuotaDeps,
  session: SessionId,
  upload: Omit<UploadRow, "photoId">,
): Promise<Result<void>> {
  const need = { bytes: upload.bytes, announced: upload.bytes, uploads: 1 } as const;
  const claimant = { session, caller: upload.caller };
  return withinQuota(deps, claimant, need, { upload, script: (trx) => insertUpload(trx, session, upload) });
}

/** Number of bytes after which an upload checks the capacity again. */
const step = 1024 * 1024;

/** Counts the bytes of one request against the capacity; see `fillUpload`. */
export type Filling = {
  /** Whether the next bytes are accepted; queries the database once per mebibyte. */
  readonly take: (bytes: number) => Promise<boolean>;
  /** Records the bytes on disk; returns the refusal that ended the request, if any. */
  readonly end: () => Promise<Refusal | undefined>;
};

/**
 * Claims capacity for the bytes of a request as they arrive, from `offset` on. Refuses UPLOAD_WAITING, UPLOAD_SPACE
 * if others have used up the capacity in the meantime.
 * @source NFR-02, NFR-03
 */
export function fillUpload(deps: QuotaDeps, session: SessionId, upload: UploadRow, offset: number): Filling {
  const claimant = { session, caller: upload.caller };
  let arrived = offset;
  let recorded = offset;
  let refusal: Refusal | undefined;
  const record = (bytes: number) => async (trx: Trx) => {
    await trx.updateTable("upload").set({ arrived_bytes: bytes }).where("id", "=", upload.id).execute();
  };
  return {
    take: async (bytes) => {
      if (refusal) return false;
      arrived += bytes;
      // Bytes beyond the announced size are not stored.
      const stored = Math.min(arrived, upload.bytes);
      if (recorded > offset && stored - recorded < step) return true;
      const need = { bytes: Math.max(0, stored - recorded), announced: 0, uploads: 0 } as const;
      const granted = await withinQuota(deps, claimant, need, { upload, script: record(stored) });
      if (granted.ok) recorded = stored;
      else refusal = granted.refusal;
      return granted.ok;
    },
    end: async () => {
      const file = await stat(uploadFile(deps.config, upload.id)).catch(() => undefined);
      if (file && arrived > offset) await deps.db.transaction().execute(record(file.size));
      return refusal;
    },
  };
}
