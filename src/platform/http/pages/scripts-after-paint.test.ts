import { describe, expect, it } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.server.ts";

const page = `<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/></head><body><p>Text</p><script>plain()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/one.js";
import * as route1 from "/assets/two.js";
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script></body></html>`;

describe("scripts of a shared page", () => {
  it("are not requested by the page itself, so that images have the bandwidth for themselves (ADR-0006)", () => {
    const html = scriptsAfterPaint(page);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toMatch(/import (\*|")/);
    expect(html).toContain('["/assets/one.js","/assets/two.js"]');
  });

  it("keep their modules under the framework's names", () => {
    const html = scriptsAfterPaint(page);
    expect(html).toContain(
      'const [, route0, route1] = await Promise.all([import("/assets/manifest.js"), import("/assets/one.js"), import("/assets/two.js")]);',
    );
    expect(html).toContain('{"root":route0,"page":route1};\n\nimport("/assets/entry.js");');
  });

  it("load at the first touch or key as well, and after three seconds at the latest", () => {
    const html = scriptsAfterPaint(page);
    expect(html).toContain('["pointerdown", "keydown"]');
    expect(html).toContain("setTimeout(begin, 3000)");
  });

  it("leave everything else and pages without the framework's scripts unchanged", () => {
    expect(scriptsAfterPaint(page)).toMatch(
      /^<html><head><link rel="stylesheet" href="\/a.css"\/><\/head><body><p>Text/,
    );
    expect(scriptsAfterPaint(page)).toContain("<script>plain()</script>");
    const plain = "<html><body><script>plain()</script></body></html>";
    expect(scriptsAfterPaint(plain)).toBe(plain);
  });
});
