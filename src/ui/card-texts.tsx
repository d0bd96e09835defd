import { useMessages } from "./messages.tsx";

/** What is to be read on one side of a card; `name` is what the side is called. */
export type SideTexts = { readonly name: string; readonly words: readonly string[] };

/** The words of a card side by side, for who cannot read them off its picture. Source: SHELL-31 (WCAG 1.1.1). */
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

/** The words of one side, one entry per text, in the lines they have. */
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
