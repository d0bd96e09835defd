import { expect, test } from "vitest";
import { packageFiles, packageJson, withElement } from "./testing/package.ts";
import { readPackage } from "./read-package.server.ts";

const today = "2026-11-22";
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v5h-10z" fill="#22201c"/></svg>';
const placed = {
  type: "artwork",
  id: "zweig",
  file: "zweig.svg",
  x: 10,
  y: 20,
  w: 40,
  h: 40,
  colors: { "#22201C": "ink" },
};
const codes = async (files: Parameters<typeof readPackage>[0]) =>
  (await readPackage(files, today)).problems.map(({ code, where }) => [code, where]);

test("BO-02 a package is a template with its own texts; optional fields have defaults", async () => {
  const json = packageJson("lorbeer", { popularity: undefined, createdOn: undefined, isNew: undefined });
  const { template, problems } = await readPackage(packageFiles(json), today);
  expect(problems).toEqual([]);
  expect(template).toMatchObject({ id: "lorbeer", popularity: 0, isNew: true, createdOn: today });
  expect(template?.variants[0]).toMatchObject({ names: { de: "Salbei" }, nameKey: "catalogue.own.colour" });
});

test("BO-02 a drawing becomes locked shapes in its box, and its colours become slots of the palette", async () => {
  const json = withElement(packageJson("lorbeer"), placed);
  const { template } = await readPackage(packageFiles(json, { "zweig.svg": square }), today);
  expect(template?.document.pages[0]?.elements.at(-1)).toMatchObject({
    id: "zweig-1",
    type: "shape",
    fill: "ink",
    group: "zweig",
    locks: { move: true, edit: true, delete: true },
    d: "M0 0 L40 0 L40 20 L0 20 Z",
  });
});

test("BO-02 a single-file package may contain drawings as text", async () => {
  const json = { ...withElement(packageJson("lorbeer"), placed), artwork: { "zweig.svg": square } };
  expect((await readPackage(packageFiles(json), today)).problems).toEqual([]);
});

test.each([
  ["no JSON at all", "{", [["json", "vorlage.json"]]],
  ["another format", { format: "blattwerk-template/2", template: {} }, [["field", "vorlage.json.format"]]],
  ["an occasion nobody knows", packageJson("lorbeer", { occasion: "mondfest" }), [["field", "occasion"]]],
  ["no German words", packageJson("lorbeer", { description: { en: "A twig." } }), [["field", "description.de"]]],
  ["an id that is none", packageJson("../lorbeer"), [["field", "id"]]],
  ["a document that is none", packageJson("lorbeer", { document: 7 }), [["field", "document"]]],
] as const)("BO-02 %s is reported with its location", async (_, json, expected) => {
  expect(await codes(packageFiles(json))).toEqual(expected);
});

test("BO-02 all problems are reported at once", async () => {
  const json = withElement(packageJson("lorbeer", { occasion: "mondfest", styles: [] }), placed);
  expect(await codes(packageFiles(json))).toEqual([
    ["artwork-missing", "zweig.svg"],
    ["field", "occasion"],
    ["field", "styles"],
  ]);
});

test.each([
  [
    "a script",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>',
    "check/DRAWING_UNSAFE",
  ],
  [
    "text without outlines",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Hallo</text></svg>',
    "check/DRAWING_TEXT",
  ],
  ["nothing to see", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', "check/DRAWING_EMPTY"],
  ["no SVG", "GIF89a", "check/UPLOAD_BROKEN"],
])("BO-02 NFR-02 a drawing with %s is refused with its name", async (_, svg, code) => {
  const json = withElement(packageJson("lorbeer"), placed);
  expect(await codes(packageFiles(json, { "zweig.svg": svg }))).toEqual([[code, "zweig.svg"]]);
});

test("BO-02 a drawing with too many shapes is reported with their number", async () => {
  const paths = Array.from({ length: 251 }, (_, n) => `<path d="M${n} 0h1v1z"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 10">${paths}</svg>`;
  const { problems } = await readPackage(
    packageFiles(withElement(packageJson("lorbeer"), placed), { "zweig.svg": svg }),
    today,
  );
  expect(problems).toMatchObject([{ severity: "stop", code: "artwork-shapes", data: { n: 251, most: 250 } }]);
});

test("BO-02 a package must have exactly one description", async () => {
  const [one] = packageFiles(packageJson("lorbeer"));
  expect(await codes([])).toEqual([["file-missing", ""]]);
  expect(await codes(one ? [one, { ...one, name: "zwei.json" }] : [])).toEqual([["file-missing", ""]]);
});
