import { keyIn } from "#kernel/formats/message-key.ts";
import type { Language } from "#kernel/market.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import type { LeftReason } from "../../messages/addressees.ts";
import { messageLimits, type MessageType, type SentMessage } from "../../messages/message-model.ts";
import { FilledField } from "./filled-field.tsx";

/** Who is meant and gets no mail, by reason. */
export type LeftView = readonly {
  readonly reason: LeftReason;
  readonly households: readonly { readonly id: string; readonly name: string }[];
}[];

/** What must be done before anything can be sent, and the path of the log-in that leads back. */
export type Needs = {
  readonly event: string;
  readonly missing: "account" | "confirmed" | "online" | null;
  readonly logIn: string;
};

export type MessagesView = {
  readonly needs: Needs;
  readonly languages: readonly Language[];
  readonly open: number;
  readonly reminded: number;
  readonly left: LeftView;
  readonly audiences: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly texts: Readonly<Record<MessageType, Readonly<Record<string, string>>>>;
  readonly sent: readonly (SentMessage & { readonly to: string })[];
};

/** Reminders, messages and what was sent. Source: EVENT-08. */
export function MessagesPage({ view }: { readonly view: MessagesView }) {
  const t = useMessages();
  const { event, missing } = view.needs;
  // A draft is written without an account, too.
  const mayWrite = missing !== "online";
  return (
    <div className="mt-8 grid max-w-[44rem] gap-12">
      <Missing needs={view.needs} />
      <section aria-labelledby="erinnern">
        <h2 id="erinnern" className="display text-25">
          {t("event-messages.reminder.title")}
        </h2>
        <p className="mt-2 max-w-[56ch] text-ink-soft">{t("event-messages.reminder.text")}</p>
        <p className="mt-3 font-medium">
          {view.open === 0
            ? t("event-messages.reminder.none")
            : t("event-messages.reminder.open", { count: view.open, n: view.open, reached: view.reminded })}
        </p>
        <Left event={event} left={view.left} />
        {view.reminded > 0 && mayWrite ? (
          <form method="post" noValidate className="mt-5 grid gap-5">
            <input type="hidden" name="type" value="reminder" />
            <Texts view={view} type="reminder" />
            <Button type="submit" name="intent" value="look" className="justify-self-start">
              {t("event-messages.look")}
            </Button>
          </form>
        ) : null}
      </section>
      {mayWrite && view.audiences.length > 0 ? <MessageForm view={view} /> : null}
      <Sent view={view} />
    </div>
  );
}

/** Says what is missing, and leads there. */
export function Missing({ needs: { missing, logIn, event } }: { readonly needs: Needs }) {
  const t = useMessages();
  const { address } = useAddresses();
  if (missing === null) return null;
  return (
    <div className="border-l-2 border-ochre pl-4">
      <p>{t(keyIn("event-messages.needs", missing))}</p>
      {missing === "confirmed" ? null : (
        <ButtonLink
          href={missing === "account" ? logIn : address("events", event)}
          variant="secondary"
          className="mt-3"
        >
          {t(missing === "account" ? "event-messages.logIn" : "event-messages.toPage")}
        </ButtonLink>
      )}
    </div>
  );
}

/** A text for each language of the event. */
function Texts({ view, type }: { readonly view: MessagesView; readonly type: MessageType }) {
  const t = useMessages();
  return view.languages.map((language) => (
    <TextArea
      key={language}
      id={`${type}-${language}`}
      name={`text.${language}`}
      label={
        view.languages.length === 1
          ? t(`event-messages.${type}.own`)
          : t("event-messages.ownIn", {
              text: t(`event-messages.${type}.own`),
              language: t(keyIn("events.languages", language)),
            })
      }
      hint={type === "message" ? t("event-messages.message.hint") : undefined}
      optional={type === "reminder" ? t("events.optional") : undefined}
      defaultValue={view.texts[type][`text.${language}`]}
      maxLength={messageLimits.text}
      rows={type === "reminder" ? 3 : 7}
    />
  ));
}

function MessageForm({ view }: { readonly view: MessagesView }) {
  const t = useMessages();
  const texts = view.texts.message;
  return (
    <section aria-labelledby="schreiben">
      <h2 id="schreiben" className="display text-25">
        {t("event-messages.message.title")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-soft">{t("event-messages.message.text")}</p>
      <form method="post" noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="type" value="message" />
        <Select
          name="audience"
          label={t("event-messages.message.audience")}
          defaultValue={texts["audience"] ?? "all"}
          className="max-w-[28rem]"
        >
          {view.audiences.map(({ value, label, count }) => (
            <option key={value} value={value}>
              {t("event-messages.message.choice", { name: label, n: count })}
            </option>
          ))}
        </Select>
        <FilledField
          name="subject"
          label={t("event-messages.message.subject")}
          texts={texts}
          maxLength={messageLimits.subject}
          required
        />
        <Texts view={view} type="message" />
        <Button type="submit" name="intent" value="look" className="justify-self-start">
          {t("event-messages.look")}
        </Button>
      </form>
    </section>
  );
}

/** Who gets no mail, and why; their forms are a tap away. */
export function Left({ event, left }: { readonly event: string; readonly left: LeftView }) {
  const t = useMessages();
  const { address } = useAddresses();
  return left.map(({ reason, households }) =>
    households.length === 0 ? null : (
      <details key={reason} className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-15">
          {t(keyIn("event-messages.left", reason), { n: households.length })}
        </summary>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {households.map(({ id, name }) => (
            <li key={id}>
              <Link
                href={`${address("events", event, "gaeste")}?haushalt=${id}`}
                className="inline-flex min-h-11 items-center ink-link text-15 wrap-anywhere"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    ),
  );
}

function Sent({ view }: { readonly view: MessagesView }) {
  const t = useMessages();
  if (view.sent.length === 0) return null;
  return (
    <section aria-labelledby="gesendet">
      <h2 id="gesendet" className="display text-25">
        {t("event-messages.sent.title")}
      </h2>
      <ol className="mt-4 border-t border-line">
        {view.sent.map((message) => (
          <li key={message.id} className="border-b border-line py-4">
            <p className="text-13 text-ink-soft">
              <TimeAgo at={message.sentAt} /> · {message.to}
            </p>
            <p className="font-medium wrap-anywhere">
              {message.type === "reminder" ? t("event-messages.reminder.title") : message.subject}
            </p>
            <p className="text-15 text-ink-soft tabular-nums">
              {t("event-messages.sent.count", {
                count: message.addressed,
                sent: message.sent,
                addressed: message.addressed,
              })}
              {message.leftOut > 0
                ? ` ${t("event-messages.sent.leftOut", { count: message.leftOut, n: message.leftOut })}`
                : ""}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
