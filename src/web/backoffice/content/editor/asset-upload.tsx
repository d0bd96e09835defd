import { keyIn } from "#kernel/formats/message-key.ts";
import { useId, useState, type FormEvent } from "react";
import { z } from "zod";
import { spaceId } from "#modules/content/delivery/story-view.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { controlClass, FieldFrame, TextField } from "#ui/forms/text-field.tsx";
import type { FileChoice, FileKind } from "./editor-context.ts";

const accepted: Readonly<Record<FileKind, string>> = {
  image: "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml",
  video: "video/mp4,video/webm",
  captions: ".vtt,text/vtt",
};
const mebibyte = 1024 * 1024;
/** Upload limits of the server; checked before a long upload. */
const largest: Readonly<Record<FileKind, number>> = { image: 40 * mebibyte, video: 100 * mebibyte, captions: mebibyte };

const Added = z.object({ asset: z.object({ filename: z.string(), mediaType: z.string() }) });
const Refused = z.object({ error: z.object({ code: z.string() }) });

function kindOf(type: string): FileKind | undefined {
  return type.startsWith("image/")
    ? "image"
    : type.startsWith("video/")
      ? "video"
      : type === "text/vtt"
        ? "captions"
        : undefined;
}

/** Uploads a file to the library's endpoint. Returns the resulting choice, or the code of the refusal. */
async function send(file: File, alt: string): Promise<FileChoice | string> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200), alt });
  const headers = { "content-type": "application/octet-stream" };
  const address = `/backoffice/content/v1/spaces/${spaceId}/assets?${query.toString()}`;
  try {
    const answer = await fetch(address, { method: "POST", headers, body: file });
    const body: unknown = await answer.json();
    const added = Added.safeParse(body);
    const kind = added.success ? kindOf(added.data.asset.mediaType) : undefined;
    if (added.success && kind) return { filename: added.data.asset.filename, name: file.name, alt, focus: "", kind };
    const refused = Refused.safeParse(body);
    return refused.success ? refused.data.error.code : "UNAVAILABLE";
  } catch {
    return "UNAVAILABLE";
  }
}

type UploadProps = {
  readonly kinds: readonly FileKind[];
  readonly onAdded: (file: FileChoice) => void;
};

/** Uploads a file to the library; images with their alternative text. Source: PB-15, PB-16. */
export function AssetUpload({ kinds, onAdded }: UploadProps) {
  const t = useMessages();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [code, setCode] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Changing the key remounts the file input, the only way to clear it after an upload.
  const [round, setRound] = useState(0);
  const kind = file && (kindOf(file.type) ?? (file.name.endsWith(".vtt") ? "captions" : undefined));
  const needsAlt = kinds.includes("image") && (kind === undefined || kind === "image");

  const choose = (chosen: File | undefined): void => {
    setFile(chosen);
    const of = chosen && (kindOf(chosen.type) ?? "captions");
    const tooLarge = of === "image" ? "IMAGE_TOO_LARGE" : "ASSET_TOO_LARGE";
    setCode(chosen && of && chosen.size > largest[of] ? tooLarge : undefined);
  };
  const upload = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (!file) return;
    if (needsAlt && alt.trim() === "") {
      setCode("ASSET_UNDESCRIBED");
      return;
    }
    setBusy(true);
    const sent = await send(file, alt.trim());
    setBusy(false);
    if (typeof sent === "string") {
      setCode(sent);
      return;
    }
    setCode(undefined);
    setFile(undefined);
    setRound(round + 1);
    setAlt("");
    onAdded(sent);
  };

  return (
    <form key={round} className="grid gap-3" onSubmit={(event) => void upload(event)}>
      <FieldFrame id={id} label={t("visual.library.file")} hint={t("visual.library.fileHelp")}>
        <input
          id={id}
          type="file"
          accept={kinds.map((each) => accepted[each]).join(",")}
          aria-describedby={`${id}-hint`}
          className={controlClass(code !== undefined, "py-2.5 text-15")}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </FieldFrame>
      {needsAlt ? (
        <TextField
          label={t("visual.picture.alt")}
          hint={t("visual.library.altHelp")}
          value={alt}
          maxLength={300}
          onChange={({ target }) => setAlt(target.value)}
        />
      ) : null}
      {code ? (
        <p role="alert" className="border-l-2 border-brick px-3 py-1.5 text-brick">
          {t(keyIn("errors", code))}
        </p>
      ) : null}
      <Button type="submit" size="s" variant="secondary" disabled={busy || !file} className="justify-self-start">
        {t(busy ? "visual.library.sending" : "visual.library.send")}
      </Button>
    </form>
  );
}
