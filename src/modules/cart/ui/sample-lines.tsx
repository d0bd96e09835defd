import { Form, useNavigation } from "react-router";
import { amountText } from "#kernel/formats/money-format.ts";
import type { Locale } from "#kernel/market.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { CartLineView } from "../model.ts";
import { LinePreview } from "./line-preview.tsx";

type SamplesProps = {
  readonly lines: readonly CartLineView[];
  readonly locale: Locale;
  /** A refused change of one of the samples. */
  readonly problem: { readonly line: string; readonly text: string } | undefined;
};

/** Distinct texts in their first order. */
const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/**
 * The samples of a cart as one group, a line each: notices shared by all are displayed once.
 * @source SAMP-03, SAMP-05, CART-03
 */
export function SampleLines({ lines, locale, problem }: SamplesProps) {
  const t = useMessages();
  if (lines.length === 0) return null;
  const sharedNotes = once(
    lines.flatMap(({ sample, warnings }) => [
      ...warnings.map(({ message }) => message),
      ...(sample?.note ? [sample.note] : []),
    ]),
  );
  const about = once(lines.flatMap(({ sample }) => (sample ? [sample.about] : [])));
  return (
    <section aria-labelledby="muster" className="border-b border-line pt-6 pb-5 md:pt-8">
      <h2 id="muster" className="display text-20">
        {t("cart.sample.group", { count: lines.length })}
      </h2>
      {about.map((text) => (
        <p key={text} className="mt-1 text-13 text-ink-soft">
          {text}
        </p>
      ))}
      <ul className="mt-3">
        {lines.map((line) => (
          <SampleLine
            key={line.id}
            line={line}
            locale={locale}
            problem={problem?.line === line.id ? problem.text : undefined}
          />
        ))}
      </ul>
      {sharedNotes.map((text) => (
        <p key={text} className="mt-3 border-l-2 border-leaf pl-4 text-15">
          {text}
        </p>
      ))}
    </section>
  );
}

type LineProps = {
  readonly line: CartLineView;
  readonly locale: Locale;
  readonly problem: string | undefined;
};

function SampleLine({ line, locale, problem }: LineProps) {
  const t = useMessages();
  const { formData } = useNavigation();
  const busy = formData?.get("line") === line.id;
  const named = (action: string) => t("cart.line.actionsOf", { action, title: line.title });
  const paper = line.options.map(({ value }) => value).join(", ");
  return (
    <li id={`artikel-${line.id}`} className="scroll-mt-28 border-t border-line">
      <Form
        method="post"
        preventScrollReset
        aria-busy={busy}
        className={`grid min-h-14 grid-cols-[2.5rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-1 transition-opacity ${busy ? "opacity-55" : ""}`}
      >
        <input type="hidden" name="line" value={line.id} />
        <span className="grid size-10 place-items-center overflow-hidden bg-line/45 p-1">
          <LinePreview src={line.thumbnailUrl || null} sizes="40px" alt="" />
        </span>
        <Link
          href={line.editUrl}
          document
          className="flex min-h-11 min-w-0 flex-col justify-center hover:underline hover:underline-offset-4"
          aria-label={named(t(line.sample?.of === "own" ? "cart.line.edit" : "cart.sample.design"))}
        >
          <span className="truncate font-medium">{line.title}</span>
          <span className="truncate text-13 text-ink-soft">
            {[line.sample?.of === "own" ? t("cart.sample.own") : line.productLabel, paper].filter(Boolean).join(" · ")}
          </span>
        </Link>
        <span className="text-15 tabular-nums">
          {line.sample?.free ? t("cart.sample.free") : amountText(line.lineTotal, locale)}
        </span>
        <button
          name="intent"
          value="remove"
          aria-label={named(t("cart.line.remove"))}
          className="grid size-11 place-items-center text-ink-soft hover:text-ink"
        >
          <Icon name="close" size={16} />
        </button>
      </Form>
      {problem ? (
        <p role="alert" className="pb-2 text-15 text-brick">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
