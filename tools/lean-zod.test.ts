import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { withoutJsonSchema } from "./lean-zod.ts";

const core = "node_modules/zod/v4/core";
const classic = readFileSync("node_modules/zod/v4/classic/schemas.js", "utf8");

const loaded = (code: string): Promise<Record<string, () => unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

describe("zod in the browser build", () => {
  it("keeps every name that its schemas refer to, as a refusal (SEO-08)", async () => {
    const file = `${core}/json-schema-processors.js`;
    const lean = await loaded(withoutJsonSchema(file, readFileSync(file, "utf8")) ?? "");
    const used = new Set([...classic.matchAll(/processors\.(\w+)\(/g)].map(([, name = ""]) => name));
    expect(used.size).toBeGreaterThan(20);
    for (const name of used) expect(lean[name]).toThrow("server only");
  });

  it("lets schemas be made, whose JSON Schema is refused when asked for", async () => {
    const file = `${core}/to-json-schema.js`;
    const lean = await loaded(withoutJsonSchema(file, readFileSync(file, "utf8")) ?? "");
    for (const name of ["createToJSONSchemaMethod", "createStandardJSONSchemaMethod"])
      expect(lean[name]?.()).toThrow("server only");
  });

  it("leaves all other modules as they are, and notices a new shape of the library", () => {
    expect(withoutJsonSchema(`${core}/schemas.js`, "export const a = 1;")).toBeNull();
    expect(() => withoutJsonSchema(`${core}/to-json-schema.js`, "module.exports = {}")).toThrow("has changed");
  });
});
