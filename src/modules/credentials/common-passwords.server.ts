import { readFileSync } from "node:fs";
import { fromRoot } from "#platform/paths.server.ts";

let known: ReadonlySet<string> | undefined;

/** The list in memory; its first line says where it is from. */
function list(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(fromRoot("src", "modules", "credentials", "common-passwords.txt"), "utf8")
      .trim()
      .split("\n")
      .slice(1),
  );
  return known;
}

/** Whether a password is one of the most used, in any case. Nothing is asked outside. Source: ACC-04. */
export function isCommonPassword(password: string): boolean {
  return list().has(password.trim().toLowerCase());
}
