import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useMessages } from "#ui/messages.tsx";
import { IconButton } from "../../controls/controls.tsx";
import { useOffer } from "../use-offer.tsx";
import { usePrints, usePrintsView } from "./prints-context.ts";

/** Ids of all prints with the selected ones a place further to the front or the back. */
function moved(order: readonly string[], selected: ReadonlySet<string>, by: 1 | -1): readonly string[] {
  const ids = by === 1 ? order.toReversed() : [...order];
  for (let at = 1; at < ids.length; at += 1) {
    const [before, id] = [ids[at - 1], ids[at]];
    if (before === undefined || id === undefined || !selected.has(id) || selected.has(before)) continue;
    ids[at - 1] = id;
    ids[at] = before;
  }
  return by === 1 ? ids.toReversed() : ids;
}

/** Removes and moves the selected prints. Source: PRINT-02. */
export function SelectionButtons() {
  const { items, view, commands } = usePrints();
  const selected = usePrintsView((state) => state.selected);
  const t = useMessages();
  const order = items.map(({ id }) => id);
  return (
    <div className="flex">
      <IconButton
        icon="arrow-left"
        label={t("prints-editor.earlier")}
        onPress={() => commands.order(moved(order, selected, -1))}
      />
      <IconButton
        icon="arrow-right"
        label={t("prints-editor.later")}
        onPress={() => commands.order(moved(order, selected, 1))}
      />
      <IconButton
        icon="trash"
        label={t("prints-editor.remove")}
        onPress={() => {
          commands.remove(selected);
          view.setState({ selected: new Set() });
        }}
      />
      <IconButton
        icon="close"
        label={t("prints-editor.deselect")}
        onPress={() => view.setState({ selected: new Set() })}
      />
    </div>
  );
}

/** Prints the selected pictures in a second format as well. Source: PRINT-02. */
export function RepeatField() {
  const { view, commands } = usePrints();
  const selected = usePrintsView((state) => state.selected);
  const { answer } = useOffer();
  const t = useMessages();
  const [format, setFormat] = useState("");
  const values = answer?.options.find(({ name }) => name === "format")?.values ?? [];
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Select
          label={t("prints-editor.repeat.title")}
          value={format}
          onChange={(event) => setFormat(event.target.value)}
        >
          <option value="">{t("prints-editor.repeat.choose")}</option>
          {values.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Button
        variant="secondary"
        disabled={format === ""}
        onClick={() => {
          commands.repeat(selected, format);
          setFormat("");
          view.setState({ selected: new Set(), dialog: null });
        }}
      >
        {t("prints-editor.repeat.add")}
      </Button>
    </div>
  );
}
