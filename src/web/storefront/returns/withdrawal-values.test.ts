import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { storyLanguages } from "#db/seed/stories/translations.ts";
import { cookies } from "#modules/consent/cookies.ts";
import { withdrawalValues } from "./withdrawal-values.server.ts";

const page = (name: string) => readFileSync(`db/seed/stories/pages/${name}.md`, "utf8");

test.each([
  ["de-DE", "§ 312g Abs. 2 Nr. 1 BGB", "§§ 312g und 355 BGB"],
  ["de-AT", "§ 18 Abs. 1 Z 3 FAGG", "§ 11 FAGG"],
  ["fr-FR", "de la directive 2011/83/UE", "Dans votre pays"],
  ["nl-NL", "van Richtlijn 2011/83/EU", "In jouw land"],
  ["en-GB", "Consumer Contracts Regulations 2013", "Consumer Contracts Regulations 2013"],
] as const)("ORD-13 the withdrawal page of %s names %s", (locale, norm, origin) => {
  const values = withdrawalValues({ locale });
  expect(values["exclusionLaw"]?.text).toContain(norm);
  expect(values["withdrawalLaw"]?.text).toContain(origin);
});

test("ORD-13 in Swiss shops it cites no law and states that the shop grants the right", () => {
  for (const locale of ["de-CH", "fr-CH", "it-CH"] as const) {
    const values = withdrawalValues({ locale });
    expect(values["exclusionLaw"]?.text).toBe("");
    expect(values["withdrawalLaw"]?.text).toMatch(/freiwillig|de notre plein gré|di nostra iniziativa/);
  }
});

test("ORD-13 the page itself names no country's law, and gift vouchers among what can be withdrawn from", () => {
  const text = page("widerruf");
  expect(text).toContain("{exclusionLaw}");
  expect(text).toContain("{withdrawalLaw}");
  expect(text).toContain("Geschenkgutscheine");
  expect(text).not.toMatch(/BGB|FAGG/);
});

test.each(storyLanguages())(
  "ORD-13 COOK-04 the pages in %s leave the law and the days to what they are filled from",
  (language) => {
    const own = (name: string) => readFileSync(`db/seed/stories/languages/${language}/pages/${name}.md`, "utf8");
    expect(own("widerruf")).toContain("{exclusionLaw}");
    expect(own("widerruf")).toContain("{withdrawalLaw}");
    expect(own("widerruf")).not.toMatch(/BGB|FAGG/);
    const days = cookies.find(({ name }) => name === "bw_session")?.days;
    expect(own("datenschutz")).toMatch(new RegExp(`\\| ${days} \\p{L}+ `, "u"));
  },
);

test("COOK-04 CART-08 the privacy page names the same lifetime of the session cookie as the list of cookies", () => {
  const days = cookies.find(({ name }) => name === "bw_session")?.days;
  expect(page("datenschutz")).toMatch(new RegExp(`Sitzungs-Cookie .*\\| ${days} Tage seit dem letzten Besuch`));
});
