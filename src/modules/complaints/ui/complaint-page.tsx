import type { MessageKey } from "#kernel/formats/message-key.ts";
import { Button } from "#ui/button.tsx";
import { RadioTile } from "#ui/forms/choice.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { ComplaintReason, ComplaintState } from "../model.ts";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

/** A complaint as displayed to its customer; times formatted. */
export type ComplaintEntry = {
  readonly id: string;
  readonly state: ComplaintState;
  /** The outcome, once it is closed. */
  readonly ending: "refused" | "reprint" | "refund" | "credit" | null;
  /** Page that asks for the account of the refund, while it is missing; null otherwise. */
  readonly moneyPath: string | null;
  readonly reason: ComplaintReason;
  readonly filed: string;
  readonly items: readonly string[];
  readonly body: string;
  readonly photos: readonly { readonly large: string; readonly small: string }[];
  readonly messages: readonly {
    readonly id: string;
    readonly own: boolean;
    readonly body: string;
    readonly at: string;
  }[];
  /** All articles are sent from stock: texts speak of a replacement, not of print. Source: PDP-13. */
  readonly fromShelf: boolean;
  /** Order number of the reprint and its page; null without. */
  readonly reprint: { readonly number: string; readonly path: string } | null;
  /** Upload path for photos; null once it is closed or full. */
  readonly photoTarget: string | null;
  readonly photosLeft: number;
  /** Whether the shop is waiting for an answer. */
  readonly awaitsAnswer: boolean;
};

/** The view of an order's complaint page. Source: ORD-10. */
export type ComplaintPageView = {
  readonly number: string;
  readonly orderPath: string;
  readonly complaints: readonly ComplaintEntry[];
  /** Whether a complaint can be filed: something has been shipped. */
  readonly open: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly picture: string;
    readonly quantity: number;
    readonly pieces: string;
  }[];
  readonly reasons: readonly ComplaintReason[];
  readonly longest: number;
  /** Result of a photo upload: how many were added, or why one was refused. */
  readonly photosNotified: { readonly added: number | null; readonly problem: string | null } | null;
};

/** Errors and values of a submitted form. */
export type ComplaintAnswer = {
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

type Props = { readonly view: ComplaintPageView; readonly answer: ComplaintAnswer | undefined };

/** Complaints about an order: existing ones, and the form for a new one. Source: ORD-10. */
export function ComplaintPage({ view, answer }: Props) {
  const t = useMessages();
  const { complaints, photosNotified } = view;
  const isFirst = complaints.length === 0;
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <Link href={view.orderPath} className="inline-flex min-h-11 items-center text-15 ink-link">
        {t("orders.number", { number: view.number })}
      </Link>
      <h1 className="page-title mt-3 max-w-[20ch]">{t(isFirst ? "complaints.title" : "complaints.titleFiled")}</h1>
      {isFirst ? <p className="mt-5 max-w-[56ch] text-20">{t("complaints.text")}</p> : null}
      {answer?.problem ? (
        <p role="alert" className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 px-5 py-3">
          {answer.problem}
        </p>
      ) : null}
      {photosNotified?.problem ? (
        <p role="alert" className="mt-6 max-w-[44rem] border-l-2 border-brick bg-blush/45 px-5 py-3">
          {photosNotified.problem}
        </p>
      ) : null}
      {photosNotified?.added ? (
        <output className="mt-6 block max-w-[44rem] border-l-2 border-leaf bg-leaf-soft/50 px-5 py-3">
          {t("complaints.photos.added", { count: photosNotified.added })}
        </output>
      ) : null}
      {complaints.map((complaint) => (
        <Complaint key={complaint.id} complaint={complaint} answer={answer} />
      ))}
      {view.open ? (
        isFirst ? (
          <NewForm view={view} answer={answer} />
        ) : (
          <details className="mt-12 max-w-[44rem]" open={answer !== undefined && !("answer" in answer.fields)}>
            <summary className="inline-flex min-h-11 items-center ink-link font-medium">
              {t("complaints.another")}
            </summary>
            <NewForm view={view} answer={answer} />
          </details>
        )
      ) : isFirst ? (
        <p className="mt-10 max-w-[56ch]">{t("complaints.tooEarly")}</p>
      ) : null}
    </main>
  );
}

function Complaint({ complaint, answer }: { readonly complaint: ComplaintEntry } & Pick<Props, "answer">) {
  const t = useMessages();
  const { id, state, ending, reprint, photos, photoTarget, moneyPath, fromShelf } = complaint;
  const sent = <What extends string>(what: What) => (what === "reprint" && fromShelf ? "replacement" : what);
  const outcomeText: MessageKey | null = moneyPath
    ? "complaints.outcomeText.moneyWaits"
    : ending && `complaints.outcomeText.${sent(ending)}`;
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="mt-12 max-w-[44rem] border-t border-line pt-6">
      <p className="text-15 text-ink-soft">{t("complaints.filed", { moment: complaint.filed })}</p>
      <h2 id={`${id}-titel`} className="display mt-1 text-25">
        {t(`complaints.states.${moneyPath ? "refund" : sent(state)}`)}
      </h2>
      <p className="mt-2">{t(outcomeText ?? `complaints.stateText.${sent(state)}`)}</p>
      {moneyPath ? (
        <p className="mt-2">
          <Link href={moneyPath} className="inline-flex min-h-11 items-center ink-link">
            {t("complaints.toMoney")}
          </Link>
        </p>
      ) : null}
      {reprint ? (
        <p className="mt-2">
          <Link href={reprint.path} className="inline-flex min-h-11 items-center ink-link">
            {t(fromShelf ? "complaints.toReplacement" : "complaints.toReprint", { number: reprint.number })}
          </Link>
        </p>
      ) : null}
      <p className="mt-5 text-15 text-ink-soft">
        {t(`complaints.reasons.${complaint.reason}`)} · {complaint.items.join(" · ")}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{complaint.body}</p>
      {complaint.messages.map((message) => (
        <div key={message.id} className={`mt-4 border-l-2 pl-4 ${message.own ? "border-line" : "border-leaf"}`}>
          <p className="text-13 text-ink-soft">
            {t(message.own ? "complaints.you" : "complaints.us")}, {message.at}
          </p>
          <p className="break-words whitespace-pre-line">{message.body}</p>
        </div>
      ))}
      {complaint.awaitsAnswer ? <AnswerForm id={id} answer={answer} /> : null}
      {photos.length > 0 ? (
        <ul className="mt-5 flex flex-wrap gap-3">
          {photos.map(({ large, small }, place) => (
            <li key={small}>
              <a href={large} className="block">
                <img
                  src={small}
                  alt={t("complaints.photos.photo", { n: place + 1 })}
                  loading="lazy"
                  className="size-24 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {photoTarget === null ? null : <PhotoForm complaint={complaint} target={photoTarget} />}
    </section>
  );
}

function PhotoForm({ complaint, target }: { readonly complaint: ComplaintEntry; readonly target: string }) {
  const t = useMessages();
  const field = `fotos-${complaint.id}`;
  return (
    <form method="post" action={target} encType="multipart/form-data" className="mt-6 grid gap-3">
      <label htmlFor={field} className="text-15 font-medium">
        {t("complaints.photos.label")}
      </label>
      <input
        id={field}
        type="file"
        name="foto"
        multiple
        required
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff"
        aria-describedby={`${field}-hint`}
        className="max-w-full text-15 file:mr-4 file:min-h-11 file:rounded-cut file:border file:border-ink/70 file:bg-transparent file:px-4 file:font-medium"
      />
      <p id={`${field}-hint`} className="text-13 text-ink-soft">
        {t("complaints.photos.hint", { n: complaint.photosLeft })}
      </p>
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t("complaints.photos.button")}
      </Button>
    </form>
  );
}

function AnswerForm({ id, answer }: { readonly id: string } & Pick<Props, "answer">) {
  const t = useMessages();
  return (
    <form method="post" noValidate className="mt-6 grid gap-4">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="complaint" value={id} />
      <TextArea
        id={`antwort-${id}`}
        name="answer"
        label={t("complaints.answer.label")}
        rows={4}
        maxLength={2000}
        required
        defaultValue={answer?.values["answer"] ?? ""}
        error={answer?.fields["answer"]}
      />
      <Button type="submit" className="justify-self-start">
        {t("complaints.answer.button")}
      </Button>
    </form>
  );
}

function NewForm({ view, answer }: Props) {
  const t = useMessages();
  const { fields = {}, values = {} } = answer ?? {};
  const single = view.lines.length === 1;
  return (
    <form method="post" noValidate className="mt-10 grid max-w-[44rem] gap-8">
      <input type="hidden" name="intent" value="file" />
      <fieldset aria-describedby={fields["items"] ? "stuecke-fehler" : undefined}>
        <legend className="display text-25">{t("complaints.form.items")}</legend>
        {fields["items"] ? (
          <p id="stuecke-fehler" className="mt-2 text-15 text-brick">
            {fields["items"]}
          </p>
        ) : null}
        <ul className="mt-4 border-t border-line">
          {view.lines.map((line) => {
            const chosen = answer === undefined ? single : values[`line:${line.id}`] === "on";
            return (
              <li
                key={line.id}
                className="grid grid-cols-[auto_4rem_minmax(0,1fr)] items-center gap-4 border-b border-line py-4"
              >
                <input
                  type="checkbox"
                  id={`wahl-${line.id}`}
                  name={`line:${line.id}`}
                  defaultChecked={chosen}
                  className="tick-box"
                />
                <img src={line.picture} alt="" loading="lazy" className="max-h-16 max-w-16 object-contain" />
                <div className="min-w-0">
                  <label htmlFor={`wahl-${line.id}`} className="font-medium break-words">
                    {line.title}
                  </label>
                  <div className="mt-2 max-w-48">
                    <TextField
                      id={`menge-${line.id}`}
                      name={`quantity:${line.id}`}
                      type="number"
                      inputMode="numeric"
                      min={1}
                      max={line.quantity}
                      label={t("complaints.form.quantity", { pieces: line.pieces })}
                      defaultValue={values[`quantity:${line.id}`] ?? String(line.quantity)}
                      error={chosen ? fields["quantity"] : undefined}
                    />
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <fieldset aria-describedby={fields["reason"] ? "grund-fehler" : undefined}>
        <legend className="display text-25">{t("complaints.form.reason")}</legend>
        {fields["reason"] ? (
          <p id="grund-fehler" className="mt-2 text-15 text-brick">
            {fields["reason"]}
          </p>
        ) : null}
        <div className="mt-4 grid gap-2 sm:grid-cols-2">
          {view.reasons.map((reason) => (
            <RadioTile key={reason} name="reason" value={reason} defaultChecked={values["reason"] === reason}>
              {t(`complaints.reasons.${reason}`)}
            </RadioTile>
          ))}
        </div>
        <p className="mt-2 text-13 text-ink-soft">{t("complaints.form.ownMistake")}</p>
      </fieldset>
      <TextArea
        id="beschreibung"
        name="body"
        label={t("complaints.form.body")}
        hint={t("complaints.form.bodyHint")}
        rows={6}
        maxLength={view.longest}
        required
        defaultValue={values["body"] ?? ""}
        error={fields["body"]}
      />
      <Button type="submit" size="l" className="justify-self-start">
        {t("complaints.form.button")}
      </Button>
    </form>
  );
}
