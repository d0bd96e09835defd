import { useEffect, useRef, type ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";

/** Anchor of the payment section: on a phone three screens below the message about it. */
export const paymentPart = "zahlung";

type NoticeProps = { readonly text: string; readonly children?: ReactNode };

/** A message about the whole form, marked at its side. */
export function Notice({ text, children }: NoticeProps) {
  return (
    <div className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">
      <p>{text}</p>
      {children}
    </div>
  );
}

function PaymentLink() {
  const t = useMessages();
  return (
    <a href={`#${paymentPart}`} className="inline-flex min-h-11 items-center gap-1.5 ink-link font-medium">
      {t("checkout.notice.toPayment")}
      <Icon name="chevron-down" size={16} />
    </a>
  );
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : document.body;

type CallingNoticeProps = {
  readonly text: string | null;
  /** It is about the payment, which has to be chosen again. */
  readonly aboutPayment: boolean;
  readonly occasion: unknown;
};

/**
 * The result of the last submit: announced, and with an `occasion` (the response itself) scrolled into view with the
 * focus, also without JavaScript; every new occasion does so again.
 * @source CHK-02, CHK-12
 */
export function CallingNotice({ text, aboutPayment, occasion }: CallingNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLoading = useRef(true);
  useEffect(() => {
    // The browser focused a message that came with the page; a visitor who has moved on since keeps the focus.
    const movedOn = isLoading.current && ![document.body, place.current].includes(focused());
    isLoading.current = false;
    if (!occasion || movedOn) return;
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, [occasion]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the message to read next
    <div ref={place} role="alert" tabIndex={-1} autoFocus={Boolean(occasion)} className="outline-none">
      {text ? <Notice text={text}>{aboutPayment ? <PaymentLink /> : null}</Notice> : null}
    </div>
  );
}
