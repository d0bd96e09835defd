const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const starter = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const imports = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** Longest time a page waits for its images before its scripts load, in ms. */
const maxWaitMs = 3000;

function deferredScript(files: readonly string[], text: string): string {
  const names: string[] = [];
  const loads: string[] = [];
  const rest = text.replace(imports, (_all, name: string | undefined, file: string) => {
    names.push(name ?? "");
    loads.push(`import(${file})`);
    return "";
  });
  return `let begun = false;
const begin = async () => {
  if (begun) return;
  begun = true;
  for (const href of ${JSON.stringify(files)}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const [${names.join(", ")}] = await Promise.all([${loads.join(", ")}]);
  ${rest.trim()}
};
const painted = () => requestAnimationFrame(() => setTimeout(begin));
if (document.readyState === "complete") painted();
else addEventListener("load", painted, { once: true });
for (const act of ["pointerdown", "keydown"]) addEventListener(act, begin, { once: true, capture: true });
setTimeout(begin, ${maxWaitMs});`;
}

/**
 * Defers a page's scripts until it is painted with its first images, until the first touch or key, or for three
 * seconds, whichever comes first. The page works without them, and on a slow line they would compete with style, fonts
 * and images. A page without the framework's scripts is returned unchanged. Source: ADR-0006.
 */
export function scriptsAfterPaint(html: string): string {
  const found = starter.exec(html);
  const [all, open = "", text = "", close = ""] = found ?? [];
  if (all === undefined) return html;
  const files = Array.from(html.matchAll(preloads), ([, file = ""]) => file);
  const script = open + deferredScript(files, text) + close;
  return html.replaceAll(preloads, "").replace(all, () => script);
}
