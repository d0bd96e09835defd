import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LinePreview, previewState } from "./line-preview.tsx";

const shown = (src: string | null): string =>
  renderToStaticMarkup(<LinePreview src={src} alt="Poster im Rahmen" sizes="72px" />);

describe("CART-14 FRAME-06 the preview of an article in the cart", () => {
  test("is empty where there is nothing to see yet, and says so", () => {
    expect(shown(null)).toContain('data-preview="empty"');
    expect(shown(null)).not.toContain("<img");
  });

  test("is loading as the page comes, and the browser shows it without any script", () => {
    expect(shown("/bild?v=1")).toContain('data-preview="loading"');
    expect(shown("/bild?v=1")).toContain('src="/bild?v=1&amp;w=320"');
  });

  test.each([
    [{ complete: false, naturalWidth: 0 }, "loading"],
    [{ complete: true, naturalWidth: 320 }, "ready"],
    [{ complete: true, naturalWidth: 0 }, "error"],
  ])("of an image that stands like %o is %s", (image, state) => {
    expect(previewState(image)).toBe(state);
  });
});
