import type { Plugin } from "vite";

const jsonSchema = /[\\/]?zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const refusal = `const refuse = () => { throw new Error("JSON Schema is written by the server only") };`;

/**
 * A module of zod's JSON Schema writer with the same names, all of which throw when they are called; null for every other
 * module. Throws when the module exports nothing known.
 */
export function withoutJsonSchema(id: string, code: string): string | null {
  if (!jsonSchema.test(id)) return null;
  const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = ""]) => name);
  if (names.length === 0) throw new Error(`${id} exports nothing known: the JSON Schema writer of zod has changed`);
  // Every schema makes its methods when it is made.
  const exported = names.map((name) =>
    name.startsWith("create") ? `export const ${name} = () => refuse;` : `export { refuse as ${name} };`,
  );
  return [refusal, ...exported].join("\n");
}

/**
 * Leaves the JSON Schema writer of zod out of the browser build, a fifth of the library: every schema refers to it, so it
 * cannot be shaken off, but only the server describes its schemas.
 */
export function leanZod(): Plugin {
  return {
    name: "lean-zod",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: (code, id) => {
      const lean = withoutJsonSchema(id, code);
      return lean === null ? null : { code: lean, map: null };
    },
  };
}
