import { RadioTile } from "../forms/choice.tsx";
import { Link } from "../link.tsx";

/** An alternative to an unavailable choice: a link to the same product with another choice. Source: PDP-04. */
export type SwitchLink = { readonly label: string; readonly href: string };

/** Why some choices of an option are unavailable, and the link that makes them available. Source: PDP-04. */
export type OptionNote = { readonly id: string; readonly text: string; readonly switch?: SwitchLink };

type OptionTileProps = {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Of this choice, or its difference to the current one. */
  readonly price?: string | undefined;
  readonly selected: boolean;
  /** Id of the note that explains why it is unavailable; a selected one stays selectable. */
  readonly noteId?: string | undefined;
  /** CSS colour of a paper or foil. */
  readonly swatch?: string | undefined;
};

/** A choice as a tile with its price. Source: PDP-02, PDP-04. */
export function OptionTile({ name, value, label, price, selected, noteId, swatch }: OptionTileProps) {
  return (
    <RadioTile
      name={name}
      value={value}
      defaultChecked={selected}
      disabled={noteId !== undefined && !selected}
      aria-describedby={noteId}
    >
      {swatch ? (
        <span
          aria-hidden
          className="true-colour size-6 shrink-0 rounded-cut shadow-[inset_0_0_0_1px_oklch(0.2443_0.008_84.6/0.16)]"
          style={{ background: swatch }}
        />
      ) : null}
      <span className="min-w-0 flex-1 leading-snug">
        {label}
        {price ? <span className="block text-13 whitespace-nowrap text-ink-soft tabular-nums">{price}</span> : null}
      </span>
    </RadioTile>
  );
}

/** Why choices are unavailable, and the link that makes them available. Source: PDP-04. */
export function OptionNotes({ notes, rel }: { readonly notes: readonly OptionNote[]; readonly rel?: "nofollow" }) {
  return notes.map(({ id, text, switch: alternative }) => (
    <p key={id} id={id} className="mt-2.5 text-13 text-ink-soft">
      {text}
      {alternative ? (
        <>
          {" "}
          <Link
            href={alternative.href}
            data-keep
            rel={rel}
            className="inline-block py-1 text-ink underline underline-offset-4"
          >
            {alternative.label}
          </Link>
        </>
      ) : null}
    </p>
  ));
}
