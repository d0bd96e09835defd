import { loadGrids } from "#design/layout/grid-loading.ts";
import { stationeryPath, stationeryShapes } from "#design/geometry/stationery-shapes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { whenOnline } from "../lazy-component.ts";
import { addCalendar, addQr, addShape, addTable } from "../commands/insert-commands.ts";

/** The shapes as inserted: filled, except for the line. */
function Shapes() {
  const editor = useEditorContext();
  const t = useMessages();
  return (
    <ul className="grid grid-cols-5 gap-1 sm:max-lg:grid-cols-9">
      {stationeryShapes.map((shape) => (
        <li key={shape}>
          <button
            type="button"
            title={t(`editor.shape.${shape}`)}
            aria-label={t("editor.insert.add", { name: t(`editor.shape.${shape}`) })}
            onClick={() => addShape(editor, shape)}
            className="grid aspect-square w-full place-items-center rounded-cut hover:bg-ink/4"
          >
            <svg viewBox="-2 -2 36 36" className="size-9" aria-hidden="true">
              <path
                d={stationeryPath(shape, 32, 32)}
                fillRule="evenodd"
                className={shape === "line" ? "fill-none stroke-leaf" : "fill-leaf-soft stroke-leaf"}
                strokeWidth={1.2}
              />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

type PieceProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
};

function Piece({ icon, title, text, onPress }: PieceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-16 items-center gap-4 rounded-cut border border-line px-4 py-3 text-left hover:border-line-strong hover:bg-ink/2"
    >
      <Icon name={icon} size={24} className="text-leaf" />
      <span>
        <span className="block text-15">{title}</span>
        <span className="block text-13 text-ink-soft">{text}</span>
      </span>
    </button>
  );
}

/** Inserts a code, a table or a calendar as soon as it can be painted: at once, unless the connection is lost. */
function onceLoaded(insert: () => void) {
  void whenOnline(loadGrids).then(insert);
}

/** Elements to insert besides texts and photos. Source: CFG-02, CARD-19. */
export default function InsertPanel() {
  const editor = useEditorContext();
  const t = useMessages();
  const rows = ([1, 2, 3] as const).map((row) => [
    t(`editor.table.sample.r${row}c1`),
    t(`editor.table.sample.r${row}c2`),
  ]);
  return (
    <>
      <Section title={t("editor.insert.shapes")}>
        <Shapes />
      </Section>
      <Section title={t("editor.insert.pieces")}>
        <Piece
          icon="qr"
          title={t("editor.elements.qr")}
          text={t("editor.insert.qrHint")}
          onPress={() => onceLoaded(() => addQr(editor, t("editor.qr.sample")))}
        />
        <Piece
          icon="table"
          title={t("editor.elements.table")}
          text={t("editor.insert.tableHint")}
          onPress={() => onceLoaded(() => addTable(editor, rows))}
        />
        <Piece
          icon="calendar"
          title={t("editor.elements.calendar")}
          text={t("editor.insert.calendarHint")}
          onPress={() => onceLoaded(() => addCalendar(editor))}
        />
      </Section>
    </>
  );
}
