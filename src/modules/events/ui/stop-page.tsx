import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

export type StopView = {
  readonly title: string;
  readonly hosts: string;
  readonly isStopped: boolean;
  readonly back: string;
};

/** Ends the mails of an event to a household, or lets them begin again. Source: EVENT-08. */
export function StopPage({ view }: { readonly view: StopView }) {
  const t = useMessages();
  const { title, hosts, isStopped } = view;
  return (
    <div className="mx-auto max-w-[34rem] px-5 py-20 text-center">
      <h1 className="display text-32 text-balance wrap-anywhere">
        {t(isStopped ? "event-messages.stop.doneTitle" : "event-messages.stop.title", { title })}
      </h1>
      <p className="mt-4 text-pretty text-ink-soft">
        {t(isStopped ? "event-messages.stop.doneText" : "event-messages.stop.text", { hosts })}
      </p>
      <form method="post" className="mt-8">
        <Button
          type="submit"
          name="intent"
          value={isStopped ? "welcome" : "stopped"}
          variant={isStopped ? "secondary" : "primary"}
        >
          {t(isStopped ? "event-messages.stop.again" : "event-messages.stop.button")}
        </Button>
      </form>
      <p className="mt-6">
        <a href={view.back} className="ink-link inline-flex min-h-11 items-center text-15">
          {t("event-messages.stop.back")}
        </a>
      </p>
    </div>
  );
}
