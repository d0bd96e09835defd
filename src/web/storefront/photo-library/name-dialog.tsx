import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";

type NameDialogProps = {
  readonly id: string;
  readonly title: string;
  readonly send: string;
  readonly name: string;
  readonly onName: (name: string) => void;
};

/** Closes a dialog of this page. */
export const closeDialog = (id: string): void => document.getElementById(id)?.hidePopover();

/** Asks for the name of an album. */
export function NameDialog({ id, title, send, name, onName }: NameDialogProps) {
  const t = useMessages();
  return (
    <Dialog id={id} title={title} closeLabel={t("photo-library.close")}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("album");
          const wanted = typeof typed === "string" ? typed.trim() : "";
          if (wanted === "") return;
          closeDialog(id);
          event.currentTarget.reset();
          onName(wanted);
        }}
      >
        <TextField
          name="album"
          label={t("photo-library.albums.name")}
          defaultValue={name}
          key={name}
          maxLength={80}
          required
          autoComplete="off"
        />
        <Button type="submit">{send}</Button>
      </form>
    </Dialog>
  );
}
