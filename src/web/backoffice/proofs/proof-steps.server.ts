import { z } from "zod";
import type { Result } from "#kernel/result.ts";
import { beginCheck, correctTexts, sendProof } from "#modules/proofs/staff-actions.server.ts";
import type { BackOffice } from "../office.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** Actions on a check's page. Source: CFG-18. */
export const proofIntents = ["begin", "send", "correct"] as const;

/** The forms of a check's page. Source: CFG-18. */
export const ProofForm = z.object({ intent: z.enum(proofIntents), note: z.string().max(20_000).default("") });
const textField = /^text:(.{1,80})$/;

/** The texts that differ from those displayed, by the id of their box. */
function changedTexts(typed: TypedTexts, displayed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const texts = Object.entries(typed).flatMap(([name, value]): [string, string][] => {
    const id = textField.exec(name)?.[1];
    return id === undefined ? [] : [[id, value.replaceAll("\r\n", "\n")]];
  });
  return new Map(texts.filter(([id, text]) => displayed.get(id) !== undefined && displayed.get(id) !== text));
}

/**
 * Runs the action of a form on a check's page; the scripts decide whether it is allowed.
 * @param typed texts of the form: those of the design's boxes are `text:` and the id
 * @param displayed current texts of the design, by the id of their box
 * @source CFG-18
 */
export function runProofAction(
  { deps, actor }: BackOffice,
  checkId: string,
  { intent, note }: z.infer<typeof ProofForm>,
  { typed, displayed }: { readonly typed: TypedTexts; readonly displayed: ReadonlyMap<string, string> },
): Promise<Result<unknown>> {
  switch (intent) {
    case "begin":
      return beginCheck(deps, checkId, actor);
    case "send":
      return sendProof(deps, checkId, { note, actor });
    case "correct":
      return correctTexts(deps, checkId, changedTexts(typed, displayed));
  }
}
