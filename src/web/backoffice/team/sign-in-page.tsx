import type { ReactNode } from "react";
import { useMessages } from "#ui/messages.tsx";

type SignInPageProps = {
  readonly title: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
};

/** A page before sign-in: the name of the shop, an error, and a form. Source: BO-09. */
export function SignInPage({ title, problem, children }: SignInPageProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="grid min-h-dvh items-center px-5 py-12">
      <title>{title}</title>
      <div className="mx-auto w-full max-w-[26rem]">
        <h1 className="flex items-baseline gap-3">
          <span className="display text-32">{t("page.brand")}</span>
          <span className="text-15 text-ink-soft">{t("backoffice.name")}</span>
        </h1>
        <div className="mt-8 grid gap-5 border-t border-line pt-8">
          {problem ? (
            <p role="alert" className="border-l-2 border-brick pl-3 text-15 text-brick">
              {problem}
            </p>
          ) : null}
          {children}
        </div>
      </div>
    </main>
  );
}
