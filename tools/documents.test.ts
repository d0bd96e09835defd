import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const read = (file: string) => readFileSync(file, "utf8");
const codeOf = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/^ {4}(.+)$/gm)].map(([, code = ""]) => code);
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

test("ARCHITECTURE.md names only files and folders that exist", () => {
  const named = codeOf(read("ARCHITECTURE.md"))
    .flatMap((code) => code.match(/(?<![\w/.<{-])[a-z-]+\/[\w./-]*\w/g) ?? [])
    .filter((name) => !name.startsWith("build/"));
  const exists = (name: string) =>
    ["", "src/", "src/modules/"].some((root) =>
      ["", ".ts", ".server.ts"].some((end) => existsSync(`${root}${name}${end}`)),
    );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

test.each(["README.md", "CONTRIBUTING.md"])(
  "every command of %s runs with the Node of the packages: it is an npm script",
  (file) => {
    const commands = codeOf(read(file)).filter((code) => /^(?:\w+=\S+ )*(?:npm|npx|node|npm ci && npm) /.test(code));
    const own = new Set(["start", "test", ...Object.keys(scripts).map((name) => `run ${name}`)]);
    const isScript = (command: string) => {
      const words = command.replace(/^(?:\w+=\S+ )*(?:npm ci && )?npm /, "");
      return /^ci\b/.test(words) || [...own].some((name) => words === name || words.startsWith(`${name} `));
    };
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((command) => !isScript(command))).toEqual([]);
  },
);
