import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The field for a code of the app or a recovery code. */
export function CodeField({ recovery = true }: { readonly recovery?: boolean }) {
  const t = useMessages();
  return (
    <TextField
      label={t("staff.code.label")}
      hint={recovery ? t("staff.code.hint") : undefined}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={recovery ? undefined : "numeric"}
      maxLength={20}
      required
    />
  );
}
