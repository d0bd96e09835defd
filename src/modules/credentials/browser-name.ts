/** Name of a browser and its system in what it calls itself; short, for people. */
export function browserName(agent: string): string {
  const browser = [
    ["Edge", /Edg\//],
    ["Opera", /OPR\//],
    ["Firefox", /Firefox\//],
    ["Chrome", /Chrom(e|ium)\//],
    ["Safari", /Safari\//],
  ].find(([, pattern]) => pattern instanceof RegExp && pattern.test(agent))?.[0];
  const system = [
    ["iPhone", /iPhone/],
    ["iPad", /iPad/],
    ["Android", /Android/],
    ["Windows", /Windows/],
    ["macOS", /Mac OS X/],
    ["Linux", /Linux/],
  ].find(([, pattern]) => pattern instanceof RegExp && pattern.test(agent))?.[0];
  return [browser, system].filter((part) => typeof part === "string").join(", ");
}
