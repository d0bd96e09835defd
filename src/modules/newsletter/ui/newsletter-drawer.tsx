import { useEffect, useRef } from "react";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ConsentText } from "./consent-text.tsx";

/** A plain form that posts to the newsletter's page: only address and consent are required. Source: NEWS-02. */
function InviteForm({ id }: { readonly id: string }) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <form method="post" action={address("newsletter")} className="mt-4 grid gap-4">
      <TextField id={`${id}-email`} name="email" type="email" label={t("invite.email")} autoComplete="email" required />
      <CheckLine name="consent" required>
        <ConsentText />
      </CheckLine>
      <Button type="submit" className="justify-self-start">
        {t("invite.button")}
      </Button>
    </form>
  );
}

type InviteProps = { readonly worth: string; readonly onDone: () => void };

/** The newsletter as a drawer from the right, opened by a link. Source: NEWS-01. */
export function NewsletterDrawer({ worth, onDone }: InviteProps) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onDone}
      aria-labelledby="newsletter-drawer"
      className="m-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] max-w-none overflow-y-auto bg-sheet p-6 text-ink shadow-sheet md:p-10"
    >
      <div className="flex items-start justify-between gap-6">
        <h2 id="newsletter-drawer" className="display text-25 hyphens-auto">
          {t("invite.title")}
        </h2>
        <button type="button" className="-m-2.5 p-2.5" onClick={() => dialog.current?.close()}>
          <Icon name="close" label={t("page.close")} />
        </button>
      </div>
      <p className="mt-4 text-ink-soft">{t("invite.text", { betrag: worth })}</p>
      <InviteForm id="drawer" />
    </dialog>
  );
}

/**
 * The newsletter as a card next to the page, which stays usable: on a phone two lines above the price bar, linked to
 * the form's own page.
 * @source NEWS-01, NEWS-07
 */
export function NewsletterPopUp({ worth, onDone }: InviteProps) {
  const t = useMessages();
  const { address } = useAddresses();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onDone();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [onDone]);
  return (
    <section
      aria-labelledby="newsletter-pop-up"
      className="fixed right-4 bottom-24 left-4 z-30 max-h-[80dvh] overflow-y-auto rounded-cut border border-line bg-sheet p-5 shadow-sheet sm:left-auto sm:w-96 lg:bottom-4"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="newsletter-pop-up" className="display text-20">
          {t("invite.title")}
        </h2>
        <button type="button" className="-m-2.5 p-2.5" onClick={onDone}>
          <Icon name="close" size={16} label={t("page.close")} />
        </button>
      </div>
      <div className="sm:hidden">
        <p className="mt-1 text-15 text-ink-soft">{t("invite.strip", { betrag: worth })}</p>
        <ButtonLink href={address("newsletter")} variant="quiet" className="mt-1">
          {t("invite.open")}
        </ButtonLink>
      </div>
      <div className="max-sm:hidden">
        <p className="mt-1 text-15 text-ink-soft">{t("invite.text", { betrag: worth })}</p>
        <InviteForm id="pop-up" />
      </div>
    </section>
  );
}
