import { deflateSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import type { PdfRef } from "../pdf/pdf-objects.ts";
import { openTiny, streamOf } from "../testing/tiny-pdf.ts";
import { coloursOfSpace, spaceSetBy } from "./page-colours.ts";
import { readPageContents, toMatrix, type PageRules } from "./page-contents.ts";
import { darkest, endColours } from "./preflight-ink.ts";
import { spaceName } from "./preflight-resources.ts";

const ref = (number: number): PdfRef => ({ kind: "ref", number });

/** What a page paints whose content is object 1 and whose resources are object 2; others follow. */
async function read(
  content: string,
  resources: string,
  others: readonly string[] = [],
  rules: Partial<PageRules> = {},
): Promise<Awaited<ReturnType<typeof readPageContents>>> {
  const file = await openTiny([streamOf(content), `<< ${resources} >>`, ...others]);
  const place = { contents: ref(1), resources: ref(2) };
  return readPageContents(file, place, { inkLimit: 300, profiled: false, ...rules });
}
const obstacles = async (...input: Parameters<typeof read>) =>
  (await read(...input)).obstacles.map(({ rule, found }) => `${rule}: ${found}`);
const colours = async (...input: Parameters<typeof read>) =>
  (await read(...input)).colours.map(({ kind, name }) => `${kind} ${name}`);

describe("colour spaces (CFG-24)", () => {
  test.each([
    ["/DeviceRGB", ["rgb DeviceRGB"], "DeviceRGB"],
    ["/DeviceGray", ["grey DeviceGray"], "DeviceGray"],
    ["/DeviceCMYK", ["cmyk DeviceCMYK"], "DeviceCMYK"],
    ["[/CalRGB << >>]", ["rgb CalRGB"], "CalRGB"],
    ["[/CalGray << >>]", ["grey CalGray"], "CalGray"],
    ["[/Lab << >>]", ["rgb Lab"], "Lab"],
    ["[/ICCBased 2 0 R]", ["grey ICCBased"], "ICCBased"],
    ["[/ICCBased 3 0 R]", ["rgb ICCBased"], "ICCBased"],
    ["[/ICCBased 4 0 R]", ["cmyk ICCBased"], "ICCBased"],
    ["[/ICCBased << /N 2 >>]", ["unknown ICCBased"], "ICCBased"],
    ["[/Separation /Gold /DeviceCMYK 5 0 R]", ["spot Gold"], "Gold"],
    ["[/Separation (Gold) /DeviceCMYK 5 0 R]", ["spot ?"], ""],
    ["[/DeviceN [/Cyan /Gold] /DeviceCMYK 5 0 R]", ["spot Cyan", "spot Gold"], "DeviceN"],
    ["[/Indexed /DeviceCMYK 1 (abcd)]", ["cmyk DeviceCMYK"], "Indexed"],
    ["[/Indexed [/Indexed [/Indexed [/Indexed /DeviceRGB]]]]", ["unknown Indexed"], "Indexed"],
    ["[/Indexed [/Indexed [/Indexed /DeviceRGB]]]", ["rgb DeviceRGB"], "Indexed"],
    ["/Pattern", [], "Pattern"],
    ["[/Pattern /DeviceGray]", ["grey DeviceGray"], "Pattern"],
    [`/${"Strange".repeat(10)}`, [`unknown ${"Strange".repeat(10).slice(0, 40)}`], "Strange".repeat(10)],
    [`[/Separation /${"Gold".repeat(20)} /DeviceCMYK 5 0 R]`, [`spot ${"Gold".repeat(15)}`], "Gold".repeat(20)],
    ["7", ["unknown "], ""],
  ])("%s are %j", async (space, expected, shortName) => {
    const icc = [1, 3, 4].map((count) => `<< /N ${count} >>`);
    const file = await openTiny([space, ...icc, "<< >>"]);
    expect((await coloursOfSpace(file, ref(1))).map(({ kind, name }) => `${kind} ${name}`)).toEqual(expected);
    expect(await spaceName(file, ref(1))).toBe(shortName);
  });

  test.each([
    ["g", "DeviceGray"],
    ["G", "DeviceGray"],
    ["rg", "DeviceRGB"],
    ["RG", "DeviceRGB"],
    ["k", "DeviceCMYK"],
    ["K", "DeviceCMYK"],
    ["cs", "Own"],
    ["CS", "Own"],
    ["scn", null],
    ["f", null],
  ])("%s sets %s", (operator, space) => {
    expect(spaceSetBy({ operator, operands: [{ kind: "name", name: "Own" }] })).toBe(space);
  });
});

describe("gradients and pictures in ink (PDF-04)", () => {
  const part = (from: string, to: string, parts = "") =>
    `<< /FunctionType 2 /N 1 /C0 [${from}] /C1 [${to}] ${parts} >>`;
  it.each([
    [
      "one segment",
      part("0 0 0 0", "1 1 1 1"),
      [
        [0, 0, 0, 0],
        [1, 1, 1, 1],
      ],
    ],
    [
      "several segments",
      `<< /FunctionType 3 /Functions [${part("0", "0.5")} ${part("0.5", "1")}] >>`,
      [[0], [0.5], [0.5], [1]],
    ],
    ["a bent segment", "<< /FunctionType 2 /N 2 /C0 [0] /C1 [1] >>", null],
    [
      "a bent segment among others",
      `<< /FunctionType 3 /Functions [${part("0", "1")} << /FunctionType 2 /N 2 >>] >>`,
      null,
    ],
    ["samples among others", `<< /FunctionType 3 /Functions [<< /FunctionType 0 /N 1 >>] >>`, null],
    ["samples", "<< /FunctionType 0 /N 1 >>", null],
    ["words for numbers", part("0 (a) 1", "1"), [[0, 1], [1]]],
  ])("of %s have these colours at their ends", async (_, source, expected) => {
    expect(await endColours(await openTiny([source]), ref(1))).toEqual(expected);
  });

  it.each([
    ["the first", [255, 255, 0, 0, 1, 1, 1, 1], [1, 1, 0, 0]],
    ["a later one, by all four inks", [200, 0, 0, 0, 51, 51, 51, 51], [0.2, 0.2, 0.2, 0.2]],
    ["the first of equals", [51, 0, 0, 0, 0, 51, 0, 0], [0.2, 0, 0, 0]],
    ["white", [0, 0, 0, 0], [0, 0, 0, 0]],
    ["none of an unfinished pixel", [0, 0, 0, 51, 255, 255, 255], [0, 0, 0, 0.2]],
  ])("of a picture measure its darkest pixel: %s", (_, samples, expected) => {
    expect(darkest(Uint8Array.from(samples))).toEqual(expected);
  });

  it("a matrix has six numbers", () => {
    expect(toMatrix([1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(toMatrix([1, 2, 3, 4, 5, 6, 7])).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of [0, 1, 4, 5]) expect(toMatrix([1, 2, 3, 4, 5].slice(0, count))).toBeNull();
  });
});

describe("a customer's finished page (CFG-24)", () => {
  it("names its colours each once, with what stands in the way of printing them", async () => {
    const spaces = "/ColorSpace << /Own [/Separation /Gold /DeviceCMYK 3 0 R] /Odd /Strange /Icc [/ICCBased 4 0 R] >>";
    const others = ["<< >>", "<< /N 4 >>"];
    const content = "0 g 1 g 0 0 0 1 k /Own cs 1 scn /Own CS /Odd cs /Icc cs";
    expect(await colours(content, spaces, others)).toEqual([
      "grey DeviceGray",
      "cmyk DeviceCMYK",
      "spot Gold",
      "unknown Strange",
      "cmyk ICCBased",
    ]);
    expect(await obstacles(content, spaces, others)).toEqual([
      "colour: spot colour Gold",
      "colour: colour space Strange",
      "colour: CMYK with a profile",
    ]);
  });

  it("needs a profile for screen colours: its own, or that of the target file", async () => {
    expect(await obstacles("1 0 0 rg", "")).toEqual(["colour: DeviceRGB"]);
    expect(await obstacles("1 0 0 rg", "", [], { profiled: true })).toEqual([]);
    expect(await obstacles("1 0 0 rg", "/ColorSpace << /DefaultRGB [/CalRGB << >>] >>")).toEqual([]);
  });

  it("keeps the ink limit in flat colours and gradients", async () => {
    expect(await obstacles("0.75 0.75 0.75 0.75 k 0.75 0.75 0.75 0.76 K", "")).toEqual(["ink-coverage: 301 %"]);
    const gradient = (to: string, type = 2) => [
      `<< /ShadingType 2 /ColorSpace /DeviceCMYK /Function << /FunctionType ${type} /N 1 /C0 [0 0 0 0] /C1 [${to}] >> >>`,
    ];
    const shading = "/Shading << /S 3 0 R >>";
    expect(await obstacles("/S sh", shading, gradient("0.75 0.75 0.75 0.75"))).toEqual([]);
    expect(await obstacles("/S sh", shading, gradient("0.8 0.8 0.8 0.8"))).toEqual(["ink-coverage: 320 %"]);
    expect(await obstacles("/S sh", shading, gradient("1 1 1 1", 0))).toEqual([
      "colour: CMYK gradient that cannot be measured",
    ]);
    const grey = ["<< /ShadingType 2 /ColorSpace /DeviceGray /Function << /FunctionType 0 >> >>"];
    expect(await obstacles("/S sh", shading, grey)).toEqual([]);
  });

  it.each([
    ["/BM /Multiply", ["colour: blend mode Multiply"]],
    ["/BM [/Screen /Normal]", ["colour: blend mode Screen"]],
    ["/BM /Normal", []],
    ["/BM /Compatible", []],
    ["/SMask << >>", ["colour: soft mask"]],
    ["/SMask /None", []],
    ["/Font [3 0 R 9]", ["font: font of a graphics state"]],
    ["/TR /Identity", ["forbidden-content: TR"]],
    ["/TR2 << >>", ["forbidden-content: TR2"]],
    ["/TR2 /Default", []],
    ["/HTP 1", ["forbidden-content: HTP"]],
    ["/ca 0.5 /CA 0.5 /OP true", []],
  ])("with a graphics state %s has the obstacles %j", async (state, expected) => {
    expect(await obstacles("/G gs", `/ExtGState << /G << ${state} >> >>`)).toEqual(expected);
  });

  it.each([
    [
      "embedded",
      "/Subtype /TrueType /BaseFont /ABCDEF+Own /FontDescriptor << /FontFile2 3 0 R >>",
      ["ABCDEF+Own"],
      [],
      [],
    ],
    ["embedded as Type 1", "/BaseFont /Own /FontDescriptor << /FontFile 3 0 R >>", ["Own"], [], []],
    ["embedded as CFF", "/BaseFont /Own /FontDescriptor << /FontFile3 3 0 R >>", ["Own"], [], []],
    [
      "embedded below",
      "/BaseFont /Own /DescendantFonts [<< /FontDescriptor << /FontFile2 3 0 R >> >>]",
      ["Own"],
      [],
      [],
    ],
    ["missing", "/BaseFont /ABCDEF+Own", ["ABCDEF+Own"], ["Own"], ["font: ABCDEF+Own not embedded"]],
    ["missing below", "/BaseFont /Own /DescendantFonts [<< >>]", ["Own"], ["Own"], ["font: Own not embedded"]],
    ["nameless", "", ["?"], ["?"], ["font: ? not embedded"]],
    ["of drawings", "/Subtype /Type3 /BaseFont /Own", [], [], ["font: font of drawings"]],
  ])("with a font that is %s", async (_, font, fonts, missing, expected) => {
    const contents = await read("", `/Font << /F << ${font} >> >>`, ["<< >>"]);
    expect([[...contents.fonts], [...contents.missingFonts]]).toEqual([fonts, missing]);
    expect(contents.obstacles.map(({ rule, found }) => `${rule}: ${found}`)).toEqual(expected);
  });

  it("measures its pictures as they are placed, also in forms", async () => {
    const picture = streamOf("", "/Subtype /Image /Width 400 /Height 300 /ColorSpace /DeviceGray");
    const form = streamOf("q 72 0 0 36 0 0 cm /I Do Q", "/Subtype /Form /Matrix [2 0 0 2 5 5] /Resources 2 0 R");
    const resources = "/XObject << /I 3 0 R /F 4 0 R >>";
    const { images, obstacles: none } = await read("q 0 144 -72 0 9 9 cm /I Do Q /F Do", resources, [picture, form]);
    const mm = (value: number) => expect.closeTo(value, 6);
    expect(images).toEqual([
      { ref: ref(3), width: 400, height: 300, widthMm: mm(50.8), heightMm: mm(25.4) },
      { ref: ref(3), width: 400, height: 300, widthMm: mm(50.8), heightMm: mm(25.4) },
    ]);
    expect(none).toEqual([]);
  });

  it.each([
    ["light", 0, "/Filter /FlateDecode /ColorSpace /DeviceCMYK /BitsPerComponent 8", []],
    ["dark", 204, "/Filter /FlateDecode /ColorSpace /DeviceCMYK /BitsPerComponent 8", ["ink-coverage: 320 %"]],
    [
      "of 16 bits",
      0,
      "/Filter /FlateDecode /ColorSpace /DeviceCMYK /BitsPerComponent 16",
      ["colour: CMYK picture that cannot be measured"],
    ],
    [
      "as JPEG",
      0,
      "/Filter /DCTDecode /ColorSpace /DeviceCMYK /BitsPerComponent 8",
      ["colour: CMYK picture that cannot be measured"],
    ],
    [
      "of indexed colours",
      0,
      "/Filter /FlateDecode /ColorSpace [/Indexed /DeviceCMYK 1 (abcd)] /BitsPerComponent 8",
      ["colour: CMYK picture that cannot be measured"],
    ],
    ["as a mask", 255, "/Filter /DCTDecode /ImageMask true /ColorSpace /DeviceCMYK", []],
    ["of a named space", 0, "/Filter /DCTDecode /ColorSpace /Own", ["colour: spot colour Gold"]],
  ])("measures the ink of a CMYK picture %s", async (_, value, entries, expected) => {
    const samples = deflateSync(new Uint8Array(16).fill(value)).toString("latin1");
    const picture = streamOf(samples, `/Subtype /Image /Width 2 /Height 2 ${entries}`);
    const resources = "/XObject << /I 3 0 R >> /ColorSpace << /Own [/Separation /Gold /DeviceCMYK 2 0 R] >>";
    expect(await obstacles("/I Do", resources, [picture])).toEqual(expected);
  });

  it("reads patterns: their gradients, their graphics states, and what their tiles paint", async () => {
    const shading = "/Shading << /ShadingType 2 /ColorSpace /DeviceRGB >>";
    const named = (pattern: string) => obstacles("", "/Pattern << /P 3 0 R >>", [pattern]);
    expect(await named(`<< /PatternType 2 ${shading} >>`)).toEqual(["colour: DeviceRGB"]);
    expect(await named(`<< /PatternType 2 ${shading} /ExtGState << >> >>`)).toEqual([
      "colour: DeviceRGB",
      "colour: pattern with a graphics state",
    ]);
    expect(await named(streamOf("1 1 1 1 k", "/PatternType 1 /Resources << >>"))).toEqual(["ink-coverage: 400 %"]);
  });

  it("asks transparency groups for their colours too", async () => {
    const form = streamOf("", "/Subtype /Form /Group << /CS /DeviceRGB >>");
    expect(await obstacles("/F Do", "/XObject << /F 3 0 R >>", [form])).toEqual(["colour: DeviceRGB"]);
  });

  it("names unknown operators and objects, and content that breaks off", async () => {
    expect(await obstacles("1 d0 /X Do", "")).toEqual([
      "forbidden-content: operator d0",
      "forbidden-content: object unknown",
    ]);
    const script = streamOf("", "/Subtype /PS");
    expect(await obstacles("/X Do", "/XObject << /X 3 0 R >>", [script])).toEqual(["forbidden-content: object PS"]);
    expect(await obstacles("0.9 0.9 0.9 0.9 k (abc", "")).toEqual([
      "ink-coverage: 360 %",
      "unreadable: string without end",
    ]);
  });

  it("reads several streams as one page, and refuses forms without end", async () => {
    const parts = [streamOf("0 g"), "<< >>", streamOf("0 0 0 1 k")];
    const file = await openTiny(parts);
    const { colours: both } = await readPageContents(
      file,
      { contents: [ref(1), ref(3)], resources: ref(2) },
      { inkLimit: 300, profiled: false },
    );
    expect(both.map(({ name }) => name)).toEqual(["DeviceGray", "DeviceCMYK"]);
    const itself = streamOf("/F Do", "/Subtype /Form /Resources 2 0 R");
    await expect(read("/F Do", "/XObject << /F 3 0 R >>", [itself])).rejects.toThrow("too many forms");
  });

  it("reads forms in one another twelve levels deep, and two thousand of them", async () => {
    const nested = (levels: number) => {
      const forms = Array.from({ length: levels }, (_, index) =>
        streamOf("/F Do", `/Subtype /Form /Resources << /XObject << /F ${index + 4} 0 R >> >>`),
      );
      return read("/F Do", "/XObject << /F 3 0 R >>", [
        ...forms,
        streamOf("", "/Subtype /Image /ColorSpace /DeviceGray"),
      ]);
    };
    expect((await nested(12)).images).toHaveLength(1);
    await expect(nested(13)).rejects.toThrow("too many forms");
    const empty = [streamOf("", "/Subtype /Form")];
    const many = (count: number) => read("/F Do ".repeat(count), "/XObject << /F 3 0 R >>", empty);
    expect((await many(2000)).obstacles).toEqual([]);
    await expect(many(2001)).rejects.toThrow("too many forms");
  });
});
