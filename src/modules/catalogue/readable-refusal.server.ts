import type { Refusal } from "#kernel/result.ts";
import { translate } from "#platform/messages.server.ts";
import type { Unavailable } from "./availability.ts";

/** The shown name of an option's value, for example "Goldfolie". */
export function optionName(option: string, value: string, language = "de"): string {
  if (option === "paper") return translate(language, `papers.${value}`);
  const label = translate(language, `options.${option}.label`);
  if (option === "envelope" || option === "inlay") return label;
  return translate(language, `options.${option}.${value}`);
}

/** Why a choice cannot be had, as a sentence. Source: PDP-04. */
export function reasonText(problem: Unavailable, language = "de"): string {
  const { option, reason, papers } = problem;
  if (reason === "paper") {
    const papierliste = new Intl.ListFormat(language, { type: "disjunction" }).format(
      papers.map((paper) => translate(language, `papers.${paper}`)),
    );
    return translate(language, `options.reason.${option}`, { papierliste });
  }
  if (option === "paper") return translate(language, "options.reason.folded");
  return translate(language, `options.reason.${reason}`);
}

/**
 * A refusal of the catalogue with names in place of codes, ready for the visitor; other refusals pass unchanged.
 * @source PDP-04, ERR-07
 */
export function readableRefusal(refusal: Refusal, language = "de"): Refusal {
  if (refusal.code !== "OPTION_UNAVAILABLE") return refusal;
  const [option = "", value = ""] = String(refusal.data["option"]).split("/");
  const auswahl = String(refusal.data["auswahl"]);
  const paper = translate(language, `papers.${auswahl}`);
  const product = translate(language, `products.${auswahl}`);
  const chosen = [paper, product].find((name) => name !== auswahl) ?? auswahl;
  return { ...refusal, data: { ...refusal.data, option: optionName(option, value, language), auswahl: chosen } };
}
