import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LinePreview, previewState } from "./line-preview.tsx";

const html = (src: string | null): string =>
  renderToStaticMarkup(<LinePreview src={src} alt="Poster im Rahmen" sizes="72px" />);

describe("CART-14 FRAME-06 the preview of an article in the cart", () => {
  test("is empty when there is no preview yet, and says so", () => {
    expect(html(null)).toContain('data-preview="empty"');
    expect(html(null)).not.toContain("<img");
  });

  test("is loading when the page arrives, and the browser displays it without any script", () => {
    expect(html("/bild?v=1")).toContain('data-preview="loading"');
    expect(html("/bild?v=1")).toContain('src="/bild?v=1&amp;w=320"');
  });

  test.each([
    [{ complete: false, naturalWidth: 0 }, "loading"],
    [{ complete: true, naturalWidth: 320 }, "ready"],
    [{ complete: true, naturalWidth: 0 }, "error"],
  ])("of an image in state %o is %s", (image, state) => {
    expect(previewState(image)).toBe(state);
  });
});
