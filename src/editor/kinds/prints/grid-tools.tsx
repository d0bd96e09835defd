import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { duplicateGroups, type PrintItem } from "./print-items.ts";
import { isOrdered, orderedIds, printOrders } from "./print-photos.ts";
import { cutText } from "./notices.ts";
import { printMarks, type PrintMark } from "./print-marks.ts";
import { useLeaveOut, usePrints, usePrintsView } from "./prints-context.ts";

/** Number of prints, their order, and all selected at once. */
export function GridTools() {
  const { items, photos, view, commands } = usePrints();
  const selected = usePrintsView((state) => state.selected);
  const t = useMessages();
  const order = printOrders.find((each) => isOrdered(items, photos, each));
  const prints = items.reduce((sum, { copies }) => sum + copies, 0);
  const all = items.length > 0 && selected.size === items.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-15" aria-live="polite">
        {t("prints-editor.count.pictures", { count: items.length })},{" "}
        {t("prints-editor.count.prints", { count: prints })}
      </p>
      <div className="contents sm:flex sm:items-center sm:gap-4">
        <Button
          variant="quiet"
          onClick={() => view.setState({ selected: new Set(all ? [] : items.map(({ id }) => id)) })}
        >
          {t(all ? "prints-editor.deselect" : "prints-editor.selectAll")}
        </Button>
        <Select
          label={t("prints-editor.order.title")}
          labelHidden
          className="w-56 max-xs:w-full"
          value={order ?? "own"}
          onChange={(event) => {
            const wanted = printOrders.find((each) => each === event.target.value);
            if (wanted) commands.order(orderedIds(items, photos, wanted));
          }}
        >
          <option value="own" disabled={order !== undefined}>
            {t("prints-editor.order.own")}
          </option>
          {printOrders.map((each) => (
            <option key={each} value={each}>
              {t(`prints-editor.order.${each}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

/** A calm line with something to do about the prints. */
function Banner({
  text,
  action,
  onPress,
}: {
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
}) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-l-3 border-ochre bg-sheet py-1 pr-2 pl-4 text-15">
      {text}
      <Button variant="quiet" onClick={onPress}>
        {action}
      </Button>
    </p>
  );
}

/** What is worth a look: cropped pictures, the same picture twice, nearly the same, and blurry ones. Source: PRINT-02. */
export function Banners({ cuts }: { readonly cuts: readonly PrintItem[] }) {
  const { items, marks, view, commands } = usePrints();
  const leaveOut = useLeaveOut();
  const t = useMessages();
  const marked = (mark: PrintMark) => items.filter(({ id }) => marks.get(id) === mark).map(({ id }) => id);
  const groups = duplicateGroups(items);
  const surplus = groups.reduce((sum, { length }) => sum + length - 1, 0);
  return (
    <div className="grid gap-2 empty:hidden">
      {cuts.length > 0 ? (
        <Banner
          text={cutText(cuts, t)}
          action={t("prints-editor.cut.look")}
          onPress={() => view.setState({ dialog: "cut" })}
        />
      ) : null}
      {surplus > 0 ? (
        <Banner
          text={t("prints-editor.duplicates.text", { count: surplus })}
          action={t("prints-editor.duplicates.join")}
          onPress={() => commands.join(groups)}
        />
      ) : null}
      {printMarks.map((mark) => {
        const ids = marked(mark);
        return ids.length > 0 ? (
          <Banner
            key={mark}
            text={t(`prints-editor.leaveOut.${mark}`, { count: ids.length })}
            action={t("prints-editor.leaveOut.all")}
            onPress={() => leaveOut(new Set(ids))}
          />
        ) : null;
      })}
    </div>
  );
}
