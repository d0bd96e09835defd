import { expect, test } from "vitest";
import { safeAddress } from "./safe-address.ts";

test.each([
  "javascript:alert(1)",
  "  JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001data:text/html,x",
  "vbscript:x",
])("SHELL-13 the address %j is refused", (address) => expect(safeAddress(address)).toBe("#"));

test.each(["/hochzeit/", "https://blattwerk.de/", "mailto:hallo@blattwerk.de", "#papier", "/daten:x", "?sort=neu"])(
  "SHELL-13 the address %j passes",
  (address) => expect(safeAddress(address)).toBe(address),
);
