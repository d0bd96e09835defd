import { z } from "zod";
import type { Refusal, Result } from "#kernel/result.ts";
import { beginCheck, correctTexts, sendProof } from "#modules/proofs/staff-actions.server.ts";
import type { BackOffice } from "../office.ts";

/** Actions on a check's page. Source: CFG-18. */
export const proofIntents = ["begin", "send", "correct"] as const;
export type ProofIntent = (typeof proofIntents)[number];

const Form = z.object({ intent: z.enum(proofIntents), note: z.string().max(20_000).default("") });
const textField = /^text:(.{1,80})$/;

/** Result of a form: done, or the refusal with the typed note. */
export type StepOutcome =
  | { readonly done: ProofIntent }
  | { readonly intent: ProofIntent | null; readonly refusal: Refusal; readonly note: string };

/** The texts that differ from those displayed, by the id of their box. */
function changedTexts(fields: FormData, displayed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const typed = [...fields].flatMap(([name, value]): [string, string][] => {
    const id = textField.exec(name)?.[1];
    return id !== undefined && typeof value === "string" ? [[id, value.replaceAll("\r\n", "\n")]] : [];
  });
  return new Map(typed.filter(([id, text]) => displayed.get(id) !== undefined && displayed.get(id) !== text));
}

/**
 * Runs the action of a form on a check's page; the scripts decide whether it is allowed.
 * @param displayed current texts of the design, by the id of their box
 * @source CFG-18
 */
export async function runProofAction(
  { deps, actor }: BackOffice,
  checkId: string,
  fields: FormData,
  displayed: ReadonlyMap<string, string>,
): Promise<StepOutcome> {
  const form = Form.safeParse({ intent: fields.get("intent"), note: fields.get("note") ?? undefined });
  if (!form.success) return { intent: null, refusal: { code: "FIELD_INVALID", data: {} }, note: "" };
  const { intent, note } = form.data;
  const steps: Readonly<Record<ProofIntent, () => Promise<Result<unknown>>>> = {
    begin: () => beginCheck(deps, checkId, actor),
    send: () => sendProof(deps, checkId, { note, actor }),
    correct: () => correctTexts(deps, checkId, changedTexts(fields, displayed)),
  };
  const result = await steps[intent]();
  return result.ok ? { done: intent } : { intent, refusal: result.refusal, note };
}
