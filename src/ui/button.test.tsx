import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

const spinner = /<span class="[^"]*animate-spin[^"]*"><\/span>/;

test("UI-01 a button that loads is disabled and busy, with a spinner, over its unseen label that keeps the width", () => {
  const html = renderToStaticMarkup(<Button loading>Bestellen</Button>);
  expect(html).toMatch(/<button type="button" class="[^"]*" disabled="" aria-busy="true">/);
  expect(html).toMatch(spinner);
  // Both lie in one cell of a grid: the label as wide as ever, but neither seen nor read.
  expect(html).toMatch(
    /<span class="grid [^"]*"><span class="invisible col-start-1 row-start-1[^"]*">Bestellen<\/span>/,
  );
});

test("UI-01 the loading text is optional and said", () => {
  const text = (loadingText?: string) =>
    renderToStaticMarkup(
      <Button loading {...(loadingText ? { loadingText } : {})}>
        Bestellen
      </Button>,
    )
      .replace(/<span class="invisible[^>]*>[^<]*<\/span>/, "")
      .replaceAll(/<[^>]*>/g, "");
  expect([text("Wird bestellt …"), text()]).toEqual(["Wird bestellt …", ""]);
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])("UI-01 a button that is disabled (%j) or loads (%j) can be pressed no more: %j", (disabled, loading, closed) => {
  const html = renderToStaticMarkup(
    <Button disabled={disabled} loading={loading}>
      x
    </Button>,
  );
  expect([html.includes('disabled=""'), spinner.test(html)]).toEqual([closed, loading]);
});
