import { rm, stat } from "node:fs/promises";
import { sql } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { mostPhotos, mostWaitingBytes } from "../photo-model.ts";
import { uploadFile } from "./upload-files.server.ts";
import { insertUpload, type UploadRow } from "./upload-store.server.ts";

type QuotaDeps = Pick<Deps, "db" | "config" | "clock">;

/** Who uploads: a visit, and its network address as a hash. */
type Claimant = { readonly session: SessionId; readonly caller: string };

/** Of the room for all, what the unfinished uploads of one network address may fill. Source: NFR-03. */
const callersShare = 1 / 8;
/** Unfinished uploads of one network address: each is a file, empty or not. */
const callersUploads = 8 * mostPhotos;
/** An upload gives way after so long and what its bytes take at a megabit per second. Source: NFR-02, NFR-03. */
const patienceSeconds = 600;
const bytesPerSecond = 128 * 1024;

/** Uploads that came to a halt: kept for who goes on within the day, until somebody else needs the room. */
const halted = (now: number) =>
  sql<boolean>`created_at + make_interval(secs => ${patienceSeconds} + arrived_bytes / ${bytesPerSecond}::float) < ${new Date(now)}`;

/**
 * What unfinished uploads fill: bytes that arrived of all of them and from the network address, what the visitor
 * announced, and how many both have begun.
 * Whoever asks is alone until the transaction ends: what is asked for at once is judged one after the other.
 */
async function filled(trx: Trx, { session, caller }: Claimant) {
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

type Short = "UPLOAD_WAITING" | "UPLOAD_SPACE";

/** What an upload needs beyond what is filled: bytes now, and for a new one what it announces. */
type Need = { readonly bytes: number; readonly announced: number; readonly begun: 0 | 1 };

async function shortOf(
  trx: Trx,
  { UPLOADS_BYTES: room, RATE_LIMIT_FACTOR: factor }: QuotaDeps["config"],
  who: Claimant,
  need: Need,
): Promise<Short | undefined> {
  const has = await filled(trx, who);
  const tooMuch =
    has.announced + need.announced > mostWaitingBytes ||
    has.count + need.begun > mostPhotos ||
    has.countOfCaller + need.begun > callersUploads * factor ||
    has.ofCaller + need.bytes > room * callersShare * factor;
  if (tooMuch) return "UPLOAD_WAITING";
  return has.all + need.bytes > room ? "UPLOAD_SPACE" : undefined;
}

/**
 * Runs `script` when there is room, and makes room where uploads came to a halt: the visitor's and his address's own
 * ones when those have filled their share, everybody's when all is full. Their files go, too.
 */
async function withinQuota<Value>(
  deps: QuotaDeps,
  who: Claimant,
  need: Need,
  {
    upload,
    script,
  }: { readonly upload: Pick<UploadRow, "id" | "fileName">; readonly script: (trx: Trx) => Promise<Value> },
): Promise<Result<Value>> {
  let gone: readonly { readonly id: string }[] = [];
  const done = await inTransaction<Value>(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('media/uploads', 0))`.execute(trx);
    const short = await shortOf(trx, deps.config, who, need);
    if (short) {
      const halts = trx
        .deleteFrom("upload")
        .where("photo_id", "is", null)
        .where("id", "!=", upload.id)
        .where(halted(deps.clock.now()));
      const own =
        short === "UPLOAD_SPACE"
          ? halts
          : halts.where((is) => is.or([is("session_id", "=", who.session), is("caller", "=", who.caller)]));
      gone = await own.returning("id").execute();
      const still = gone.length === 0 ? short : await shortOf(trx, deps.config, who, need);
      if (still) return refuse(still, { datei: upload.fileName });
    }
    return accept(await script(trx));
  });
  if (done.ok) await Promise.all(gone.map(({ id }) => rm(uploadFile(deps.config, id), { force: true })));
  return done;
}

/**
 * Enters an upload that begins. What it announces counts for the visitor alone: the room of all is filled by bytes.
 * Refusals: UPLOAD_WAITING (the visitor's or the address's share), UPLOAD_SPACE (all is full).
 * @source NFR-02, NFR-03
 */
export function enterUpload(
  deps: QuotaDeps,
  session: SessionId,
  upload: Omit<UploadRow, "photoId">,
): Promise<Result<void>> {
  const need = { bytes: upload.bytes, announced: upload.bytes, begun: 1 } as const;
  const who = { session, caller: upload.caller };
  return withinQuota(deps, who, need, { upload, script: (trx) => insertUpload(trx, session, upload) });
}

/** After so many bytes an upload asks whether there is still room. */
const step = 1024 * 1024;

/** Counts the bytes of one request into the room; see `fillUpload`. */
export type Filling = {
  /** Whether the next bytes may come; asks the database once per mebibyte. */
  readonly take: (bytes: number) => Promise<boolean>;
  /** Notes what lies on the disk; answers the refusal that ended the request, where one did. */
  readonly end: () => Promise<Refusal | undefined>;
};

/**
 * Lets the bytes of a request claim room as they come, from `offset` on.
 * Refusals: UPLOAD_WAITING, UPLOAD_SPACE, when others have filled the room meanwhile.
 * @source NFR-02, NFR-03
 */
export function fillUpload(deps: QuotaDeps, session: SessionId, upload: UploadRow, offset: number): Filling {
  const who = { session, caller: upload.caller };
  let arrived = offset;
  let noted = offset;
  let refusal: Refusal | undefined;
  const note = (bytes: number) => async (trx: Trx) => {
    await trx.updateTable("upload").set({ arrived_bytes: bytes }).where("id", "=", upload.id).execute();
  };
  return {
    take: async (bytes) => {
      if (refusal) return false;
      arrived += bytes;
      // More than was announced is not kept.
      const lies = Math.min(arrived, upload.bytes);
      if (noted > offset && lies - noted < step) return true;
      const need = { bytes: Math.max(0, lies - noted), announced: 0, begun: 0 } as const;
      const room = await withinQuota(deps, who, need, { upload, script: note(lies) });
      if (room.ok) noted = lies;
      else refusal = room.refusal;
      return room.ok;
    },
    end: async () => {
      const file = await stat(uploadFile(deps.config, upload.id)).catch(() => undefined);
      if (file && arrived > offset) await deps.db.transaction().execute(note(file.size));
      return refusal;
    },
  };
}
