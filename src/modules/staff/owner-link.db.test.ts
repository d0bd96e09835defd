import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { claimOwnership, firstOwnerLink, newOwnerLink, ownerOfLink } from "./owner-link.server.ts";
import { signInStaff } from "./sign-in.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const tokenOf = (link: string): string => link.split("/").at(-2) ?? "";
const form = { email: " Ines@Druckerei.example ", name: "Ines  Holm", password: "vier warme worte genügen" };

test("BO-09 a shop without an owner has a link that creates one, valid once and for an hour; then there is none", async () => {
  const firstLink = tokenOf((await firstOwnerLink(deps)) ?? "");
  deps.moveClock("2026-11-23T10:00:00Z");
  expect(await claimOwnership(deps, firstLink, form)).toMatchObject({ refusal: { code: "LINK_EXPIRED" } });
  const link = (await firstOwnerLink(deps)) ?? "";
  expect(link).toMatch(/^http.+\/backoffice\/inhaber\/[\w-]{43}\/$/);
  const token = tokenOf(link);
  expect(await ownerOfLink(deps, token)).toEqual({ email: null });
  for (const [field, value] of [
    ["email", "ines"],
    ["name", " "],
    ["password", "kurz"],
  ] as const)
    expect(await claimOwnership(deps, token, { ...form, [field]: value })).toMatchObject({
      refusal: { fields: { [field]: expect.any(String) } },
    });
  const both = await Promise.all([claimOwnership(deps, token, form), claimOwnership(deps, token, form)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { password } = form;
  expect(await signInStaff(deps, { email: "ines@druckerei.example", password, caller: "10.0.0.1" })).toMatchObject({
    ok: true,
  });
  expect(await firstOwnerLink(deps)).toBeUndefined();
});

test("BO-09 an owner without any access becomes owner again by the command's link; only the newest link works", async () => {
  expect(await newOwnerLink(deps, "keine adresse")).toMatchObject({ refusal: { code: "EMAIL_INVALID" } });
  const before = await newOwnerLink(deps, "INES@druckerei.example");
  const again = await newOwnerLink(deps, "ines@druckerei.example");
  if (!before.ok || !again.ok) throw new Error("no link");
  const renewed = { ...form, email: "fremd@example.com", password: "fünf andere worte stehen hier" };
  expect(await claimOwnership(deps, tokenOf(before.value), renewed)).toMatchObject({
    refusal: { code: "LINK_EXPIRED" },
  });
  await deps.db.updateTable("staff_user").set({ state: "deactivated", role: "reader", two_factor: true }).execute();
  expect(await claimOwnership(deps, tokenOf(again.value), renewed)).toEqual({
    ok: true,
    value: "ines@druckerei.example",
  });
  expect(await deps.db.selectFrom("staff_user").select(["email", "role", "state", "two_factor"]).execute()).toEqual([
    { email: "ines@druckerei.example", role: "owner", state: "active", two_factor: false },
  ]);
  const signIn = (password: string) =>
    signInStaff(deps, { email: "ines@druckerei.example", password, caller: "10.0.0.2" });
  expect(await signIn(form.password)).toMatchObject({ ok: false });
  expect(await signIn(renewed.password)).toMatchObject({ ok: true });
});
