import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import { catchUp, pictureDecoding, pictureLoading, showBroken, showLoaded } from "./picture-state.ts";

const picture = { asset: "home-wide-0123456789", set: "hero", ratio: 2.5, alt: "Karten" } as const;

const element = (complete: boolean, naturalWidth: number) => ({
  complete,
  naturalWidth,
  dataset: { state: "waiting" },
  style: { aspectRatio: "" },
});

describe("a picture on a page", () => {
  test("IMG-07 has its size and placeholder before any script runs", () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />);
    expect(html).toContain('width="1920" height="768"');
    expect(html).toContain('data-state="waiting"');
    expect(html).toContain('loading="lazy" decoding="async"');
  });

  test("IMG-07 PB-15 combines the width set by its tile with the focal point", () => {
    const html = renderToStaticMarkup(
      <Picture picture={{ ...picture, position: "20% 80%" }} sizes="1px" style={{ width: "64%" }} />,
    );
    expect(html).toContain('style="width:64%;object-position:20% 80%"');
  });

  test("IMG-08 the main picture is loaded with high priority", () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" first />);
    expect(html).toContain('loading="eager" decoding="auto"');
    expect(html).toContain('fetchPriority="high"');
  });

  test.each([
    ["lazy", "async"],
    ["eager", "auto"],
    ["eager", "sync"],
  ])("IMG-08 content may set %s and %s", (loading, decoding) => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="1px" loading={loading} decoding={decoding} />);
    expect(html).toContain(`loading="${loading}" decoding="${decoding}"`);
  });

  test.each(["", "Lazy", "later", "true"])("IMG-08 loading=%j and decoding=%j are rejected", (given) => {
    expect(() => pictureLoading(given)).toThrow(TypeError);
    expect(() => pictureDecoding(given)).toThrow(TypeError);
    expect(() => renderToStaticMarkup(<Picture picture={picture} sizes="1px" loading={given} />)).toThrow("loading");
  });
});

describe("the state of a picture", () => {
  test("IMG-07 loaded: no background; broken: a box of its aspect ratio", () => {
    const [good, bad] = [element(true, 9), element(true, 0)];
    showLoaded(good);
    showBroken(bad, 2.5);
    expect([good.dataset.state, good.style.aspectRatio]).toEqual(["loaded", ""]);
    expect([bad.dataset.state, bad.style.aspectRatio]).toEqual(["broken", "2.5"]);
  });

  test.each([
    ["still on its way", element(false, 0), "waiting"],
    ["there before the script", element(true, 640), "loaded"],
    ["failed before the script", element(true, 0), "broken"],
  ])("IMG-07 a picture %s", (_, image, state) => {
    catchUp(image, 2);
    expect(image.dataset.state).toBe(state);
  });

  test("IMG-07 an element removed from the page is ignored", () => {
    expect(() => catchUp(null, 2)).not.toThrow();
  });
});
