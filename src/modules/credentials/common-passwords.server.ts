import { readFileSync } from "node:fs";
import { fromRoot } from "#platform/paths.server.ts";

let known: ReadonlySet<string> | undefined;

/** The cached list; the first line of its file states its source. */
function list(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(fromRoot("src", "modules", "credentials", "common-passwords.txt"), "utf8")
      .trim()
      .split("\n")
      .slice(1),
  );
  return known;
}

/** Whether a password is one of the most used, ignoring case. No external service is called. Source: ACC-04. */
export function isCommonPassword(password: string): boolean {
  return list().has(password.trim().toLowerCase());
}
