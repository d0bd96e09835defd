import { allowances, engineUsers, kinds, moduleGraph, type Kind } from "./architecture.ts";
import { isTest, readSources, type Import, type Source } from "./sources.ts";

/** A violated rule: the file and the reason. */
export type Breach = { readonly file: string; readonly reason: string };

function kindOf(file: string): Kind | undefined {
  return kinds.find(({ pattern }) => pattern.test(file))?.kind;
}

function moduleOf(file: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(file)?.[1];
}

function packageAllowed(kind: Kind, { specifier }: Import): boolean {
  const { node, react, packages } = allowances[kind];
  if (specifier.startsWith("node:")) return node;
  if (/^(react|react-dom|react-router|react-aria)(\/|$|-)/.test(specifier))
    return react || (kind === "platform" && specifier === "react-router");
  return !packages || packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

function judgeModuleEdge(from: string, kind: Kind, target: string): string | undefined {
  const other = moduleOf(target) ?? "";
  const own = moduleOf(from);
  const contract = /\/contract(\.server)?\.ts$/.exec(target);
  // They compose modules: what a module can do stands open to them, its SQL does not (ADR-0001).
  if (kind === "web" || kind === "processes")
    return target.endsWith("store.server.ts") ? `the SQL of module ${other} is its own` : undefined;
  if (!contract) return `only the contract of module ${other} may be imported`;
  if (contract[1] && !allowances[kind].folders.includes("contract.server"))
    return `${kind} may not use a server contract`;
  if (!allowances[kind].folders.includes("contract")) return `${kind} may not use contracts of modules`;
  if (own && !moduleGraph[own]?.includes(other)) return `module ${own} does not stand on ${other} in the module graph`;
  return undefined;
}

function judgeFolder(from: string, kind: Kind, target: string, found: Import): string | undefined {
  const targetKind = kindOf(target);
  if (!targetKind) return undefined;
  const { folders, typesOf, lazily } = allowances[kind];
  if (targetKind === "processes" && kind !== "processes") return "nothing imports processes";
  const ownModule = moduleOf(from);
  if (ownModule && moduleOf(target) === ownModule) {
    if (kind === "module ui" && targetKind === "module server") return "ui may not reach server files";
    if (kind === "module rules" && targetKind === "module server" && !found.typeOnly)
      return "rules may not reach server files";
    return undefined;
  }
  if (moduleOf(target)) return judgeModuleEdge(from, kind, target);
  if (targetKind === kind) return undefined;
  if (folders.includes(targetKind)) return undefined;
  if (lazily?.includes(targetKind) && (found.lazy || found.typeOnly)) return undefined;
  if (typesOf?.includes(targetKind) && found.typeOnly) return undefined;
  if (
    targetKind === "platform" &&
    folders.includes("platform context") &&
    (found.typeOnly || /\.server\.tsx?$/.test(target))
  )
    return undefined;
  if ((targetKind === "design" || targetKind === "prepress") && ownModule) {
    const users = engineUsers[targetKind];
    if (kind === "module server" && users.includes(ownModule)) return undefined;
    // The schema of a design document is an edge schema too (ADR-0001).
    if (kind === "module rules" && users.includes(ownModule) && /^src\/design\/model\/[a-z-]+\.ts$/.test(target))
      return undefined;
  }
  return `${kind} may not import ${targetKind}`;
}

/** Violations of the dependency table by one file. */
export function judge(source: Source): readonly Breach[] {
  const kind = kindOf(source.path);
  if (!kind) return [{ file: source.path, reason: "stands in no known folder" }];
  return source.imports.flatMap((found) => {
    const { specifier, target } = found;
    const reason = target
      ? judgeFolder(source.path, kind, target, found)
      : packageAllowed(kind, found)
        ? undefined
        : `${kind} may not import ${specifier}`;
    const styleReason =
      target && specifier.startsWith(".") && target.split("/")[1] !== source.path.split("/")[1]
        ? "between top folders only # specifiers"
        : undefined;
    return [reason, styleReason]
      .filter((text) => text !== undefined)
      .map((text) => ({ file: source.path, reason: `${specifier}: ${text}` }));
  });
}

/** Files that use the environment, the system clock or randomness outside `platform` and `processes`. */
export function judgeAmbient(source: Source): readonly Breach[] {
  if (/^src\/(platform|processes)\//.test(source.path)) return [];
  const uses = [...source.text.matchAll(/process\.env|Date\.now\(\)|new Date\(\)|Math\.random\(\)/g)];
  return uses.map(([use]) => ({ file: source.path, reason: `${use} belongs to platform` }));
}

if (import.meta.main) {
  const sources = readSources().filter((source) => !isTest(source.path));
  const barrels = sources
    .filter((source) => /\/index\.tsx?$/.test(source.path))
    .map((source) => ({ file: source.path, reason: "no barrels" }));
  const breaches = [...sources.flatMap((source) => [...judge(source), ...judgeAmbient(source)]), ...barrels];
  for (const breach of breaches) console.log(`${breach.file}: ${breach.reason}`);
  console.log(`${sources.length} files, ${breaches.length} breaches`);
  if (breaches.length > 0) process.exitCode = 1;
}
