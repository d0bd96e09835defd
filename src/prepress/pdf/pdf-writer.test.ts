import { describe, expect, it } from "vitest";
import { bytesOf, nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { dict, latin1Bytes, name, text } from "./pdf-objects.ts";
import { PdfFile } from "./pdf-reader.ts";
import { PdfWriter } from "./pdf-writer.ts";
import { memorySink } from "../testing/pdf-workshop.ts";

const id = "0123456789abcdef0123456789abcdef";

async function smallFile(
  sink: ReturnType<typeof memorySink>,
  filling = 10,
): Promise<{ bytes: number; sha256: string }> {
  const writer = new PdfWriter(sink, nodePrintPorts);
  await writer.begin();
  const late = writer.reserve();
  const stream = await writer.stream({ A: 1 }, latin1Bytes("x".repeat(filling)));
  await writer.object(dict({ Stream: stream, Text: text("ä") }), late);
  const info = await writer.object(dict({ Title: text("t") }));
  return writer.end(await writer.object(dict({ Type: name("Catalog"), Late: late })), info, id);
}

describe("the PDF writer", () => {
  it("writes objects that a reader finds by number, including reserved ones (PDF-01)", async () => {
    const sink = memorySink();
    await smallFile(sink, 100_000);
    const file = await PdfFile.open(bytesOf(sink.bytes()), nodePrintPorts.inflate);
    expect(file.version).toBe("1.6");
    const root = await file.dict(file.trailer["Root"]);
    const late = await file.dict(root["Late"]);
    expect(await file.streamBytes(late["Stream"])).toHaveLength(100_000);
  });

  it("reports length and hash of exactly what it wrote (PDF-05)", async () => {
    const sink = memorySink();
    const written = await smallFile(sink);
    const hash = nodePrintPorts.newSha256();
    hash.update(sink.bytes());
    expect(written).toEqual({ bytes: sink.bytes().length, sha256: hash.hex() });
  });

  it("waits for a slow sink, so that memory use stays constant (PDF-06)", async () => {
    let open = 0;
    let maxOpen = 0;
    const sink = {
      write: async (): Promise<void> => {
        open += 1;
        maxOpen = Math.max(maxOpen, open);
        await new Promise((resolve) => setTimeout(resolve, 1));
        open -= 1;
      },
    };
    const writer = new PdfWriter(sink, nodePrintPorts);
    await writer.begin();
    const piece = new Uint8Array(50_000);
    await writer.streamOf(
      {},
      piece.length * 20,
      Array.from({ length: 20 }, () => piece),
    );
    expect(maxOpen).toBe(1);
  });

  it("refuses a stream whose length differs from the announced one", async () => {
    const writer = new PdfWriter(memorySink(), nodePrintPorts);
    await expect(writer.streamOf({}, 3, [new Uint8Array(2)])).rejects.toThrow("2 bytes written, 3 announced");
  });

  it("refuses an object written twice or not at all", async () => {
    const writer = new PdfWriter(memorySink(), nodePrintPorts);
    const ref = await writer.object(1);
    await expect(writer.object(2, ref)).rejects.toThrow("written twice");
    writer.reserve();
    await expect(writer.end(ref, ref, id)).rejects.toThrow("never written");
  });

  it("propagates the error of a full disk", async () => {
    const writer = new PdfWriter({ write: () => Promise.reject(new Error("disk full")) }, nodePrintPorts);
    await expect(writer.streamOf({}, 200_000, [new Uint8Array(200_000)])).rejects.toThrow("disk full");
  });
});

describe("the PDF reader", () => {
  it.each([
    ["nothing", "", "no PDF header"],
    ["no PDF", "hello", "no PDF header"],
    ["no table", "%PDF-1.6\nstartxref\n9\n%%EOF", "no cross-reference table"],
    ["a table beyond the end", "%PDF-1.6\nstartxref\n900\n%%EOF", "no cross-reference table"],
    ["a broken table", "%PDF-1.6\nxref\n0 x\ntrailer\nstartxref\n9\n%%EOF", "broken cross-reference table"],
  ])("refuses %s", async (_, source, message) => {
    await expect(PdfFile.open(bytesOf(latin1Bytes(source)), nodePrintPorts.inflate)).rejects.toThrow(message);
  });

  it("refuses objects that are missing or at another position", async () => {
    const sink = memorySink();
    await smallFile(sink);
    const file = await PdfFile.open(bytesOf(sink.bytes()), nodePrintPorts.inflate);
    await expect(file.object(99)).rejects.toThrow("missing");
    const moved = Buffer.from(sink.bytes()).toString("latin1").replace("1 0 obj", "9 0 obj");
    const other = await PdfFile.open(bytesOf(latin1Bytes(moved)), nodePrintPorts.inflate);
    await expect(other.object(1)).rejects.toThrow("is not there");
  });
});
