import { useState } from "react";
import { longestName, ShownName } from "#modules/media/album-links/shared-album-model.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import { saveName } from "./shared-album-calls.ts";

type ContributorNameProps = {
  readonly owner: string;
  readonly token: string;
  readonly name: string | null;
  readonly onName: (name: string) => void;
};

/** Asks for the name that stands with the photos, and lets it be changed. Source: PHOTO-04. */
export function ContributorName({ owner, token, name, onName }: ContributorNameProps) {
  const t = useMessages();
  const [editing, setEditing] = useState(false);
  const [state, setState] = useState<"ready" | "busy" | "invalid" | "failed">("ready");
  if (name !== null && !editing)
    return (
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="wrap-anywhere">{t("shared-album.hello", { name })}</span>
        <button type="button" className="ink-link min-h-11 text-15" onClick={() => setEditing(true)}>
          {t("shared-album.rename")}
        </button>
      </p>
    );
  return (
    <form
      className="grid max-w-100 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = ShownName.safeParse(new FormData(event.currentTarget).get("name"));
        if (!typed.success) return setState("invalid");
        setState("busy");
        saveName(token, typed.data).then(
          () => {
            setState("ready");
            setEditing(false);
            onName(typed.data);
          },
          () => setState("failed"),
        );
      }}
    >
      <TextField
        name="name"
        label={t("shared-album.name")}
        hint={t("shared-album.nameHint", { owner })}
        error={state === "invalid" ? t("shared-album.invalid") : undefined}
        defaultValue={name ?? ""}
        maxLength={longestName}
        autoComplete="given-name"
        required
      />
      {state === "failed" ? (
        <p role="alert" className="text-15 text-brick">
          {t("shared-album.failed")}
        </p>
      ) : null}
      <Button type="submit" loading={state === "busy"}>
        {t(name === null ? "shared-album.start" : "shared-album.save")}
      </Button>
    </form>
  );
}
