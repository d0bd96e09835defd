import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { GridRow } from "../../../grid/grid-model.ts";
import { headingOf, seenText } from "./grid-columns.ts";
import { shownText, type GridState } from "./grid-state.ts";
import type { PastePlan } from "./pasted-block.ts";
import { gridColumns } from "../../../grid/grid-model.ts";

type AskProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button that agrees; null where there is nothing to agree to. */
  readonly agree: string | null;
  readonly onDone: (agreed: boolean) => void;
};

/** A question before something happens to many cells; Escape says no. */
function Ask({ title, children, agree, onDone }: AskProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="tabelle-frage"
      onCancel={(event) => {
        event.preventDefault();
        onDone(false);
      }}
      className="m-auto max-h-[86dvh] w-[min(36rem,calc(100vw-2.5rem))] overflow-y-auto rounded-cut bg-sheet p-6 text-ink shadow-sheet backdrop:bg-ink/30 md:p-8"
    >
      <h2 id="tabelle-frage" className="display text-25">
        {title}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        {agree === null ? null : <Button onClick={() => onDone(true)}>{agree}</Button>}
        <Button variant="secondary" onClick={() => onDone(false)}>
          {t(agree === null ? "event-grid.close" : "event-grid.no")}
        </Button>
      </div>
    </dialog>
  );
}

const mostExamples = 12;

type PasteProps = {
  readonly plan: PastePlan;
  readonly state: GridState;
  readonly onDone: (agreed: boolean) => void;
};

/** What a pasted block would change, before it does. Source: EVENT-04. */
export function PasteDialog({ plan, state, onDone }: PasteProps) {
  const t = useMessages();
  const { changes, added, nameless, columnsLeftOut, isTooLarge } = plan;
  const rows = new Map(state.rows.map((row, index) => [row.guest, { row, index }]));
  const nothing = changes.length === 0 && added.length === 0;
  const examples = changes.slice(0, mostExamples).flatMap(({ guest, column, value }) => {
    const of = rows.get(guest);
    if (!of) return [];
    const was = shownText(state, { row: of.index, column: gridColumns.indexOf(column) });
    const name = of.row.texts.name || t("events.guestTypes.companion");
    return [
      {
        key: `${guest} ${column}`,
        name,
        heading: headingOf(column, t),
        was: seenText(column, was, t),
        value: seenText(column, value, t),
      },
    ];
  });
  const lines = [
    changes.length > 0 ? t("event-grid.paste.cells", { count: changes.length, n: changes.length }) : "",
    added.length > 0 ? t("event-grid.paste.added", { count: added.length, n: added.length }) : "",
    nameless > 0 ? t("event-grid.paste.nameless", { count: nameless, n: nameless }) : "",
    columnsLeftOut > 0 ? t("event-grid.paste.columns", { count: columnsLeftOut, n: columnsLeftOut }) : "",
    nothing ? t("event-grid.paste.nothing") : "",
    isTooLarge ? t("event-grid.paste.tooLarge") : "",
  ];
  return (
    <Ask
      title={t("event-grid.paste.title")}
      agree={nothing || isTooLarge ? null : t("event-grid.paste.agree")}
      onDone={onDone}
    >
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {examples.length > 0 ? (
        <table className="w-full table-fixed border-collapse text-left text-15">
          <thead>
            <tr className="border-b border-line text-13 text-ink-soft">
              <th className="py-1.5 pr-3 font-normal">{t("event-grid.paste.cell")}</th>
              <th className="py-1.5 pr-3 font-normal">{t("event-grid.paste.before")}</th>
              <th className="py-1.5 font-normal">{t("event-grid.paste.after")}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ key, name, heading, was, value }) => (
              <tr key={key} className="border-b border-line align-top">
                <td className="py-1.5 pr-3 wrap-anywhere">
                  {name} <span className="block text-13 text-ink-soft">{heading}</span>
                </td>
                <td className="py-1.5 pr-3 wrap-anywhere text-ink-soft">{was || "–"}</td>
                <td className="py-1.5 wrap-anywhere">{value || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {changes.length > mostExamples ? (
        <p className="text-15 text-ink-soft">{t("event-grid.paste.more", { n: changes.length - mostExamples })}</p>
      ) : null}
    </Ask>
  );
}

type RemoveProps = { readonly rows: readonly GridRow[]; readonly onDone: (agreed: boolean) => void };

/** Asks before guests are removed: with their answers, which nothing brings back. */
export function RemoveDialog({ rows, onDone }: RemoveProps) {
  const t = useMessages();
  const names = rows.slice(0, mostExamples).map(({ texts }) => texts.name || t("events.guestTypes.companion"));
  return (
    <Ask
      title={t("event-grid.removal.title", { count: rows.length, n: rows.length })}
      agree={t("event-grid.removal.agree")}
      onDone={onDone}
    >
      <p className="wrap-anywhere">{`${names.join(", ")}${rows.length > mostExamples ? " …" : ""}`}</p>
      <p className="text-ink-soft">{t("event-grid.removal.text")}</p>
    </Ask>
  );
}
