import { z } from "zod";
import type { Translate } from "#kernel/formats/translate.ts";
import { goTo } from "#ui/browser/go-to.ts";
import type { ProjectShell } from "../state/shell-context.ts";
import { callJson } from "../state/http.ts";

/**
 * Saves, adds the project to the cart and opens the cart; a line it was opened from is updated. Returns the error text,
 * or null.
 * @source CART-01, SAMP-04
 */
export async function orderProject(
  shell: ProjectShell,
  t: Translate,
  cart: string,
  { sample = false }: { readonly sample?: boolean } = {},
): Promise<string | null> {
  if (!(await shell.autosave.flush())) return t("editor.check.notSaved");
  const line = z.uuid().safeParse(new URLSearchParams(window.location.search).get("line")).data;
  const { id: projectId } = shell.project;
  const body = sample
    ? { projectId, isSample: true }
    : { projectId, revision: shell.autosave.revision(), ...(line ? { line } : {}) };
  const answer = await callJson(shell.fetch, "/web-api/cart/lines", { method: "POST", body });
  if (!answer.ok) {
    const { code, data } = answer.refusal;
    if (code === "SERVER") return t("editor.check.failed");
    return typeof data["message"] === "string" ? data["message"] : t(`errors.${code}`);
  }
  window.dispatchEvent(new Event("card-in-cart"));
  // A full page load: the cart has another content security policy than the editor.
  goTo(cart);
  return null;
}
