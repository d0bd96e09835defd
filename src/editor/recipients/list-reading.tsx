import { useId, useRef, useState } from "react";
import type { Rows } from "#design/records/recipient-columns.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { listFiles, readListFile } from "./list-client.ts";

/** Accepts a list as a file, or pasted from a spreadsheet. Source: CARD-14. */
export function ListReading({ onRead }: { readonly onRead: (rows: Rows, source: string) => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: Blob, name: string, source: string) => {
    setBusy(true);
    setProblem(null);
    const list = await readListFile(editor.fetch, file, name);
    setBusy(false);
    if (list.ok) onRead(list.value.rows, source);
    else setProblem(t(`errors.${list.refusal.code}`, list.refusal.data));
  };
  return (
    <div className="mt-4 grid gap-5">
      <input
        ref={input}
        type="file"
        accept={listFiles}
        hidden
        data-testid="list-file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void read(file, file.name, file.name);
        }}
      />
      <div className="grid justify-items-start gap-2">
        <Button size="s" loading={busy} loadingText={t("editor.guests.reading")} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {t("editor.guests.file")}
        </Button>
        <p className="text-13 text-ink-soft">{t("editor.guests.fileHint")}</p>
      </div>
      {problem ? (
        <p role="alert" className="flex gap-2 text-15 text-brick">
          <Icon name="warning" size={16} className="mt-1" />
          {problem}
        </p>
      ) : null}
      <div className="grid gap-2 border-t border-line pt-5">
        <label htmlFor={id} className="text-15 font-medium">
          {t("editor.guests.paste")}
        </label>
        <textarea
          id={id}
          rows={6}
          value={pasted}
          placeholder={t("editor.guests.pasteExample")}
          onChange={(event) => setPasted(event.target.value)}
          className="w-full rounded-cut border border-line-strong bg-sheet px-3 py-2 text-15 whitespace-pre hover:border-ink"
        />
        <Button
          size="s"
          variant="secondary"
          className="justify-self-start"
          disabled={busy || pasted.trim() === ""}
          onClick={() => void read(new Blob([pasted]), "list.txt", t("editor.guests.pasted"))}
        >
          {t("editor.guests.readPasted")}
        </Button>
      </div>
    </div>
  );
}
