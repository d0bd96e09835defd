import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type CodeFieldProps = { readonly name?: string; readonly recovery?: boolean };

/** The input for an app code or a recovery code. */
export function CodeField({ name = "code", recovery = true }: CodeFieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={t("staff.code.label")}
      hint={recovery ? t("staff.code.hint") : undefined}
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={recovery ? undefined : "numeric"}
      maxLength={20}
      required
    />
  );
}
