/** Share of light that a paper reflects, per channel red, green, blue; 1 is the white of coated paper. */
export type PaperTint = readonly [red: number, green: number, blue: number];

const white: PaperTint = [1, 1, 1];

const tints: Readonly<Record<string, PaperTint>> = {
  "matt-300": white,
  "glanz-300": white,
  "matt-400": white,
  "natur-300": [0.988, 0.982, 0.966],
  "creme-300": [0.975, 0.948, 0.885],
  "recycling-300": [0.93, 0.922, 0.895],
  "leinen-280": [0.986, 0.98, 0.968],
  "kraft-300": [0.785, 0.65, 0.5],
  "perlmutt-285": [0.982, 0.978, 0.966],
  "baumwolle-450": [0.982, 0.974, 0.952],
};

/** The default paper of pictures. Source: CAT 3. */
export const picturedPaper = "matt-300";

/** The tint of a paper in pictures; undefined for a paper cards are not printed on. Source: PDP-03, CAT 3. */
export function paperTint(paper: string): PaperTint | undefined {
  return tints[paper];
}

/** The paper of a card picture: the chosen one, or plain white if it has no tint (stickers). */
export function displayedPaper(paper: string): string {
  return paper in tints ? paper : picturedPaper;
}
