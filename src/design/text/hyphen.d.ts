declare module "hyphen" {
  /** Patterns of one language as the package ships them. */
  export type Patterns = readonly unknown[];
  type Settings = {
    readonly async: false;
    readonly html: boolean;
    readonly hyphenChar: string;
    readonly minWordLength: number;
  };
  /** A function that puts `hyphenChar` wherever a word may be cut. */
  export default function createHyphenator(patterns: Patterns, settings: Settings): (text: string) => string;
}
declare module "hyphen/patterns/*" {
  import type { Patterns } from "hyphen";
  const patterns: Patterns;
  export default patterns;
}
