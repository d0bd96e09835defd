import { staffLocale } from "#kernel/market.ts";
import { readFile, stat } from "node:fs/promises";
import { largestProfile } from "#modules/production/output-profiles/output-profile.ts";
import {
  addOutputProfile,
  assignProfile,
  outputProfiles,
} from "#modules/production/output-profiles/output-profiles.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";

const actor = "operator";

async function listed(deps: Deps): Promise<string> {
  const { profiles, papers } = await outputProfiles(deps);
  return profiles
    .map(({ sha256, description, condition }) => {
      const own = [...papers].filter(([, profile]) => profile === sha256).map(([paper]) => paper);
      return `${condition}  ${description}  ${own.join(" ")}`.trimEnd();
    })
    .join("\n");
}

async function bytesOfProfile(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  return size > largestProfile ? new Uint8Array() : readFile(file);
}

/**
 * The operator's command for output profiles. Without arguments it lists them; `<file.icc> <condition> <paper>…` stores
 * one and assigns it to these papers; `shipped <paper>…` resets papers to the shipped one.
 * @returns the output, and whether everything was done
 * @source PDF-01, D-26
 */
export async function runProfileCommand(
  deps: Deps,
  args: readonly string[],
): Promise<{ readonly done: boolean; readonly text: string }> {
  const [file, ...rest] = args;
  if (file === undefined) return { done: true, text: await listed(deps) };
  const [condition = "", ...named] = rest;
  const added = file === "shipped" ? null : await addOutputProfile(deps, await bytesOfProfile(file), condition, actor);
  if (added && !added.ok) return { done: false, text: translate(staffLocale, `errors.${added.refusal.code}`) };
  for (const paper of added ? named : rest) {
    const assigned = await assignProfile(deps, paper, added ? added.value : null, actor);
    if (!assigned.ok)
      return { done: false, text: `${paper}: ${translate(staffLocale, `errors.${assigned.refusal.code}`)}` };
  }
  return { done: true, text: await listed(deps) };
}
