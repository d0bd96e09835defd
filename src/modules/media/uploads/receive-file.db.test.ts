import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { privateFolder } from "#platform/files.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { receiveFile } from "./receive-file.server.ts";
import { uploadsFolder } from "./upload-files.server.ts";
import { callerOfUpload } from "./upload-quota.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let session: SessionId;
beforeAll(async () => {
  deps = testDeps(database(), "2027-06-12T20:00:00Z");
  await privateFolder(uploadsFolder(deps.config));
});
async function aSession(): Promise<SessionId> {
  const id = newUuid();
  await deps.db
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(newToken()), host: "localhost", expires_at: new Date("2031-01-01") })
    .execute();
  return sessionId(id);
}
beforeEach(async () => {
  session = await aSession();
});

const sender = () => ({ session, caller: "10.0.0.1" });
const arriving = (stream: Readable) => ({ fileName: "a.jpg", stream, tooLong: () => false });
const stored = async () => {
  const rows = await deps.db.selectFrom("upload").select("bytes").where("session_id", "=", session).execute();
  return { files: await readdir(uploadsFolder(deps.config)), rows };
};

const mebibyte = 1024 ** 2;

test("CFG-10 NFR-03 a file is refused once others have used up the capacity, read to its end, and leaves nothing", async () => {
  let read = 0;
  async function* pieces() {
    for (; read < 8; read += 1) {
      yield Buffer.alloc(mebibyte);
      if (read === 2) await othersFill();
    }
  }
  const small = { ...deps, config: { ...deps.config, UPLOADS_BYTES: 8 * 64 * mebibyte, RATE_LIMIT_FACTOR: 1 } };
  const othersFill = () =>
    deps.db
      .insertInto("upload")
      .values({
        id: newUuid(),
        session_id: other,
        caller: callerOfUpload(sender().caller),
        file_name: "b.jpg",
        bytes: 60 * mebibyte,
        arrived_bytes: 60 * mebibyte,
        created_at: new Date(deps.clock.now()),
      })
      .execute();
  const other = await aSession();
  expect(await receiveFile(small, sender(), arriving(Readable.from(pieces())))).toMatchObject({
    refusal: { code: "UPLOAD_WAITING", data: { file: "a.jpg" } },
  });
  expect(read).toBe(8);
  expect(await stored()).toEqual({ files: [], rows: [] });
  const full = Readable.from([Buffer.alloc(9)]);
  expect(await receiveFile(small, sender(), arriving(full))).toMatchObject({ refusal: { code: "UPLOAD_WAITING" } });
  expect(full.readableFlowing).toBe(true);
  await deps.db.deleteFrom("upload").where("session_id", "=", other).execute();
});

test("CFG-10 EVENT-10 of a file whose connection is lost nothing remains", async () => {
  const stream = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000);
      throw new Error("lost");
    })(),
  );
  await expect(receiveFile(deps, sender(), arriving(stream))).rejects.toThrow("lost");
  expect(await stored()).toEqual({ files: [], rows: [] });
});

test("CFG-10 a whole file is an upload of its own size", async () => {
  const received = await receiveFile(deps, sender(), arriving(Readable.from([Buffer.alloc(700), Buffer.alloc(34)])));
  expect(await stored()).toEqual({ files: [received.ok && received.value], rows: [{ bytes: 734 }] });
});
