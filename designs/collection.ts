import { artdeco } from "./families/artdeco.ts";
import { azulejo } from "./families/azulejo.ts";
import { goldrand } from "./families/goldrand.ts";
import { linolschnitt } from "./families/linolschnitt.ts";
import { monogramm } from "./families/monogramm.ts";
import { olivenzweig } from "./families/olivenzweig.ts";
import { papierschnitt } from "./families/papierschnitt.ts";
import type { Family } from "./toolkit/family.ts";

/** Every family of the collection, in the order it was drawn. */
export const collection: readonly Family[] = [
  olivenzweig,
  monogramm,
  goldrand,
  artdeco,
  azulejo,
  papierschnitt,
  linolschnitt,
];
