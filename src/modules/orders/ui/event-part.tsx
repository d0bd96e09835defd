import { ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

/** The page of the event that an ordered card invites to, free with it. Source: EVENT-01. */
export function EventPart({ path }: { readonly path: string }) {
  const t = useMessages();
  return (
    <section className="mt-10 max-w-[44rem] border-l-2 border-leaf py-1 pl-5">
      <h2 className="display text-25">{t("orders.event.title")}</h2>
      <p className="mt-2 max-w-[56ch]">{t("orders.event.text")}</p>
      <ButtonLink href={path} size="s" variant="secondary" className="mt-4">
        {t("orders.event.link")}
      </ButtonLink>
    </section>
  );
}
