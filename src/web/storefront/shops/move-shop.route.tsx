import { amountText } from "#kernel/formats/money-format.ts";
import { buttonClass } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ErrorPage } from "../error-page.tsx";
import { loadMove, type MovedLine } from "./move-shop.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/move-shop.route.ts";

/** The confirmation page before a cart moves to the shop of another country, with its changes. Source: GEO-04. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadMove(context, request);
}

export const headers = () => ({ "x-robots-tag": "noindex" });

export const meta: Route.MetaFunction = metaOfRoute;

function Line({
  line,
  locale,
}: {
  readonly line: MovedLine;
  readonly locale: Route.ComponentProps["loaderData"]["locale"];
}) {
  const t = useMessages();
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4">
      <img src={line.picture} alt="" width="64" height="64" className="size-16 object-contain" />
      <div className="min-w-0">
        <p className="font-medium">{line.title}</p>
        <p className="text-15 text-ink-soft">{t("country.move.pieces", { count: line.quantity })}</p>
      </div>
      <p className="text-right tabular-nums">
        <span className="block text-15 text-ink-soft">
          {t("country.move.here")}: {amountText(line.here, locale)}
        </span>
        <span className={line.there ? "block font-medium" : "block font-medium text-brick"}>
          {line.there ? `${t("country.move.there")}: ${amountText(line.there, locale)}` : t("country.move.gone")}
        </span>
      </p>
    </li>
  );
}

export default function MoveShop({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { lines, locale, to, totals, gone, take, leave, stay } = loaderData;
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <div className="max-w-[44rem]">
        <h1 className="page-title">{t("country.move.title")}</h1>
        <p className="mt-4 max-w-[52ch] text-20 text-ink-soft">
          {t("country.move.text", { country: t(`country.to.${to}`) })}
        </p>
        {gone.length > 0 ? (
          <p role="note" className="mt-6 border-l-2 border-brick pl-4 text-brick">
            {t("country.move.goneText", { titles: gone.join(", ") })}
          </p>
        ) : null}
        <ul className="mt-8 border-t border-line">
          {lines.map((line) => (
            <Line key={line.id} line={line} locale={locale} />
          ))}
        </ul>
        <dl className="mt-4 flex flex-wrap justify-between gap-x-6 text-17">
          <dt className="font-medium">{t("country.move.total")}</dt>
          <dd className="tabular-nums">
            <span className="text-ink-soft">{amountText(totals.here, locale)}</span>
            <span aria-hidden="true"> → </span>
            <span className="font-medium">{amountText(totals.there, locale)}</span>
          </dd>
        </dl>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={take} className={buttonClass({ size: "l" })}>
            {t("country.move.take")}
          </a>
          <a href={leave} className="inline-flex min-h-11 items-center ink-link">
            {t("country.move.leave")}
          </a>
          <Link href={stay} document className="inline-flex min-h-11 items-center ink-link">
            {t("country.move.stay")}
          </Link>
        </div>
      </div>
    </main>
  );
}

export { ErrorPage as ErrorBoundary };
