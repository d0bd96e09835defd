import { readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { readPictures } from "#modules/media/shop-pictures.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { pictureFiles } from "#ui/picture-files.ts";

/**
 * Addresses of the files that tiles of all published designs offer, in the order in which they are looked at: first the
 * colour a design is shown in, the popular designs before others, then the colours behind the dots.
 * @source IMG-01, CAT-09, ADR-0110
 */
export async function picturesAhead(deps: Pick<Deps, "db">): Promise<readonly string[]> {
  const [entries, pictures] = await Promise.all([readDesignEntries(deps), readPictures(deps)]);
  const filesOf = (design: string, variant: string | undefined): readonly string[] => {
    const picture = variant === undefined ? undefined : pictures.face({ design, variant }, "front");
    if (!picture) return [];
    const { srcSet } = pictureFiles({ ...picture, set: "card" });
    return srcSet.split(", ").map((entry) => entry.replace(/ \d+w$/, ""));
  };
  const mostColours = entries.reduce((most, { variants }) => Math.max(most, variants.length), 0);
  return Array.from({ length: mostColours }, (_, place) => place).flatMap((place) =>
    entries.flatMap(({ id, variants }) => filesOf(id, variants[place]?.id)),
  );
}
