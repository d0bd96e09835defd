import { useState } from "react";
import { keyIn } from "#kernel/formats/message-key.ts";
import { passwordStrength } from "#kernel/password-rules.ts";
import { useMessages } from "#ui/messages.tsx";
import type { AccountFormField } from "./sign-in-form.tsx";

/** A field for a new password with its rules and the strength of the typed one. Source: ACC-04. */
export function usePasswordField(label: string): AccountFormField {
  const t = useMessages();
  const [strength, setStrength] = useState<number>();
  return {
    name: "password",
    label,
    type: "password",
    autoComplete: "new-password",
    onChange: (value) => setStrength(value === "" ? undefined : passwordStrength(value)),
    hint: (
      <>
        {t("account.fields.passwordHint")}
        {strength === undefined ? null : (
          <span className="mt-2 grid gap-1" aria-live="polite">
            <span aria-hidden="true" className="grid grid-cols-4 gap-1">
              {[1, 2, 3, 4].map((step) => (
                <span key={step} className={`h-1 rounded-round ${step <= strength ? "bg-leaf" : "bg-line"}`} />
              ))}
            </span>
            {t(keyIn("account.fields", `strength${strength}`))}
          </span>
        )}
      </>
    ),
  };
}
