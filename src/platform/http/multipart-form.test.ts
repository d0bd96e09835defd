import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { isTooLarge, readFilesForm } from "./multipart-form.server.ts";

const limit = 100_000;

/** Sends a form as a browser does, in chunks. */
async function sent(form: FormData, change = (bytes: Buffer) => bytes): Promise<FormData | undefined> {
  const request = new Response(form);
  const bytes = change(Buffer.from(await request.arrayBuffer()));
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, index) =>
    bytes.subarray(index * 10_007, (index + 1) * 10_007),
  );
  return readFilesForm(Readable.from(pieces), request.headers.get("content-type") ?? "", limit);
}

const fileOf = (size: number, name = "preise – März.csv") => new File([new Uint8Array(size).fill(65)], name);

function formWith(...files: readonly File[]): FormData {
  const form = new FormData();
  form.append("seen", "7");
  for (const file of files) form.append("file", file);
  form.append("intent", "import");
  return form;
}

describe("a form with files", () => {
  test.each([
    ["as large as may be", limit, false],
    ["a byte larger", limit + 1, true],
    ["larger than the whole form may be", limit + 70_000, true],
    ["many times larger", 40 * limit, true],
  ])("ERR-07 BO-01 a file %s: every field arrives, and the name", async (_, size, refused) => {
    const form = await sent(formWith(fileOf(size)));
    expect([form?.get("seen"), form?.get("intent")]).toEqual(["7", "import"]);
    const file = form?.get("file");
    expect(isTooLarge(file)).toBe(refused);
    expect(file instanceof File && [file.name, file.size]).toEqual(["preise – März.csv", refused ? 0 : size]);
  });

  test("ERR-07 of several files the one too large is reported, the others stay", async () => {
    const form = await sent(formWith(fileOf(10, "a.svg"), fileOf(9 * limit, "b.svg"), fileOf(20, "c.svg")));
    const files = (form?.getAll("file") ?? []).filter((entry) => entry instanceof File);
    expect(files.map((file) => [file.name, isTooLarge(file), file.size])).toEqual([
      ["a.svg", false, 10],
      ["b.svg", true, 0],
      ["c.svg", false, 20],
    ]);
  });

  test("NFR-02 a form with a text too long is refused, and so is a truncated one", async () => {
    const form = new FormData();
    form.append("text", "x".repeat(5 * limit));
    expect(await sent(form)).toBeUndefined();
    expect(await sent(formWith(fileOf(500)), (bytes) => bytes.subarray(0, -60))).toBeUndefined();
  });
});
