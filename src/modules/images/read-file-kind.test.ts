import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readFileKind } from "./read-file-kind.server.ts";
import { svg } from "./testing/sources.ts";

const kindOrRefusal = async (bytes: Uint8Array) => {
  const read = await readFileKind(bytes);
  return read.ok ? read.value.mediaType : read.refusal.code;
};
const film = (brand: string, size = 64) => {
  const bytes = Buffer.alloc(size);
  bytes.write(`\0\0\0\x18ftyp${brand}`, 0, "latin1");
  return bytes;
};

describe("files of the library (PB-15)", () => {
  test("PB-15 what a file is, its content tells", async () => {
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await readFileKind(png)).toMatchObject({ value: { kind: "image", extension: "png", width: 4, height: 3 } });
    expect(await kindOrRefusal(film("isom"))).toBe("video/mp4");
    expect(await kindOrRefusal(Buffer.from("\x1A\x45\xDF\xA3\x01\x42\x82\x84webm", "latin1"))).toBe("video/webm");
    expect(await kindOrRefusal(Buffer.from("\uFEFFWEBVTT\n\n00:00.000 --> 00:02.000\nHallo"))).toBe("text/vtt");
    expect(await kindOrRefusal(svg('<rect width="9" height="9"/>'))).toBe("image/svg+xml");
  });

  test.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["nothing", Buffer.alloc(0)],
    ["a film no browser plays", film("qt  ")],
    ["Matroska that is not WebM", Buffer.from("\x1A\x45\xDF\xA3\x01\x42\x82\x88matroska", "latin1")],
    ["captions with a zero in them", Buffer.from("WEBVTT\n\0")],
    ["a text that begins like captions", Buffer.from("WEBVTTX")],
    ["a program", Buffer.from("\x7FELF\x02\x01\x01", "latin1")],
  ])("PB-15 %s is not accepted as a file of the library", async (_, bytes) => {
    expect(await kindOrRefusal(bytes)).toBe("ASSET_KIND");
  });

  test("PB-16 a film over 100 MB and captions over 1 MB are too large", async () => {
    expect(await kindOrRefusal(film("isom", 100 * 1024 * 1024))).toBe("video/mp4");
    expect(await kindOrRefusal(film("isom", 100 * 1024 * 1024 + 1))).toBe("ASSET_TOO_LARGE");
    expect(await kindOrRefusal(Buffer.from(`WEBVTT\n${"x".repeat(1024 * 1024)}`))).toBe("ASSET_TOO_LARGE");
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a page inside", '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ["HTML under another name", '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ["an event", '<rect onclick="alert(1)" width="9" height="9"/>'],
    ["an event in capitals", '<rect ONLOAD="alert(1)" width="9" height="9"/>'],
    ["a link that runs", '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ["a picture from elsewhere", '<image href="https://evil.example/x.png" width="9" height="9"/>'],
    ["a part from elsewhere", '<use href="//evil.example/x.svg#a"/>'],
    ["an encoded link", '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="&#104;ttps://evil.example/#a"/>'],
    ["a paint from elsewhere", '<rect fill="url(https://evil.example/#p)" width="9" height="9"/>'],
    ["a style from elsewhere", "<style>@import 'https://evil.example/x.css';</style>"],
    ["a style in disguise", "<style>rect{fill:\\75rl(https://evil.example/)}</style>"],
    ["a style as data", "<style><![CDATA[rect{background:url(//evil.example/)}]]></style>"],
    [
      "a link set by an animation",
      '<rect width="9" height="9"><set attributeName="href" to="javascript:alert(1)"/></rect>',
    ],
  ])("IMG-09 a drawing with %s is refused", async (_, content) => {
    expect(await kindOrRefusal(svg(`<rect width="9" height="9"/>${content}`))).toBe("ASSET_UNSAFE");
  });

  test.each([
    [
      "its own entities",
      '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ["a style sheet", '<?xml-stylesheet href="x.css"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["an end that is missing", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/>'],
  ])("IMG-09 a drawing with %s is refused", async (_, text) => {
    expect(["ASSET_UNSAFE", "ASSET_KIND"]).toContain(await kindOrRefusal(Buffer.from(text)));
  });

  test("IMG-09 output of drawing programs is accepted: gradients, styles, metadata", async () => {
    const drawing = svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        "<style>.b{fill:url(#a)}</style><sodipodi:namedview pagecolor='#ffffff'/>" +
        '<rect class="b" fill="url(#a)" width="9" height="9"/><use href="#a"/>',
      'width="40" height="20" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"',
    );
    expect(await kindOrRefusal(drawing)).toBe("image/svg+xml");
  });
});
