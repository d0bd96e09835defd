import { Form, useNavigation } from "react-router";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { NewsletterFields, type NewsletterState } from "./newsletter-fields.tsx";

type PageProps = {
  readonly state: NewsletterState;
  /** The message after the form was sent; null before. */
  readonly sent: string | null;
  /** A refusal without a field. */
  readonly problem: string | null;
  readonly terms: string;
};

/** The page of the newsletter: its benefits and the form. Source: NEWS-01, NEWS-02, NEWS-06. */
export function NewsletterPage({ state, sent, problem, terms }: PageProps) {
  const t = useMessages();
  const { address } = useAddresses();
  const busy = useNavigation().state === "submitting";
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[16ch]">{t("invite.title")}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{t("newsletter.text")}</p>
      <div role="alert" className="max-w-[34rem]">
        {problem ? <p className="mt-8 border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">{problem}</p> : null}
      </div>
      <output className="block max-w-[34rem]">
        {sent ? <p className="mt-8 border-l-2 border-leaf bg-leaf-soft py-4 pr-5 pl-5 text-20">{sent}</p> : null}
      </output>
      {sent ? null : (
        <Form
          reloadDocument
          method="post"
          action={address("newsletter")}
          noValidate
          className="mt-10 grid max-w-[34rem] gap-7"
        >
          <NewsletterFields state={state} id="newsletter" />
          <Button type="submit" size="l" loading={busy} className="justify-self-start">
            {t("invite.button")}
          </Button>
        </Form>
      )}
      <p className="mt-10 max-w-[52ch] border-t border-line pt-6 text-13 text-ink-soft">{terms}</p>
    </main>
  );
}

/** Action of a link's page; null when there is nothing left to do. */
export type LinkAction = "confirm" | "leave" | null;

type AnswerProps = { readonly title: string; readonly text: string; readonly asks: LinkAction };

/** The result of a mailed link, or the form to confirm or unsubscribe. Source: NEWS-03, NEWS-06, NEWS-08. */
export function NewsletterAnswer({ title, text, asks }: AnswerProps) {
  const t = useMessages();
  const { address } = useAddresses();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{title}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{text}</p>
      {asks ? (
        <Form reloadDocument method="post" className="mt-10">
          <Button type="submit" size="l">
            {t(`newsletter.${asks}.button`)}
          </Button>
        </Form>
      ) : (
        <ButtonLink href={address("products")} size="l" className="mt-10">
          {t("newsletter.browse")}
        </ButtonLink>
      )}
    </main>
  );
}
