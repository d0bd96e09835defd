import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

const spinner = /<span class="[^"]*animate-spin[^"]*"><\/span>/;

test("UI-01 a loading button is disabled and busy, with a spinner over its invisible label, which preserves the width", () => {
  const html = renderToStaticMarkup(<Button loading>Bestellen</Button>);
  expect(html).toMatch(/<button type="button" class="[^"]*" disabled="" aria-busy="true">/);
  expect(html).toMatch(spinner);
  // Both share one grid cell: the label keeps its width, but is neither visible nor read out.
  expect(html).toMatch(
    /<span class="grid [^"]*"><span class="invisible col-start-1 row-start-1[^"]*">Bestellen<\/span>/,
  );
});

test("UI-01 the loading text is optional and announced", () => {
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
