import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";

/** The event page that is free with an invitation. Source: EVENT-01. */
export function EventOffer({ href }: { readonly href: string }) {
  const t = useMessages();
  return (
    <p className="mt-10 border-t border-line pt-5 text-15">
      {t("detail.event.text")}{" "}
      <Link href={href} className="inline-flex min-h-11 items-center ink-link">
        {t("detail.event.link")}
      </Link>
    </p>
  );
}
