import { expect, test } from "vitest";
import { translationProgress } from "./translation-progress.ts";

const content = {
  _uid: "r",
  component: "page",
  title: "Versand",
  description: "",
  robots: "index,follow",
  body: [{ _uid: "h", component: "pageContainerHeadline", headline: "So schnell", subline: "", variant: "primary" }],
};

test("BO-05 non-empty texts are counted: own ones, those inherited from the fallback language, the rest is German", () => {
  const translations = { fr: { r: { title: "Livraison" }, h: { headline: "" } }, "fr-CH": { h: { headline: "Vite" } } };
  expect(translationProgress(content, translations, ["fr", "fr-CH", "fr-BE", "it"])).toEqual({
    texts: 2,
    languages: [
      { language: "fr", own: 1, lent: 0 },
      { language: "fr-CH", own: 1, lent: 1 },
      { language: "fr-BE", own: 0, lent: 1 },
      { language: "it", own: 0, lent: 0 },
    ],
  });
});
