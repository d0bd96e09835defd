import type { $brand } from "zod";

/** A nominal type: the value `Base` that only its minting function and zod's `.brand()` may produce. Source: ADR-0002. */
export type Brand<Base, Name extends string> = Base & $brand<Name>;

/** Mints a branded value; called by the minting functions of the kernel only. Source: ADR-0002. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- every brand is minted by this one function
export function mint<Branded extends Brand<string | number, string>>(value: string | number): Branded {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand exists in the type system only
  return value as Branded;
}
