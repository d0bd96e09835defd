import { describe, expect, test } from "vitest";
import { imageWidths } from "#modules/images/model.ts";
import { parseModifiers } from "#modules/images/modifiers.ts";
import { parseVendorOptions } from "#modules/images/vendor-options.ts";
import { createImageAddresses, imageDefaults, imageMeta } from "./image-urls.ts";
import { contentProvider, localProvider, proxyProvider, type ImageModifiers } from "./image-providers.ts";
import { sizeList } from "./image-sizes.ts";

const images = createImageAddresses({
  providers: {
    local: localProvider({ base: "/_img", widths: imageWidths }),
    content: contentProvider({ host: "https://a.shop.test" }),
    proxy: proxyProvider({ host: "https://proxy.test", sign: (path) => `signed-${path.length}` }),
  },
  provider: "local",
  presets: {
    teaser: { modifiers: { width: 640, height: 320, fit: "cover" }, sizes: "sm:100vw lg:400px" },
    plain: { modifiers: { format: "jpeg" }, densities: [1] },
  },
  domains: ["bilder.test"],
});

describe("addresses of pictures", () => {
  test.each([
    ["local", { width: 480 }, "/_img/w_480,f_webp/f/1/9x9/ab/x.jpg"],
    ["local", { width: 481, height: 200 }, "/_img/s_640x266,f_webp/f/1/9x9/ab/x.jpg"],
    ["local", { height: 200, fit: "inside", quality: 50 }, "/_img/h_200,fit_inside,f_webp,q_50/f/1/9x9/ab/x.jpg"],
    [
      "local",
      { format: "auto", background: "#EFEFEF", position: "top" },
      "/_img/pos_top,f_auto,b_EFEFEF/f/1/9x9/ab/x.jpg",
    ],
    ["content", {}, "https://a.shop.test/f/1/9x9/ab/x.jpg/m/filters:quality(85):format(webp)"],
    ["content", { format: "auto" }, "https://a.shop.test/f/1/9x9/ab/x.jpg/m/filters:quality(85)"],
    [
      "content",
      { width: 320, fit: "inside", position: "attention", quality: 60, blur: 3 },
      "https://a.shop.test/f/1/9x9/ab/x.jpg/m/fit-in/320x0/smart/filters:quality(60):format(webp):blur(3)",
    ],
    [
      "proxy",
      { width: 300, height: 400, quality: 80, format: "jpeg" },
      "https://proxy.test/signed-61/rs:fill:300:400/q:80/f:jpg/plain/%2Ff%2F1%2F9x9%2Fab%2Fx.jpg",
    ],
  ] as const)("IMG-01 %s %j", (provider, modifiers: ImageModifiers, expected) => {
    expect(images.address("/f/1/9x9/ab/x.jpg", { provider, modifiers })).toBe(expected);
  });

  test("IMG-01 a listed host's picture is resized, others and data URLs are unchanged", () => {
    expect(images.address("https://bilder.test/a b.jpg", { modifiers: { width: 120 } })).toBe(
      "/_img/w_120,f_webp/https%3A%2F%2Fbilder.test%2Fa%20b.jpg",
    );
    for (const source of ["data:image/gif;base64,R0", "https://fremd.test/x.jpg", "//fremd.test/x.jpg"]) {
      expect(images.files(source, { preset: "teaser" })).toEqual({ src: source, srcset: undefined, sizes: undefined });
    }
  });

  test("IMG-02 format webp and quality 85 by default; the placeholder is ten pixels, quality 50, blur 3", () => {
    expect(images.address("/x.jpg")).toBe("/_img/f_webp/x.jpg");
    expect(images.placeholder("/x.jpg")).toBe("/_img/s_10x10,q_50,blur_3/x.jpg");
    expect([imageDefaults.densities, imageDefaults.placeholderColor]).toEqual([[1, 2], "#EFEFEF"]);
  });

  test.each([
    [{ provider: "imgix" }, "Unknown provider: imgix"],
    [{ provider: "toString" }, "Unknown provider: toString"],
    [{ preset: "hero" }, "Unknown preset: hero"],
    [{ preset: "constructor" }, "Unknown preset: constructor"],
  ])("IMG-03 %j throws %s", (request, text) => {
    expect(() => images.address("/x.jpg", request)).toThrow(new Error(text));
  });

  test.each([
    [undefined, "input must be a string (received undefined: undefined)"],
    [null, "input must be a string (received object: null)"],
    [{ src: "/x.jpg" }, 'input must be a string (received object: {"src":"/x.jpg"})'],
    [7, "input must be a string (received number: 7)"],
  ])("IMG-04 %j is no source", (input, text) => {
    expect(() => images.address(input)).toThrow(new TypeError(text));
    expect(() => images.files(input)).toThrow(text);
  });

  test("IMG-05 a picture that cannot be measured is logged and has no size", async () => {
    const lines: string[] = [];
    const none = await imageMeta(
      "/x.jpg",
      () => Promise.reject(new Error("404")),
      (text) => lines.push(text),
    );
    expect([none, lines]).toEqual([{ width: 0, height: 0, ratio: 0 }, ["Failed to get image meta for /x.jpg"]]);
    const some = await imageMeta(
      "/x.jpg",
      () => Promise.resolve({ width: 300, height: 200 }),
      (text) => lines.push(text),
    );
    expect([some, lines.length]).toEqual([{ width: 300, height: 200, ratio: 1.5 }, 1]);
  });

  test("IMG-06 no densities is an error of the page", () => {
    const text = "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)";
    expect(() => images.files("/x.jpg", { modifiers: { width: 100 }, densities: [] })).toThrow(text);
  });
});

describe("lists of files", () => {
  test("IMG-02 without sizes each density is a file, the largest is the fallback", () => {
    expect(images.files("/x.jpg", { modifiers: { width: 320, height: 160 } })).toEqual({
      src: "/_img/s_640x320,f_webp/x.jpg",
      srcset: "/_img/s_320x160,f_webp/x.jpg 1x, /_img/s_640x320,f_webp/x.jpg 2x",
      sizes: undefined,
    });
  });

  test("IMG-02 a preset's sizes become widths with the ratio of the preset", () => {
    const { src, srcset, sizes } = images.files("/x.jpg", { preset: "teaser" });
    expect(sizes).toBe("(max-width: 899px) 100vw, 400px");
    expect(srcset?.split(", ").map((entry) => entry.split(" ")[1])).toEqual(["400w", "576w", "800w", "1152w"]);
    expect(src).toBe("/_img/s_1280x640,fit_cover,f_webp/x.jpg");
  });

  test.each([
    ["sm:100vw md:50vw lg:400px", [1], [384, 400, 576], "(max-width: 767px) 100vw, (max-width: 899px) 50vw, 400px"],
    ["lg:400px sm:100vw", [1, 2], [400, 576, 800, 1152], "(max-width: 899px) 100vw, 400px"],
    ["100vw md:300", [1], [300, 480], "(max-width: 767px) 100vw, 300px"],
    ["900:200px", [2, 1, 2], [200, 400], "200px"],
    ["sm:320px md:320px", [1], [320], "(max-width: 767px) 320px, 320px"],
    ["sm:100vw nowhere:50vw md:-3px", [1], [576], "100vw"],
  ])("IMG-02 %s at %j", (sizes, densities, widths, media) => {
    const list = sizeList({ sizes, densities, width: 0 });
    expect([list.candidates.map(({ width }) => width), list.sizes]).toEqual([widths, media]);
  });

  test("IMG-09 the service renders every width a page requests", () => {
    for (let width = 1; width < 2000; width += 37) {
      const request = {
        modifiers: { width, height: Math.ceil(width / 2), position: "attention", background: "#EFEFEF" },
      };
      for (const entry of images.files("/x.jpg", request).srcset?.split(", ") ?? []) {
        expect(parseModifiers(entry.split("/")[2] ?? "").ok).toBe(true);
      }
      const [, options = ""] = images.address("/x.jpg", { ...request, provider: "content" }).split("/m/");
      expect(parseVendorOptions(options).ok).toBe(true);
    }
  });
});
