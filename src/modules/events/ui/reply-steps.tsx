import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { EventView, PersonView } from "../guest-view.ts";
import { FormSecrets } from "./reply-form.tsx";

/** Asks a guest without a personal link for the name. Source: EVENT-07. */
export function NameForm({
  view,
  begun,
  asksDetail,
}: {
  readonly view: EventView;
  readonly begun: number;
  readonly asksDetail: boolean;
}) {
  const t = useMessages();
  return (
    <form method="post" action="#antwort" className="grid gap-6">
      <input type="hidden" name="intent" value="name" />
      <FormSecrets begun={begun} />
      <div className="text-center">
        <h2 id="reply" className="display text-32">
          {t("guest-page.areYouComing")}
        </h2>
        <p className="mt-2 text-ink-soft">{t("guest-page.replyUntil", { date: view.replyUntil })}</p>
      </div>
      <TextField
        name="name"
        label={t("guest-page.name")}
        hint={t("guest-page.nameHint")}
        autoComplete="name"
        maxLength={120}
        required
      />
      {asksDetail ? (
        <TextField name="detail" label={t("guest-page.detail")} maxLength={120} autoComplete="off" />
      ) : null}
      <Button type="submit" className="justify-self-center">
        {t("guest-page.goOn")}
      </Button>
    </form>
  );
}

/** Asks for the password of the page. Source: EVENT-02. */
export function PasswordForm() {
  const t = useMessages();
  return (
    <form method="post" className="mx-auto grid max-w-[24rem] gap-6 px-5 py-24">
      <input type="hidden" name="intent" value="password" />
      <div className="text-center">
        <h1 className="display text-42">{t("guest-page.passwordTitle")}</h1>
        <p className="mt-3 text-ink-soft">{t("guest-page.passwordText")}</p>
      </div>
      <TextField
        name="password"
        type="password"
        label={t("guest-page.password")}
        maxLength={100}
        required
        autoComplete="off"
      />
      <Button type="submit" className="justify-self-center">
        {t("guest-page.goOn")}
      </Button>
    </form>
  );
}

/** What a household has answered, in sentences. */
function Answers({ people }: { readonly people: readonly PersonView[] }) {
  const t = useMessages();
  const answered = people.filter(({ reply }) => reply !== null);
  if (answered.length === 0) return null;
  return (
    <ul className="mx-auto mt-5 grid w-fit gap-1 text-left">
      {answered.map(({ id, name, reply, isCompanion }) => (
        <li key={id} className="break-words">
          <span className="font-medium">
            {reply?.name || name || t(isCompanion ? "guest-page.companion" : "guest-page.guest")}
          </span>
          {": "}
          {t(
            reply?.attendance === "accepted"
              ? "guest-page.accepted"
              : reply?.attendance === "declined"
                ? "guest-page.declined"
                : "guest-page.undecided",
          )}
        </li>
      ))}
    </ul>
  );
}

type ThanksProps = { readonly view: EventView; readonly people: readonly PersonView[]; readonly change: string | null };

/** The answer has arrived. Source: EVENT-14. */
export function Thanks({ view, people, change }: ThanksProps) {
  const t = useMessages();
  return (
    <output className="block text-center">
      <h2 id="reply" className="display text-32">
        {t("guest-page.thanks")}
      </h2>
      <Answers people={people} />
      {change === null ? null : (
        <>
          <p className="mt-5 text-ink-soft">{t("guest-page.changeUntil", { date: view.replyUntil })}</p>
          <a href={change} className="mt-2 ink-link inline-flex min-h-11 items-center">
            {t("guest-page.change")}
          </a>
        </>
      )}
    </output>
  );
}

/** No answers are taken any more. Source: EVENT-06. */
export function Closed({ text, people }: { readonly text: string; readonly people: readonly PersonView[] }) {
  const t = useMessages();
  return (
    <div className="text-center">
      <h2 id="reply" className="display text-32">
        {t("guest-page.closedTitle")}
      </h2>
      <p className="mt-3">{text}</p>
      <Answers people={people} />
    </div>
  );
}
