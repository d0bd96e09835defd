import { expect, test } from "vitest";
import { z } from "zod";
import { AllTexts, parseForm } from "./parse-form.ts";

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

const Form = z.object({
  name: z.string().trim().min(1),
  email: z.string().refine((text) => text.includes("@"), "EMAIL_INVALID"),
  count: z.coerce.number().int().max(9),
});

test("NFR-02 a form is read by its schema: a field it does not name is dropped", async () => {
  const sent = formOf(Object.entries({ name: "Anna", email: "a@b.example", count: "3", role: "owner" }));
  expect((await parseForm(sent, Form)).read).toEqual({
    ok: true,
    value: { name: "Anna", email: "a@b.example", count: 3 },
  });
});

test("UI-07 CHK-02 every wrong field gets its code, and everything typed comes back", async () => {
  const sent = formOf(Object.entries({ name: " ", email: "anna", count: "12", note: "Bis Mai" }));
  const { typed, read } = await parseForm(sent, Form);
  expect(read).toMatchObject({
    ok: false,
    refusal: {
      code: "FIELD_INVALID",
      fields: { name: "FIELD_REQUIRED", email: "EMAIL_INVALID", count: "FIELD_INVALID" },
    },
  });
  expect(typed).toEqual({ name: " ", email: "anna", count: "12", note: "Bis Mai" });
});

test("UI-07 a missing field is a required one, a second intent counts as the last", async () => {
  const { read } = await parseForm(formOf([["count", "1"]]), Form);
  expect(read).toMatchObject({ refusal: { fields: { name: "FIELD_REQUIRED", email: "FIELD_REQUIRED" } } });
  const twice = await parseForm(
    formOf([
      ["intent", "a"],
      ["intent", "b"],
    ]),
    z.object({ intent: z.string() }),
  );
  expect(twice.read).toMatchObject({ value: { intent: "b" } });
});

test("UI-07 of a field that occurs several times all values are kept, none is an empty list", async () => {
  const Lists = z.object({ types: z.array(z.string()) });
  const two = formOf([
    ["types", "a"],
    ["types", "b"],
  ]);
  expect(await parseForm(two, Lists, ["types"])).toMatchObject({
    lists: { types: ["a", "b"] },
    read: { value: { types: ["a", "b"] } },
  });
  expect((await parseForm(formOf([]), Lists, ["types"])).read).toMatchObject({ value: { types: [] } });
});

test("NFR-02 UI-07 passwords and PINs are read, but never among the texts to show again", async () => {
  const sent = formOf(
    Object.entries({ password: "geheim", newPassword: "neu", current: "alt", pin: "1234", name: "A" }),
  );
  const { typed, read } = await parseForm(sent, z.object({ password: z.string(), pin: z.string() }));
  expect(typed).toEqual({ name: "A" });
  expect(read).toMatchObject({ value: { password: "geheim", pin: "1234" } });
});

test("NFR-02 names of prototypes are plain names; a file in place of a text is refused", async () => {
  const { typed } = await parseForm(formOf([["__proto__", "x"]]), AllTexts);
  expect(Object.getPrototypeOf(typed)).toBe(Object.prototype);
  const withFile = formOf([["name", "A"]]);
  withFile.set("email", new File(["x"], "x.txt"));
  expect((await parseForm(withFile, Form)).read).toMatchObject({ refusal: { fields: { email: "FIELD_REQUIRED" } } });
});
