import { z } from "zod";
import type { Refusal, Result } from "#kernel/result.ts";
import { beginCheck, correctTexts, sendProof } from "#modules/proofs/staff-actions.server.ts";
import type { BackOffice } from "../office.ts";

/** What the staff does on the page of a check. Source: CFG-18. */
export const proofIntents = ["begin", "send", "correct"] as const;
/** One of them. */
export type ProofIntent = (typeof proofIntents)[number];

const Form = z.object({ intent: z.enum(proofIntents), note: z.string().max(20_000).default("") });
const textField = /^text:(.{1,80})$/;

/** What came of a form: done, or why not, with the note that was typed. */
export type StepOutcome =
  | { readonly done: ProofIntent }
  | { readonly intent: ProofIntent | null; readonly refusal: Refusal; readonly note: string };

/** The texts that differ from those the page showed, by the id of their box. */
function changedTexts(fields: FormData, shown: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const typed = [...fields].flatMap(([name, value]): [string, string][] => {
    const id = textField.exec(name)?.[1];
    return id !== undefined && typeof value === "string" ? [[id, value.replaceAll("\r\n", "\n")]] : [];
  });
  return new Map(typed.filter(([id, text]) => shown.get(id) !== undefined && shown.get(id) !== text));
}

/**
 * Does what a form of a check's page asks for; the scripts decide whether it is legal.
 * @param shown texts of the design as they stand, by the id of their box
 * @source CFG-18
 */
export async function actOnCheck(
  { deps, actor }: BackOffice,
  checkId: string,
  fields: FormData,
  shown: ReadonlyMap<string, string>,
): Promise<StepOutcome> {
  const form = Form.safeParse({ intent: fields.get("intent"), note: fields.get("note") ?? undefined });
  if (!form.success) return { intent: null, refusal: { code: "FIELD_INVALID", data: {} }, note: "" };
  const { intent, note } = form.data;
  const steps: Readonly<Record<ProofIntent, () => Promise<Result<unknown>>>> = {
    begin: () => beginCheck(deps, checkId, actor),
    send: () => sendProof(deps, checkId, { note, actor }),
    correct: () => correctTexts(deps, checkId, changedTexts(fields, shown)),
  };
  const result = await steps[intent]();
  return result.ok ? { done: intent } : { intent, refusal: result.refusal, note };
}
