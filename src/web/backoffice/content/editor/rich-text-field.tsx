import { useRef, useState } from "react";
import { fromSource, toSource, type TextSource } from "#modules/content/texts/rich-text-source.ts";
import { RichText } from "#modules/content/stories/story-model.ts";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useEditor } from "./editor-context.ts";
import type { ControlProps } from "./field-control.tsx";

function sourceOf(value: unknown): TextSource {
  const read = RichText.safeParse(value);
  return toSource(read.success ? read.data : null);
}

const around = { bold: "**", italic: "*" } as const;
const before = { heading: "## ", list: "- ", numbers: "1. ", quote: "> " } as const;
const tools = ["bold", "italic", "heading", "list", "numbers", "quote"] as const;

function applied(tool: (typeof tools)[number], text: string, from: number, to: number): string {
  if (tool === "bold" || tool === "italic")
    return `${text.slice(0, from)}${around[tool]}${text.slice(from, to) || "…"}${around[tool]}${text.slice(to)}`;
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).replaceAll(/^/gm, before[tool]);
  return `${text.slice(0, start)}${lines}${text.slice(to)}`;
}

/**
 * Rich text in a simple markup, with buttons for those who do not know it. Unsupported elements appear as numbered
 * slots and are preserved. Source: PB-15.
 */
export function RichTextField({ label, hint, error, value, onValue }: ControlProps<"richtext">) {
  const t = useMessages();
  const { stories } = useEditor().choices;
  const area = useRef<HTMLTextAreaElement>(null);
  const [source, setSource] = useState(() => sourceOf(value));
  const [own, setOwn] = useState(value);
  // Undo and switching languages change the value from outside.
  if (value !== own) {
    setOwn(value);
    setSource(sourceOf(value));
  }
  const write = (text: string): void => {
    const next = { text, kept: source.kept };
    const read = fromSource(next);
    setSource(next);
    setOwn(read);
    onValue(read);
  };
  const use = (tool: (typeof tools)[number]): void => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    write(applied(tool, source.text, from, to));
    area.current?.focus();
  };
  const link = (uuid: string): void => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const linkText = source.text.slice(from, to) || stories.find((story) => story.uuid === uuid)?.name || "";
    write(`${source.text.slice(0, from)}[${linkText}](seite:${uuid})${source.text.slice(to)}`);
  };
  return (
    <div className="grid gap-1.5">
      <div role="toolbar" aria-label={t("visual.text.tools", { field: label })} className="flex flex-wrap gap-1">
        {tools.map((tool) => (
          <button
            key={tool}
            type="button"
            onClick={() => use(tool)}
            className="min-h-10 border border-line bg-sheet px-2.5 text-13 hover:border-ink pointer-coarse:min-h-11"
          >
            {t(`visual.text.${tool}`)}
          </button>
        ))}
        <Select
          label={t("visual.text.link")}
          labelHidden
          className="max-w-48"
          value=""
          onChange={({ target }) => link(target.value)}
        >
          <option value="">{t("visual.text.link")}</option>
          {stories.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        ref={area}
        label={label}
        hint={
          <>
            {hint} {source.kept.length > 0 ? t("visual.text.kept", { count: source.kept.length }) : null}{" "}
            {t("visual.text.help")}
          </>
        }
        error={error}
        rows={12}
        value={source.text}
        onChange={({ target }) => write(target.value)}
      />
    </div>
  );
}
