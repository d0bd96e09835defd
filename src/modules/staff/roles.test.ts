import { expect, test } from "vitest";
import { accessOf, may, readRole, staffRoles, workAreas } from "./roles.ts";

test("BO-09 the owner may do everything, and nobody else gives roles", () => {
  for (const area of workAreas) expect(accessOf("owner", area)).toBe("write");
  expect(staffRoles.filter((role) => may(role, "staff", "write"))).toEqual(["owner"]);
});

test("BO-09 the reader changes nothing but their own profile", () => {
  expect(workAreas.filter((area) => may("reader", area, "write"))).toEqual(["own"]);
});

test.each([
  ["money", ["owner", "management", "accounting"]],
  ["exports", ["owner", "management", "accounting"]],
  ["privacy", ["owner", "management"]],
  ["production", ["owner", "management", "production"]],
  ["prices", ["owner", "management", "marketing"]],
  ["catalogue", ["owner", "management", "design"]],
] as const)("BO-09 %s is changed by %j only", (area, roles) => {
  expect(staffRoles.filter((role) => may(role, area, "write"))).toEqual(roles);
});

test("BO-09 write access includes read access", () => {
  for (const role of staffRoles) {
    const changed = workAreas.filter((area) => may(role, area, "write"));
    expect(changed.filter((area) => !may(role, area, "read"))).toEqual([]);
  }
});

test.each([
  ["owner", "owner"],
  ["admin", "reader"],
  ["", "reader"],
  [null, "reader"],
])("BO-09 a stored role %j is parsed as %s", (stored, role) => {
  expect(readRole(stored)).toBe(role);
});
