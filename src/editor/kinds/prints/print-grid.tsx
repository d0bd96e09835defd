import { useEffect, useMemo, useRef } from "react";
import { useMessages } from "#ui/messages.tsx";
import { useDocument, useShell } from "../../state/shell-context.ts";
import type { PrintItem } from "./print-items.ts";
import {
  layoutRows,
  printAfterKey,
  printTile,
  rowsWithin,
  tileWidth,
  type PrintRow,
  type PrintRows,
} from "./print-rows.ts";
import { PrintTile, type TileActions } from "./print-tile.tsx";
import { select, useLeaveOut, usePrints, usePrintsView } from "./prints-context.ts";
import { usePaperName } from "./use-paper-name.ts";
import { useElementWidth, useSeenPart } from "./use-seen-part.ts";

/** What a print's keys do: arrows move, space selects, plus and minus count, Delete removes. Source: CFG-20. */
function useTileActions(layout: PrintRows): TileActions {
  const { items, view, commands } = usePrints();
  const leaveOut = useLeaveOut();
  const latest = useRef({ items, layout });
  useEffect(() => {
    latest.current = { items, layout };
  }, [items, layout]);
  return useMemo(() => {
    const order = () => latest.current.items.map(({ id }) => id);
    const remove = (id: string) => {
      const ids = order();
      const at = ids.indexOf(id);
      view.setState(({ selected }) => ({
        selected: new Set([...selected].filter((each) => each !== id)),
        focus: ids[at + 1] ?? ids[at - 1] ?? null,
      }));
      commands.remove(new Set([id]));
    };
    const step = (id: string, by: number) => {
      const copies = (latest.current.items.find((item) => item.id === id)?.copies ?? 1) + by;
      if (copies >= 1 && copies <= 999) commands.setCopies(id, copies);
    };
    const onKey = (id: string, key: string): boolean => {
      const ids = order();
      const at = ids.indexOf(id);
      if (key === " ") select(view, ids, id);
      else if (key === "+") step(id, 1);
      else if (key === "-") step(id, -1);
      else if (key === "Delete" || key === "Backspace") remove(id);
      else if (key === "Escape") view.setState({ selected: new Set() });
      else {
        const to = printAfterKey(latest.current.layout, at, key);
        if (to === at && !key.startsWith("Arrow")) return false;
        view.setState({ focus: ids[to] ?? null });
      }
      return true;
    };
    return {
      onKey,
      onPress: (id) => {
        if (view.getState().selected.size > 0) select(view, order(), id);
        else view.setState({ open: id });
      },
      onSelect: (id, extend) => select(view, order(), id, extend),
      onCopies: commands.setCopies,
      onRemove: remove,
      onLeaveOut: (id) => leaveOut(new Set([id])),
      onFocused: () => view.setState({ focus: null }),
    };
  }, [view, commands, leaveOut]);
}

/** Left edges in px of the prints of a row. */
function leftsOf(items: readonly PrintItem[], { first, count }: PrintRow, scale: number): readonly number[] {
  let left = 0;
  return items.slice(first, first + count).map((item) => {
    const own = left;
    left += tileWidth(item, scale) + printTile.gap;
    return own;
  });
}

/** All prints in scale to each other; only those near the window are painted. Source: PRINT-02. */
export function PrintGrid() {
  const { items, photos, marks, view } = usePrints();
  const { tray } = useShell();
  const t = useMessages();
  const paperName = usePaperName();
  const assets = useDocument((state) => state.document.assets);
  const element = useRef<HTMLUListElement>(null);
  const width = useElementWidth(element);
  const [from, to] = useSeenPart(element);
  const layout = useMemo(() => layoutRows(items, width), [items, width]);
  const actions = useTileActions(layout);
  const selected = usePrintsView((state) => state.selected);
  const focus = usePrintsView((state) => state.focus);
  useEffect(() => {
    const at = focus === null ? -1 : items.findIndex(({ id }) => id === focus);
    const row = layout.rows.find(({ first, count }) => at >= first && at < first + count);
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (!row) return;
    const [above, below] = [top + row.top - 80, top + row.top + row.height + 160 - window.innerHeight];
    if (above < 0) window.scrollBy({ top: above });
    else if (below > 0) window.scrollBy({ top: below });
  }, [focus, items, layout]);
  useEffect(() => {
    const known = new Set(items.map(({ id }) => id));
    view.setState((state) =>
      [...state.selected].every((id) => known.has(id))
        ? state
        : { selected: new Set([...state.selected].filter((id) => known.has(id))) },
    );
  }, [items, view]);
  return (
    <ul ref={element} aria-label={t("prints-editor.yours")} className="relative" style={{ height: layout.height }}>
      {rowsWithin(layout, from, to).flatMap((row) => {
        const lefts = leftsOf(items, row, layout.scale);
        return items.slice(row.first, row.first + row.count).map((item, column) => {
          const photo = photos.get(item.content.asset ?? "");
          return (
            <PrintTile
              key={item.id}
              item={item}
              assets={assets}
              name={photo?.fileName ?? t("prints-editor.picture", { n: row.first + column + 1 })}
              paper={paperName(item)}
              href={tray.smallPreview(item.content.asset ?? "")}
              left={lefts[column] ?? 0}
              top={row.top}
              pictureHeight={row.picture}
              scale={layout.scale}
              index={row.first + column}
              count={items.length}
              mark={marks.get(item.id)}
              selected={selected.has(item.id)}
              takesFocus={focus === item.id}
              actions={actions}
            />
          );
        });
      })}
    </ul>
  );
}
