import { data, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { errorCatalogue } from "#kernel/errors.ts";
import type { Refusal, Result } from "#kernel/result.ts";
import type { TypedLists, TypedTexts } from "#ui/forms/typed-texts.ts";
import { parseForm } from "../page/parse-form.ts";
import { requireAccess, type BackOffice } from "./office.ts";

/** A refused form: why, the code of each wrong field, and what was typed. Source: UI-07, BO-01. */
export type RefusedForm = {
  readonly refusal: Refusal;
  readonly typed: TypedTexts;
  /** What was ticked in fields that occur several times. */
  readonly lists?: TypedLists;
};

type Refused<More> = ReturnType<typeof data<RefusedForm & More>>;

/** Answers a form with its refusal, under the status of the code; `OfficeForm` shows it. */
export function refuseForm<More extends object>(refusal: Refusal, typed: TypedTexts, more: More): Refused<More>;
export function refuseForm(refusal: Refusal, typed: TypedTexts): Refused<object>;
export function refuseForm(refusal: Refusal, typed: TypedTexts, more: object = {}): Refused<object> {
  return data({ refusal, typed, ...more }, { status: errorCatalogue[refusal.code].status ?? 422 });
}

type FormSteps<Values, Done> = {
  readonly run: (office: BackOffice, values: Values) => Promise<Result<Done>>;
  /** Address of the page that follows. */
  readonly next: (values: Values, done: Done) => string;
  /** Names of the fields that occur several times. */
  readonly listNames?: readonly string[];
};

/**
 * Runs the form of a back office page: checks the right, parses, runs, and redirects to the next page, or returns the
 * refusal with all typed texts. Throws 403 for a role without the right.
 * @source BO-01, BO-09, UI-07
 */
export async function answerForm<Schema extends z.ZodType, Done>(
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
  schema: Schema,
  { run, next, listNames }: FormSteps<z.output<Schema>, Done>,
) {
  const office = requireAccess(context);
  const { typed, lists, read } = await parseForm(request, schema, listNames);
  if (!read.ok) return refuseForm(read.refusal, typed, { lists });
  const done = await run(office, read.value);
  return done.ok ? redirect(next(read.value, done.value), 303) : refuseForm(done.refusal, typed, { lists });
}
