import { projectId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import { findPhotoProject } from "#modules/designs/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { cartContext } from "../cart-context.server.ts";
import { addPhotoLines } from "./add-photo-lines.server.ts";
import { isCardOf, pinProject, type PinRequest } from "./pin-project.server.ts";
import { placeLine, type AddedLine } from "./place-line.server.ts";

/** A project to add to a shop's cart; `line` is the line the visitor opened it from. */
export type NewCartLine = PinRequest & { readonly shop: Shop; readonly line?: string | undefined };

/**
 * Adds a project to the cart in its current version; a project already in the cart updates its line: the given one,
 * else the newest. A photo project is added as `addPhotoLines` does. Refuses as `pinProject` and `placeLine` do.
 * @source CART-01, CART-04, CART-10, CART-12, CFG-23
 */
export async function addCartLine(deps: Deps, input: NewCartLine): Promise<Result<AddedLine>> {
  const { shop } = input;
  const context = await cartContext(deps, shop, shop.country);
  const pinned = await pinProject(deps, context, shop, input);
  if (!pinned.ok && pinned.refusal.code === "PROJECT_UNKNOWN") {
    const photo = await findPhotoProject(deps.db, input.session, projectId(input.projectId));
    return photo ? addPhotoLines(deps, input, context, photo) : pinned;
  }
  if (!pinned.ok) return pinned;
  const project = pinned.value;
  return placeLine(deps, input, context, { ...project, kind: "card" }, (lines) => {
    const known = lines.filter((line) => isCardOf(line, project.projectId));
    return known.find(({ id }) => id === input.line) ?? known.at(-1);
  });
}
