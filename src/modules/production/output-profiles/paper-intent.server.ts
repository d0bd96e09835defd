import { readFile } from "node:fs/promises";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import type { OutputIntent } from "#prepress/pdf/pdfx-identity.ts";
import { inkLimitOf, intentCondition } from "#prepress/profiles/profiles.ts";
import { frozenKey } from "../model.ts";

/** The printing condition of a paper: its profile by hash, null for the shipped one. Source: D-26, PDF-01. */
export type PaperIntent = Pick<FrozenJob, "condition" | "profile" | "inkLimit">;

/** The printing condition of a paper: FOGRA39 unless the operator assigned another profile to it. */
export async function intentOfPaper(deps: Pick<Deps, "db">, paper: string): Promise<PaperIntent> {
  const assigned = await deps.db
    .selectFrom("paper_output_intents")
    .innerJoin("output_profile", "output_profile.sha256", "paper_output_intents.profile")
    .select(["output_profile.condition", "output_profile.sha256"])
    .where("paper", "=", paper)
    .executeTakeFirst();
  const condition = assigned?.condition ?? intentCondition.FOGRA39.condition;
  return { condition, profile: assigned?.sha256 ?? null, inkLimit: inkLimitOf(condition) };
}

/**
 * The output intent of a frozen job with its profile. Throws when the profile was not stored. Source: ISO 15930-7,
 * 6.2.2.
 */
export async function intentOfJob(deps: Pick<Deps, "files">, job: PaperIntent): Promise<OutputIntent> {
  const { FOGRA39 } = intentCondition;
  if (job.profile === null) {
    const profile = await readFile(fromRoot("src", "prepress", "profiles", FOGRA39.file));
    return { condition: FOGRA39.condition, registry: FOGRA39.registry, info: FOGRA39.info, profile };
  }
  const profile = await deps.files.getBytes(frozenKey(job.profile));
  return { condition: job.condition, registry: FOGRA39.registry, info: job.condition, profile };
}
