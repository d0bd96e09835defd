import { describe, expect, it } from "vitest";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { SentBytes } from "./resumable-upload.ts";
import { createSender, type SentPhotos } from "./send-file.ts";

const file = (bytes = 3) => new File(["x".repeat(bytes)], "a.jpg");
const photo = accept({ photos: ["photo"], known: false });
const answer = (status: number, body = ""): SentBytes => ({ ok: false, why: "answer", status, body });

/** A sender whose bytes and imports have the given outcomes, one after the other. */
function aSender(bytes: readonly (SentBytes | null)[], imports: readonly Result<SentPhotos<string>>[] = [photo]) {
  const begun: (string | null)[] = [];
  const taken: string[] = [];
  const addresses: (string | null)[] = [];
  const left = { bytes: [...bytes], imports: [...imports] };
  const send = createSender<string>({
    bytes: (_file, { address }) => {
      begun.push(address);
      return Promise.resolve(left.bytes.shift() ?? null);
    },
    take: (id) => {
      taken.push(id);
      return Promise.resolve(left.imports.shift() ?? refuse("SERVER"));
    },
    refusalOf: () => Promise.resolve({ code: "UPLOAD_WAITING", data: {} }),
    largest: 10,
  });
  const callbacks = (address: string | null) => ({
    address,
    onAddress: (next: string | null) => void addresses.push(next),
    onShare: () => undefined,
    onPreparing: () => undefined,
    signal: new AbortController().signal,
  });
  return {
    send: (sent = file(), address: string | null = null) => send(sent, callbacks(address)),
    begun,
    taken,
    addresses,
  };
}

describe("sending a file", () => {
  it("imports the upload once its bytes have arrived (CFG-10)", async () => {
    const { send, taken } = aSender([{ ok: true, address: "/web-api/uploads/u1" }]);
    expect(await send()).toEqual(photo);
    expect(taken).toEqual(["u1"]);
  });

  it("PHOTO-01 takes the photo of an upload that was imported before the page was closed", async () => {
    const { send, begun, taken } = aSender([answer(404)]);
    expect(await send(file(), "/web-api/uploads/u1")).toEqual(photo);
    expect(begun).toEqual(["/web-api/uploads/u1"]);
    expect(taken).toEqual(["u1"]);
  });

  it("PHOTO-01 sends a file anew whose upload belongs to a session that ended", async () => {
    const again: SentBytes = { ok: true, address: "/web-api/uploads/u2" };
    const { send, begun, addresses, taken } = aSender([answer(404), again], [refuse("UPLOAD_UNKNOWN"), photo]);
    expect(await send(file(), "/web-api/uploads/u1")).toEqual(photo);
    expect(begun).toEqual(["/web-api/uploads/u1", null]);
    expect(addresses).toEqual([null]);
    expect(taken).toEqual(["u1", "u2"]);
  });

  it("PHOTO-01 does so once only", async () => {
    const { send, begun } = aSender([answer(404), answer(404), answer(404)]);
    expect(await send()).toEqual(refuse("UPLOAD_UNKNOWN"));
    expect(begun).toHaveLength(2);
  });

  it.each([
    ["no connection", { ok: false, why: "connection" } as const, "NETWORK"],
    ["a file the device no longer has", { ok: false, why: "gone" } as const, "UPLOAD_GONE"],
    ["a full disk", answer(507), "UPLOAD_DISK"],
    ["the shop's own words", answer(409, "{}"), "UPLOAD_WAITING"],
    ["an upload still held by an interrupted request", answer(423, "locked"), "UNAVAILABLE"],
    ["a proxy before a shop that restarts", answer(502, "<html>"), "UNAVAILABLE"],
    ["too many requests", answer(429), "RATE_LIMIT"],
    ["a fault", answer(500, "oops"), "SERVER"],
  ])("PHOTO-01 tells %s", async (_what, sent, code) => {
    expect(await aSender([sent]).send()).toMatchObject({ ok: false, refusal: { code } });
  });

  it("sends no file that is empty or too large (CFG-10)", async () => {
    const { send, begun } = aSender([]);
    expect(await send(file(0))).toEqual(refuse("UPLOAD_EMPTY"));
    expect(await send(file(11))).toEqual(refuse("UPLOAD_SIZE"));
    expect(begun).toEqual([]);
  });

  it("tells nothing of an upload that was aborted (PHOTO-01)", async () => {
    expect(await aSender([null]).send()).toBeNull();
  });
});
