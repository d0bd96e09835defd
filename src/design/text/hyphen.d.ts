declare module "hyphen" {
  /** Patterns of one language in the package's format. */
  export type Patterns = readonly unknown[];
  type Settings = {
    readonly async: false;
    readonly html: boolean;
    readonly hyphenChar: string;
    readonly minWordLength: number;
  };
  /** Creates a function that inserts `hyphenChar` at every hyphenation point. */
  export default function createHyphenator(patterns: Patterns, settings: Settings): (text: string) => string;
}
declare module "hyphen/patterns/*" {
  import type { Patterns } from "hyphen";
  const patterns: Patterns;
  export default patterns;
}
