import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { contentPictures, pictureOrigins } from "./content-pictures.server.ts";

const file = "/f/1/1600x900/ab12/hero.jpg";
const secrets = { IMAGE_PROXY_KEY: "ab".repeat(32), IMAGE_PROXY_SALT: "cd".repeat(32) };
const proxy = { IMAGE_PROXY_URL: "https://proxy.example/", ...secrets };
const pictures = (settings: Readonly<Record<string, string>>) => contentPictures(readConfig(settings));

describe("pictures of the content system", () => {
  test("IMG-01 by default pages build the URLs themselves, and no other host serves pictures", () => {
    expect(pictures({})(file, "hero")).toBeUndefined();
    expect(pictures({})(`https://any.example${file}`, "hero")).toBeUndefined();
    expect(pictureOrigins(readConfig({}))).toEqual([]);
  });

  test("IMG-01 the content system's host resizes when it is the provider", () => {
    const settings = { IMAGE_PROVIDER: "content", IMAGE_CONTENT_HOST: "https://a.content.example" };
    const files = pictures(settings)(file, "large");
    expect(files).toEqual({
      src: `https://a.content.example${file}/m/1600x0/filters:quality(85):format(webp)`,
      srcSet: [960, 1600]
        .map((width) => `https://a.content.example${file}/m/${width}x0/filters:quality(85):format(webp) ${width}w`)
        .join(", "),
      avifSrcSet: undefined,
    });
    expect(pictures(settings)(file, "hero")?.avifSrcSet).toContain("/m/480x0/filters:quality(85):format(avif) 480w");
    expect(pictureOrigins(readConfig(settings))).toEqual(["https://a.content.example"]);
  });

  test("IMG-01 an image proxy gets the absolute URL of the shop's file, signed", () => {
    const files = pictures({ IMAGE_PROVIDER: "proxy", PUBLIC_URL: "https://shop.example", ...proxy })(file, "card");
    expect(files?.src).toMatch(
      /^https:\/\/proxy\.example\/[\w-]{43}\/rs:fill:640:0\/q:85\/f:webp\/plain\/https%3A%2F%2Fshop\.example%2Ff%2F1%2F/,
    );
  });

  test("IMG-01 pictures of an external content system keep their host, or are served by the shop if it is listed", () => {
    const foreign = `https://a.content.example${file}`;
    const region = { CONTENT_REGION: "eu" };
    expect(pictures(region)(foreign, "large")?.src).toBe(foreign);
    const listed = pictures({ ...region, IMAGE_ORIGINS: "https://a.content.example" })(foreign, "large");
    expect(listed?.src).toBe(`/_img/w_1600,f_webp/${encodeURIComponent(foreign)}`);
    const content = { IMAGE_PROVIDER: "content", IMAGE_CONTENT_HOST: "https://a.content.example" };
    expect(pictures({ ...region, ...content })(foreign, "large")?.src).toContain(`${foreign}/m/1600x0/`);
  });

  test("IMG-03 presets of the operator change quality, format and provider of one kind of picture", () => {
    const presets = JSON.stringify({
      hero: { modifiers: { quality: 70, format: "auto" } },
      card: { provider: "proxy" },
    });
    const chosen = pictures({ IMAGE_PRESETS: presets, ...proxy });
    expect(chosen(file, "hero")?.src).toBe(`/_img/w_1920,f_auto,q_70${file}`);
    expect(chosen(file, "card")?.src).toContain("https://proxy.example/");
    expect(chosen(file, "scene")).toBeUndefined();
  });

  test.each([
    [{ IMAGE_PROVIDER: "content" }, "Unknown provider: content"],
    [{ IMAGE_PROVIDER: "proxy", IMAGE_PROXY_URL: "https://proxy.example" }, "Unknown provider: proxy"],
    [{ IMAGE_PRESETS: '{"card":{"provider":"imgix"}}' }, "Unknown provider: imgix"],
    [{ IMAGE_PRESETS: '{"banner":{}}' }, "Unknown preset: banner"],
  ])("IMG-03 the setting %j stops the start: %s", (settings, text) => {
    expect(() => pictures(settings)).toThrow(new Error(text));
  });

  test.each([
    { IMAGE_PROVIDER: "imgix" },
    { IMAGE_CONTENT_HOST: "a.content.example" },
    { IMAGE_CONTENT_HOST: "https://a.content.example; script-src *" },
    { IMAGE_PROXY_KEY: "secret" },
    { IMAGE_PRESETS: "{" },
    { IMAGE_PRESETS: '{"hero":{"modifiers":{"quality":0}}}' },
    { IMAGE_PRESETS: '{"hero":{"modifiers":{"width":5000}}}' },
  ])("IMG-01 the setting %j cannot be read", (settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(Object.keys(settings)[0] ?? ""));
  });
});
