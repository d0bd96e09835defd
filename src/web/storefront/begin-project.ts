import { useEffect, useState } from "react";
import type { z } from "zod";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { CreatedProject, type CreatePhotoProject, type CreateProject } from "#modules/designs/contract.ts";
import { goTo } from "#ui/browser/go-to.ts";

/** A project to create: of a card, or of a photo product. */
export type NewProject =
  | { readonly address: "/web-api/projects"; readonly body: z.input<typeof CreateProject> }
  | { readonly address: "/web-api/photo-projects"; readonly body: z.input<typeof CreatePhotoProject> };

/** Creates a project; resolves with the address of its editor. Source: CFG-01, D-30, MYPH-01. */
export async function beginProject({ address, body }: NewProject): Promise<string> {
  return CreatedProject.parse(await callShop(address, { method: methods.post, body })).editUrl;
}

/**
 * Creates a project when the page is displayed and opens its editor; none for null. Projects are created by POST, so that
 * crawlers and prefetching create none. True once that has failed. Source: CFG-01, D-30.
 */
export function useBegunProject(project: NewProject | null): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!project) return undefined;
    let left = false;
    beginProject(project)
      .then((editUrl) => {
        if (!left) goTo(editUrl, { replace: true });
      })
      .catch(() => {
        if (!left) setFailed(true);
      });
    return () => {
      left = true;
    };
  }, [project]);
  return failed;
}
