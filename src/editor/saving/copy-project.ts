import { CopiedProject } from "#modules/designs/contract.ts";
import type { z } from "zod";
import { callJson } from "../state/http.ts";
import type { ProjectShell } from "../state/shell-context.ts";

/** A copy of a project, with what it could not take over. */
export type Copied = z.infer<typeof CopiedProject>;

/** What a copy is made as: a card in another design of its theme, or a product with other options. */
export type CopyAs = { readonly designId: string } | { readonly options: Readonly<Record<string, string>> };

/** Saves a project and copies it; null where one of both did not work. Source: CFG-19, CFG-30, CARD-13. */
export async function copyProject(
  { autosave, fetch }: Pick<ProjectShell, "autosave" | "fetch">,
  id: string,
  body: CopyAs,
): Promise<Copied | null> {
  if (!(await autosave.flush())) return null;
  const answer = await callJson(fetch, `/web-api/projects/${id}/copies`, { method: "POST", body });
  return CopiedProject.safeParse(answer.ok ? answer.value : null).data ?? null;
}
