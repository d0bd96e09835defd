import { Form } from "react-router";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type BalanceProps = {
  readonly breadcrumbs: readonly BreadcrumbItem[];
  /** The balance as text, once it was requested. */
  readonly answer: string | null;
  readonly problem: string | null;
  readonly code: string;
  /** URL of the page that sells vouchers. */
  readonly shop: string;
};

/** Balance enquiry for a gift voucher, by code and PIN. Source: GIFT-04. */
export function BalancePage({ breadcrumbs, answer, problem, code, shop }: BalanceProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width min-h-[60vh] pt-5 pb-24">
      <Breadcrumb breadcrumbs={breadcrumbs} label={t("gift.page.breadcrumb")} />
      <div className="mt-6 max-w-[32rem]">
        <h1 className="page-title">{t("gift.balancePage.title")}</h1>
        <p className="mt-5 text-17 text-ink-soft">{t("gift.balancePage.intro")}</p>
        {answer ? <output className="mt-8 block border-l-2 border-leaf pl-4 text-20">{answer}</output> : null}
        {problem ? (
          <p role="alert" className="mt-8 border-l-2 border-brick pl-4 text-17">
            {problem}
          </p>
        ) : null}
        <Form method="post" className="mt-8 grid gap-5" preventScrollReset>
          <TextField
            name="code"
            data-secret
            label={t("gift.balancePage.code")}
            hint={t("gift.balancePage.codeHint")}
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={60}
          />
          <TextField
            name="pin"
            data-secret
            label={t("gift.balancePage.pin")}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={20}
            className="max-w-40"
          />
          <Button type="submit" size="l" className="w-full sm:w-fit">
            {t("gift.balancePage.button")}
          </Button>
        </Form>
        <div className="mt-12 border-t border-line pt-6">
          <p className="text-15 text-ink-soft">{t("gift.balancePage.use")}</p>
          <ButtonLink href={shop} variant="secondary" className="mt-4">
            {t("gift.balancePage.buy")}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
