import { useEffect, useRef, useState } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Name of the password in the form of the checkout: no part of an order, never kept and never sent back. */
export const passwordField = "accountPassword";

type LogInProps = {
  /** The address of who is logged in; null for guests. */
  readonly account: string | null;
  /** Why the last try did not work. */
  readonly problem: string | null;
  /** The answer that says so: every new one calls again. */
  readonly occasion: unknown;
};

/**
 * The account within the checkout: who has one logs in with the address above, and cart and everything typed stay; others
 * go on as guests. Part of the form, so that it works without JavaScript as well.
 * @source CHK-01, ACC-06
 */
export function LogInHere({ account, problem, occasion }: LogInProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (occasion && problem !== null) password.current?.focus();
  }, [problem, occasion]);
  // Who corrects the address above after a refusal finds the password where it was.
  const [tried, setTried] = useState(problem !== null);
  if (problem !== null && !tried) setTried(true);
  if (account !== null) return <p className="text-15 text-ink-soft">{t("checkout.logIn.as", { email: account })}</p>;
  return (
    <Disclosure summary={t("checkout.logIn.summary")} open={tried || undefined} className="max-w-[28rem]">
      <p className="text-15">{t("checkout.logIn.text")}</p>
      <div className="mt-5 grid gap-4">
        <TextField
          ref={password}
          name={passwordField}
          type="password"
          label={t("checkout.logIn.password")}
          error={problem ?? undefined}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the visitor has to go on
          autoFocus={problem !== null}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" name="intent" value="log-in" variant="secondary">
            {t("checkout.logIn.button")}
          </Button>
          <Link
            href={address("account", "passwort")}
            target="_blank"
            className="ink-link inline-flex min-h-11 items-center text-15"
          >
            {t("checkout.logIn.forgot")}
          </Link>
        </div>
      </div>
      <p className="mt-5 text-13 text-ink-soft">{t("checkout.logIn.guest")}</p>
    </Disclosure>
  );
}
