import type { FontFace } from "#design/model/font-face.ts";
import type { Look, LookFace } from "./look.ts";

/** The class of a look. */
export const lookClass = ({ design, colour }: Pick<Look, "design" | "colour">): string => `look-${design}-${colour}`;

type Registry = readonly Pick<FontFace, "id" | "class">[];

const familyOf = ({ font }: LookFace) => `"look ${font}"`;
const endings: Readonly<Record<FontFace["class"], string>> = {
  serif: "Georgia,serif",
  display: "Georgia,serif",
  sans: "system-ui,sans-serif",
  script: "cursive",
  hand: "cursive",
  symbol: "serif",
};

function faceRule(font: string): string {
  // Each file is one cut: a browser must neither embolden nor slant it.
  return `@font-face{font-family:"look ${font}";src:url(/_web-fonts/${font}.woff2) format("woff2");font-weight:100 900;font-display:swap}`;
}

/** Above this letter-spacing (em) a text of the page is hard to read. */
const widest = 0.16;

/** The style sheet of a look: its faces, and the shop's colours and types redefined below its class. Source: EVENT-02. */
export function lookStyles(look: Look, registry: Registry): string {
  const { faces, card, page } = look;
  const stack = (face: LookFace) =>
    `${familyOf(face)},${endings[registry.find(({ id }) => id === face.font)?.class ?? "serif"]}`;
  const used = [...new Set([faces.title.font, faces.small.font, faces.text.font])];
  const values: Readonly<Record<string, string>> = {
    "color-paper": page.ground,
    "color-sheet": page.sheet,
    "color-ink": page.ink,
    "color-ink-soft": page.soft,
    "color-line": page.line,
    "color-line-strong": page.soft,
    "color-leaf": page.accent,
    "color-leaf-deep": page.accentDeep,
    "color-leaf-soft": page.accentSoft,
    "font-display": stack(faces.title),
    "font-sans": stack(faces.text),
    "look-small": stack(faces.small),
    "look-title": card.title,
    "look-ink": card.ink,
    "look-case": faces.title.uppercase ? "uppercase" : "none",
    "look-tracking": `${faces.title.tracking}em`,
    "look-small-case": faces.small.uppercase ? "uppercase" : "none",
    "look-small-tracking": `${Math.min(widest, faces.small.tracking)}em`,
  };
  const rules = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  const own =
    "background:var(--color-paper);color:var(--color-ink);font-family:var(--font-sans);font-synthesis:none;font-size-adjust:.48";
  const name = `.${lookClass(look)}`;
  // Faces with small letters are set larger in running text, never in headings.
  const headings = `${name} .display,${name} .as-drawn{font-size-adjust:none}${name} h2.display{color:var(--color-leaf)}`;
  return `${used.map(faceRule).join("")}${name}{${rules.join(";")};${own}}${headings}`;
}
