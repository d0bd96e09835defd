import { describe, expect, test } from "vitest";
import { withVisitorsQuery } from "./page-handler.server.ts";

describe("where a page redirects", () => {
  test.each([
    ["/neu/", "/alt/?utm_source=brief&gclid=1", "/alt/", "/neu/?utm_source=brief&gclid=1"],
    ["/neu/?paper=x", "/alt/?utm_source=brief&paper=x", "/alt/?paper=x", "/neu/?paper=x&utm_source=brief"],
    ["/neu/#unten", "/alt/?utm_source=brief", "/alt/", "/neu/?utm_source=brief#unten"],
    ["http://photo.de/neu", "/alt?utm_source=a%26b", "/alt", "http://photo.de/neu?utm_source=a%26b"],
    ["/neu/", "/alt/", "/alt/", "/neu/"],
  ])("SEO-07 D-07 to %s when %s was requested", (target, requested, rendered, expected) => {
    expect(withVisitorsQuery(target, requested, rendered)).toBe(expected);
  });

  test.each([
    ["what the page dropped on purpose", "/neu/", "/alt/?paper=quatsch&utm=1", "/alt/?paper=quatsch", "/neu/?utm=1"],
    ["what the target says itself", "/neu/?a=1", "/alt/?a=2", "/alt/", "/neu/?a=1"],
    ["what is empty", "/neu/", "/alt/?utm=", "/alt/", "/neu/"],
    ["the parts of a data request", "/neu/", "/alt/?_routes=x", "/alt/", "/neu/"],
  ])("SEO-07 %s is not restored", (_what, target, requested, rendered, expected) => {
    expect(withVisitorsQuery(target, requested, rendered)).toBe(expected);
  });
});
