import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, type HydrationState } from "react-router";
import { expect, test } from "vitest";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { RefusedForm } from "../answer-form.ts";
import { Notice } from "./notice.tsx";
import { OfficeForm } from "./office-form.tsx";
import { TickBox } from "./scope-ticks.tsx";

/** Two forms of one page, as a refused one is shown again. */
function pageOf(answer: RefusedForm | undefined): string {
  const page = (
    <>
      <Notice done="Gespeichert" />
      <OfficeForm hidden={{ intent: "lock" }} errors={{ reason: "Warum?" }}>
        <TextField label="Grund" name="reason" defaultValue="Vorschlag" />
        <TickBox name="mail" defaultChecked />
      </OfficeForm>
      <OfficeForm hidden={{ intent: "move", id: 7 }}>
        <Select label="Wohin" name="to" defaultValue="a">
          <option value="a">a</option>
          <option value="b">b</option>
        </Select>
        <TextField label="Grund" name="reason" defaultValue="Anderer" />
      </OfficeForm>
    </>
  );
  const state: HydrationState = { loaderData: { page: null }, actionData: answer ? { page: answer } : null };
  const router = createMemoryRouter([{ id: "page", path: "/", element: page, loader: () => null }], {
    hydrationData: state,
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const refused: RefusedForm = {
  refusal: { code: "FIELD_INVALID", data: {}, fields: { reason: "FIELD_REQUIRED" } },
  typed: { intent: "lock", reason: "" },
};

test("UI-07 BO-01 a refused form shows what was typed and ticked, and the error at its field", () => {
  const [, lock = "", move = ""] = pageOf(refused).split("<form");
  expect(lock).toContain("Warum?");
  expect(lock).toContain('aria-invalid="true"');
  expect(lock).not.toContain("Vorschlag");
  expect(lock).not.toContain("checked");
  expect(move).toContain("Anderer");
  expect(move).not.toContain("aria-invalid");
});

test("UI-07 BO-01 of several forms with one intent only the one with the same hidden values is refused", () => {
  const other = { ...refused, typed: { intent: "move", id: "8", reason: "x", to: "b" } };
  expect(pageOf(other)).not.toContain("aria-invalid");
  const [, , move = ""] = pageOf({ ...other, typed: { ...other.typed, id: "7" } }).split("<form");
  expect(move).toContain('<option value="b" selected="">');
  expect(move).toContain("aria-invalid");
});

test("BO-01 a page announces what was done, or why the last form was refused, never both", () => {
  expect(pageOf(undefined)).toContain("<output");
  expect(pageOf(refused)).not.toContain("<output");
  expect(pageOf(refused)).toContain('role="alert"');
});
