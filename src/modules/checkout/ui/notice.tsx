import { useEffect, useRef } from "react";

/** A sentence about the whole form, marked at its side. */
export function Notice({ text }: { readonly text: string }) {
  return <p className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">{text}</p>;
}

/**
 * The place for what became of the last press: announced, and with an `occasion` (the answer itself) brought into view
 * with the focus, also without JavaScript; every new occasion calls again.
 * @source CHK-02, CHK-12
 */
export function CallingNotice({ text, occasion }: { readonly text: string | null; readonly occasion: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!occasion) return;
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, [occasion]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the visitor has to go on
    <div ref={place} role="alert" tabIndex={-1} autoFocus={Boolean(occasion)} className="outline-none">
      {text ? <Notice text={text} /> : null}
    </div>
  );
}
