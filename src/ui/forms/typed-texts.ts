/** Texts of a form by the name of their field. */
export type TypedTexts = Readonly<Record<string, string>>;
/** Values of fields that occur several times, by name. */
export type TypedLists = Readonly<Record<string, readonly string[]>>;

/** Fields that no answer repeats: passwords, PINs and the proof of an identity check. */
const secret = /password|^(?:current|pin|proof)$/iu;

/** The texts of a form; of several with one name the last. Files and secrets are left out. */
export function typedTexts(form: FormData): TypedTexts {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" && !secret.test(name) ? [[name, value]] : [])),
  );
}

/** All texts of the fields that occur several times. */
export function typedLists(form: FormData, names: readonly string[]): TypedLists {
  const listOf = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(names.map((name) => [name, listOf(name)]));
}
