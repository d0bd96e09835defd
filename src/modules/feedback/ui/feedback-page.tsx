import { useAddresses } from "#ui/addresses.tsx";
import { useState } from "react";
import { Form } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Locale } from "#kernel/market.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";

type Comment = {
  readonly id: string;
  readonly panel: number;
  readonly x: number;
  readonly y: number;
  readonly author: string;
  readonly body: string;
  readonly at: number;
  readonly settled: boolean;
};
type SharedPanel = { readonly w: number; readonly h: number; readonly role: string; readonly number: number | null };

/** Data on the page of a shared design. */
export type FeedbackView = {
  readonly token: string;
  readonly name: string;
  readonly revision: number;
  readonly panels: readonly SharedPanel[];
  readonly comments: readonly Comment[];
  readonly locale: Locale;
};

type Pin = { readonly panel: number; readonly x: number; readonly y: number };

function PanelPicture(props: {
  readonly view: FeedbackView;
  readonly index: number;
  readonly name: string;
  readonly pin: Pin | null;
  readonly onPin: (pin: Pin) => void;
}) {
  const { view, index, name, pin, onPin } = props;
  const t = useMessages();
  const { address } = useAddresses();
  const panel = view.panels[index];
  if (!panel) return null;
  const here = view.comments.filter((comment) => comment.panel === index);
  return (
    <figure className="grid content-start gap-2">
      <button
        type="button"
        aria-label={t("feedback.pinOn", { panel: name })}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const byKey = event.detail === 0;
          const x = byKey ? 0.5 : (event.clientX - box.left) / box.width;
          const y = byKey ? 0.5 : (event.clientY - box.top) / box.height;
          onPin({ panel: index, x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 });
        }}
        className="relative block w-full cursor-crosshair bg-sheet shadow-card"
        style={{ aspectRatio: `${panel.w} / ${panel.h}` }}
      >
        <img
          src={`${address("feedback", view.token, "bild", String(index))}?${view.revision}`}
          alt=""
          width={Math.round(panel.w * 4)}
          height={Math.round(panel.h * 4)}
          className="size-full"
        />
        {here.map((comment) => (
          <span
            key={comment.id}
            className={`absolute grid size-7 -translate-1/2 place-items-center rounded-full text-13 font-medium text-sheet ${comment.settled ? "bg-ink-soft" : "bg-leaf"}`}
            style={{ left: `${comment.x * 100}%`, top: `${comment.y * 100}%` }}
          >
            {view.comments.indexOf(comment) + 1}
          </span>
        ))}
        {pin?.panel === index ? (
          <span
            className="absolute size-7 -translate-1/2 rounded-full border-4 border-brick"
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
          />
        ) : null}
      </button>
      <figcaption className="text-13 text-ink-soft">{name}</figcaption>
    </figure>
  );
}

/** A design that its owner has shared: view it, add comments, read those of others. Source: CFG-17. */
export function FeedbackPage({
  view,
  problem,
  thanks,
}: {
  readonly view: FeedbackView;
  readonly problem: string | null;
  readonly thanks: boolean;
}) {
  const t = useMessages();
  const [pin, setPin] = useState<Pin | null>(null);
  const nameOf = ({ role, number }: SharedPanel) => {
    if (number === null) return t(keyIn("feedback.panel", role));
    return t(role === "spread" ? "feedback.numberedSpread" : "feedback.numbered", { n: number, next: number + 1 });
  };
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16">
      <h1 className="page-title">{view.name}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{t("feedback.intro")}</p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8 sm:grid-cols-2">
          {view.panels.map((panel, index) => (
            <PanelPicture key={index} view={view} index={index} name={nameOf(panel)} pin={pin} onPin={setPin} />
          ))}
        </div>
        <section className="grid content-start gap-6" aria-labelledby="anmerkungen">
          <h2 id="anmerkungen" className="display text-25">
            {t("feedback.comments")}
          </h2>
          <output className="block">
            {thanks ? <p className="border-l-2 border-leaf pl-4">{t("feedback.thanks")}</p> : null}
          </output>
          {problem ? (
            <p role="alert" className="border-l-2 border-brick pl-4 text-brick">
              {problem}
            </p>
          ) : null}
          <ol className="grid gap-4">
            {view.comments.map((comment, index) => (
              <li key={comment.id} className={`border-b border-line pb-4 ${comment.settled ? "opacity-60" : ""}`}>
                <p className="text-13 text-ink-soft">
                  {index + 1}. {comment.author}, <TimeAgo at={comment.at} />
                  {comment.settled ? ` · ${t("feedback.settled")}` : ""}
                </p>
                <p className="break-words whitespace-pre-line">{comment.body}</p>
              </li>
            ))}
          </ol>
          <Form method="post" key={view.comments.length} className="grid gap-4">
            <input type="hidden" name="x" value={pin?.x ?? 0.5} />
            <input type="hidden" name="y" value={pin?.y ?? 0.5} />
            <Select
              name="panel"
              label={t("feedback.where")}
              value={pin?.panel ?? 0}
              onChange={(event) => setPin({ panel: Number(event.target.value), x: 0.5, y: 0.5 })}
            >
              {view.panels.map((panel, index) => (
                <option key={index} value={index}>
                  {nameOf(panel)}
                </option>
              ))}
            </Select>
            <TextField name="author" label={t("feedback.author")} autoComplete="name" maxLength={60} required />
            <TextArea name="body" label={t("feedback.body")} rows={4} maxLength={1000} required />
            <Button type="submit">{t("feedback.send")}</Button>
          </Form>
        </section>
      </div>
    </main>
  );
}
