import { expect, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { contentPolicy } from "./content-security.server.ts";

const directive = (policy: string, name: string) => policy.split("; ").find((entry) => entry.startsWith(`${name} `));

test("NFR-02 D-23 by default a page loads from nobody else", () => {
  const policy = contentPolicy(["'sha256-x'"]);
  expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-x'");
  expect(policy).not.toMatch(/https?:/);
});

test("CONS-04 D-23 configured hosts may load scripts, images and calls, nothing else", () => {
  const policy = contentPolicy([], "page", { scripts: ["https://count.example"] });
  for (const name of ["script-src", "img-src", "connect-src"])
    expect(directive(policy, name)).toContain(" https://count.example");
  expect(policy.match(/count\.example/g)).toHaveLength(3);
});

test("FLAG-15 IMG-01 flag hosts may be called and image hosts may serve images, each nothing else", () => {
  const policy = contentPolicy([], "page", { calls: ["https://flags.example"], pictures: ["https://bilder.example"] });
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://flags.example");
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob: https://bilder.example");
  expect(policy.match(/https:/g)).toHaveLength(2);
});

test("CONS-04 external scripts come from the configuration, each with the consent it needs", () => {
  expect(readConfig({}).EXTERNAL_SCRIPTS).toEqual([]);
  expect(
    readConfig({ EXTERNAL_SCRIPTS: "statistics=https://a.example/x.js?id=1,marketing=https://b.example/y.js" })
      .EXTERNAL_SCRIPTS,
  ).toEqual([
    { category: "statistics", src: "https://a.example/x.js?id=1" },
    { category: "marketing", src: "https://b.example/y.js" },
  ]);
});

test.each([
  "necessary=https://a.example/x.js",
  "statistics=http://a.example/x.js",
  "statistics=https://a.example/x.js; x",
])("CONS-04 the setting %s stops the start", (text) => {
  expect(() => readConfig({ EXTERNAL_SCRIPTS: text })).toThrow(/EXTERNAL_SCRIPTS/);
});

test("CHK-05 NFR-02 a payment provider's hosts are in the policy of its page only, and only where it is set up", () => {
  const payment = {
    scripts: ["https://js.pay.example"],
    frames: ["https://frame.pay.example"],
    calls: ["https://api.pay.example"],
    pictures: ["https://img.pay.example"],
  };
  const policy = contentPolicy(["'nonce-x'"], "payment", { payment });
  expect(directive(policy, "script-src")).toBe("script-src 'self' https://js.pay.example 'nonce-x'");
  expect(directive(policy, "frame-src")).toBe("frame-src https://frame.pay.example");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://api.pay.example");
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob: https://img.pay.example");
  expect(contentPolicy([], "page", { payment })).not.toMatch(/https:/);
  expect(contentPolicy([], "payment")).not.toMatch(/https:/);
});
