import { expect, test } from "vitest";
import type { DesignDocument } from "#design/model/design-document.ts";
import { aDocument } from "#design/testing/builders.ts";
import { samePrint } from "./same-print.server.ts";

const mine = "0191d7a0-0000-7000-8000-000000000001";
const copy = "0191d7a0-0000-7000-8000-000000000002";

/** A document with a photo as background. */
function withPhoto(id: string, content: string): DesignDocument {
  const document = aDocument();
  return {
    ...document,
    assets: { [id]: { id, kind: "photo", width: 3000, height: 2000, sha256: content.repeat(64) } },
    pages: document.pages.map((page) => ({ ...page, background: { photo: id, crop: null } })),
  };
}

test.each([
  { what: "a copy of the same photo", other: withPhoto(copy, "a"), same: true },
  { what: "another photo", other: withPhoto(copy, "b"), same: false },
  { what: "no photo", other: aDocument(), same: false },
])("ORD-06 CFG-16 a design with $what prints the same: $same", ({ other, same }) => {
  expect(samePrint(withPhoto(mine, "a"), other)).toBe(same);
});
