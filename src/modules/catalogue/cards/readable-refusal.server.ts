import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import type { Refusal } from "#kernel/result.ts";
import { translate } from "#platform/messages.server.ts";
import type { Unavailable } from "./availability.ts";

/** The display name of an option's value, for example "Goldfolie". */
export function optionName(option: string, value: string, locale: Locale): string {
  if (option === "paper") return translate(locale, keyIn("papers", value));
  const label = translate(locale, keyIn("options", `${option}.label`));
  if (option === "envelope" || option === "inlay") return label;
  return translate(locale, keyIn("options", `${option}.${value}`));
}

/** A sentence that explains why a choice is unavailable. Source: PDP-04. */
export function reasonText(problem: Unavailable, locale: Locale): string {
  const { option, reason, papers } = problem;
  const papierliste = new Intl.ListFormat(locale, { type: "disjunction" }).format(
    papers.map((paper) => translate(locale, keyIn("papers", paper))),
  );
  return translate(locale, keyIn("options.reason", reason === "paper" ? option : reason), { papierliste });
}

/**
 * Replaces the codes in a refusal of the catalogue by display names for the visitor; other refusals are returned
 * unchanged.
 * @source PDP-04, ERR-07
 */
export function readableRefusal(refusal: Refusal, locale: Locale): Refusal {
  if (refusal.code !== "OPTION_UNAVAILABLE") return refusal;
  const [option = "", value = ""] = String(refusal.data["option"]).split("/");
  const selection = String(refusal.data["selection"]);
  const paper = translate(locale, keyIn("papers", selection));
  const product = translate(locale, keyIn("products", selection));
  const chosen = [paper, product].find((name) => name !== selection) ?? selection;
  return { ...refusal, data: { ...refusal.data, option: optionName(option, value, locale), selection: chosen } };
}
