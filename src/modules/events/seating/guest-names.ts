import type { Translate } from "#kernel/formats/translate.ts";
import type { SeatingGuest } from "./model.ts";

/** The name of a guest; a companion or child without one is somebody's. */
export function shownName(t: Translate, { name, host, isChild }: SeatingGuest): string {
  if (name !== "") return name;
  return t(isChild ? "event-seating.childOf" : "event-seating.companionOf", { name: host });
}

/** Up to two letters for a chair. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("");
}
