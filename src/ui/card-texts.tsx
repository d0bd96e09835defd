import { useMessages } from "./messages.tsx";

/** The texts on one side of a card; `name` is the side's display name. */
export type SideTexts = { readonly name: string; readonly words: readonly string[] };

/** The texts of a card by side, as a text alternative to its picture. Source: SHELL-31 (WCAG 1.1.1). */
export function CardTexts({ sides }: { readonly sides: readonly SideTexts[] }) {
  const t = useMessages();
  return (
    <ul className="grid gap-4 text-15">
      {sides.map(({ name, words }, place) => (
        <li key={place}>
          <span className="font-medium">{name}</span>
          {words.length === 0 ? <p className="text-ink-soft">{t("page.noWords")}</p> : <SideTextList words={words} />}
        </li>
      ))}
    </ul>
  );
}

/** The texts of one side, one entry per text, preserving line breaks. */
export function SideTextList({ words, className = "" }: Pick<SideTexts, "words"> & { readonly className?: string }) {
  if (words.length === 0) return null;
  return (
    <ul className={className}>
      {words.map((text, place) => (
        <li key={place} className="wrap-anywhere whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  );
}
