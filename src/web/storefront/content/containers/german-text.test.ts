import { expect, test } from "vitest";
import type { ContainerView, PageView } from "./container-view.ts";
import { markGerman } from "./german-text.ts";

const text = (uid: string, words: string, href = "/agb/") => ({
  _uid: uid,
  component: "richText",
  text: { type: "doc", content: [{ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] }] },
});
const shown = (uid: string): ContainerView => ({
  uid,
  marks: {},
  marginTop: "none",
  marginBottom: "none",
  body: { kind: "richText", blocks: [] },
});

test("SHELL-31 an untranslated text is marked as German, regardless of its links; a translated one is not", () => {
  const page: PageView = { containers: [shown("a"), shown("b"), shown("c")], contents: [] };
  const own = [text("a", "Vertragsschluss", "/fr/cgv/"), text("b", "Paiement"), text("c", "Nouveau")];
  const german = [text("a", "Vertragsschluss"), text("b", "Zahlung")];
  expect(markGerman(page, own, german).containers.map(({ lang }) => lang)).toEqual(["de", undefined, undefined]);
});
