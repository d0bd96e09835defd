import { useEffect, useRef, useState } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

/** Name of the password field in the checkout form: no part of an order, never stored and never sent back. */
export const passwordField = "accountPassword";

type LogInProps = {
  /** The logged-in customer's address; null for guests. */
  readonly account: string | null;
  /** Why the last attempt failed. */
  readonly problem: string | null;
  /** Identity of the response: each new one moves the focus again. */
  readonly occasion: unknown;
};

/**
 * Log-in within the checkout: customers with an account log in with the address above, and cart and form stay; others
 * continue as guests. Part of the form, so that it also works without JavaScript.
 * @source CHK-01, ACC-06
 */
export function LogInHere({ account, problem, occasion }: LogInProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (occasion && problem !== null) password.current?.focus();
  }, [problem, occasion]);
  // Whoever corrects the address above after a refusal finds the password field still open.
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field to fill in next
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
