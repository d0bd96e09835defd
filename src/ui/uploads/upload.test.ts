import { expect, test } from "vitest";
import { mostRows, uploadsToShow, type Upload, type UploadState } from "./upload.ts";

const upload = (key: string, state: UploadState): Upload => ({ key, fileName: key, share: 0, state, refused: null });
const keys = (uploads: readonly Upload[]) => uploadsToShow(uploads).map(({ key }) => key);

test("PHOTO-01 a short list shows all uploads in their order", () => {
  const few = [upload("a", "waiting"), upload("b", "refused"), upload("c", "known"), upload("d", "sending")];
  expect(keys(few)).toEqual(["a", "b", "c", "d"]);
});

test("PHOTO-01 a long list shows refusals first, then what is being sent, in the order of the files", () => {
  const many = Array.from({ length: 500 }, (_, index) => upload(`w${index}`, "waiting"));
  const list = [upload("known", "known"), ...many, upload("sent", "sending"), upload("bad", "refused")];
  expect(keys(list)).toHaveLength(mostRows);
  expect(keys(list).slice(0, 4)).toEqual(["bad", "sent", "w0", "w1"]);
  expect(keys(list)).not.toContain("known");
});
