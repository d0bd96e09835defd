import { useAddresses } from "#ui/addresses.tsx";
import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { clearSavedForms } from "#ui/forms/use-saved-forms.ts";
import { AccountFormPage } from "./sign-in-form.tsx";

/** The log-out page: a button while logged in, a goodbye afterwards. Source: ACC-11. */
export function LogOutPage({ loggedIn }: { readonly loggedIn: boolean }) {
  const t = useMessages();
  const { address } = useAddresses();
  if (loggedIn)
    return (
      <AccountFormPage title={t("account.logOut.title")} text={t("account.logOut.text")}>
        <Form reloadDocument method="post" onSubmit={clearSavedForms} className="mt-10">
          <Button type="submit" size="l">
            {t("account.logOut.button")}
          </Button>
        </Form>
      </AccountFormPage>
    );
  return (
    <AccountFormPage title={t("account.logOut.doneTitle")} text={t("account.logOut.doneText")}>
      <div className="mt-10 flex flex-wrap gap-4">
        <ButtonLink size="l" href={address("home")}>
          {t("account.logOut.home")}
        </ButtonLink>
        <ButtonLink size="l" variant="secondary" href={address("account", "anmelden")}>
          {t("account.logIn.button")}
        </ButtonLink>
      </div>
    </AccountFormPage>
  );
}
