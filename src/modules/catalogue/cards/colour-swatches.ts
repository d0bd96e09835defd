/** Display colours of envelopes and ribbons by their code. Source: CAT 2.2. */
const swatches: Readonly<Record<string, string>> = {
  weiss: "#ffffff",
  creme: "#f4ead5",
  kraft: "#c0a07a",
  altrosa: "#d9b0a8",
  mint: "#cfe2d6",
  salbei: "#b3c0a8",
  eukalyptus: "#8fa395",
  taubenblau: "#8ea3b4",
  terrakotta: "#b9694a",
  schwarz: "#262524",
  gold: "#c29a4b",
  silber: "#b9bcbf",
  bordeaux: "#6d2832",
  rosa: "#e5bdb9",
};

/** The display colour of envelopes and ribbons by their code; white for unknown codes. */
export function colourSwatch(code: string): string {
  return swatches[code] ?? "#ffffff";
}
