import { normalizePath, type Plugin } from "vite";

/** What the bundler knows of a module. */
type Module = { readonly importedIds: readonly string[] };
type Modules = { readonly getModuleInfo: (id: string) => Module | null };

/**
 * The files each editor fetches when it opens; the kinds of quick products are two, because boxes and collages carry
 * texts and prints and wall pictures none.
 */
const openings: readonly (readonly [name: string, files: readonly string[]])[] = [
  ["card", ["card-editor.tsx", "open-editor.ts"]],
  ["pages", ["kinds/pages/pages-editor.tsx", "kinds/pages/open-pages.ts"]],
  [
    "picture",
    ["kinds/photo-editor.tsx", "kinds/open-photo.ts", "kinds/prints/prints-screen.tsx", "kinds/wall/wall-screen.tsx"],
  ],
  ["lettered", ["kinds/box/box-screen.tsx", "kinds/collage/collage-screen.tsx"]],
];

const inside =
  /src[\\/](?:editor|design)[\\/]|node_modules[\\/](?:immer|linebreak|hyphen|tiny-inflate|unicode-trie)[\\/]/;
/**
 * Parts of it that others reach too: the model of designs and its geometry are read by other pages, arrangements and
 * templates by the documents of goods.
 */
const sharedWithOthers =
  /src[\\/]design[\\/](?:(?:model|arrange|templates)[\\/]|geometry[\\/](?:matrix|path-arc|path-data)\.)/;

/** What the files of an opening import, however far, through the editor and the design core. */
function reached(root: string, files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files.map((file) => `${root}/src/editor/${file}`));
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) if (inside.test(imported)) found.add(imported);
  return found;
}

/** Names the chunk of a module that editors fetch when they open, by the editors that do; null for all other modules. */
export function chunkNames(root: string): (id: string, modules: Modules) => string | null {
  let sets: readonly (readonly [name: string, modules: ReadonlySet<string>])[] | undefined;
  return (id, modules) => {
    if (!inside.test(id) || sharedWithOthers.test(id)) return null;
    sets ??= openings.map(([name, files]) => [name, reached(root, files, modules)]);
    const names = sets.filter(([, found]) => found.has(id)).map(([name]) => name);
    return names.length > 1 || names[0] === "pages" ? `editor-${names.join("-")}` : null;
  };
}

/**
 * The first line of a chunk. Browsers that know the hint compile what an editor opens with beside the page while it arrives,
 * instead of every function in the page's own time when it is first called; to others it is a comment.
 * @source Explicit JavaScript compile hints, WICG
 */
export const compileHint = (chunk: string): string =>
  /^(?:editor-|books$|photo-goods$)/.test(chunk) ? "//# allFunctionsCalledOnLoad\n" : "";

/**
 * Puts all modules that the same editors fetch when they open into one chunk. The bundler alone makes one for every
 * combination of panels that import a module, of which a book opened 128.
 */
export function editorChunks(): Plugin {
  return {
    name: "editor-chunks",
    enforce: "post",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // What chunks import of each other may be exported by routes as well.
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    outputOptions: (output) => {
      const { codeSplitting } = output;
      const groups = typeof codeSplitting === "object" ? (codeSplitting.groups ?? []) : [];
      const own = [
        { name: chunkNames(normalizePath(process.cwd())), debugName: "editors" },
        { name: "books", test: /photo-products[\\/]documents[\\/]books[\\/]/ },
        {
          name: "photo-goods",
          test: /photo-products[\\/](?:documents|kinds)[\\/](?!photo-refinement)[^\\/]+$/,
          minShareCount: 9,
        },
      ].map((group) => ({ ...group, includeDependenciesRecursively: false }));
      return { ...output, codeSplitting: { groups: [...groups, ...own] } };
    },
    // The hint counts only above all code, also that which the bundler adds at the end.
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") chunk.code = compileHint(chunk.name) + chunk.code;
      },
    },
  };
}
