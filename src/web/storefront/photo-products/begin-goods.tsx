import { useEffect, useState } from "react";
import { methods } from "#http/methods.ts";
import { callShop } from "#http/shop-client.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { Button } from "#ui/button.tsx";
import { goTo } from "#ui/browser/go-to.ts";
import { useMessages } from "#ui/messages.tsx";

/** What to create: kind, options, quantity and photos of a photo product. */
export type BegunGoods = {
  readonly kind: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly photos: readonly string[];
  readonly designId?: string;
};

async function begin(body: BegunGoods): Promise<string | null> {
  const answer = await callShop("/web-api/photo-projects", { method: methods.post, body }).catch(() => undefined);
  const created = CreatedProject.safeParse(answer);
  return created.success ? created.data.editUrl : null;
}

/** Creates a project and opens its editor. Projects are created by POST, so that crawlers and prefetching create none. */
export function BeginGoods({ goods }: { readonly goods: BegunGoods }) {
  const t = useMessages();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    void begin(goods).then((editUrl) => {
      if (left) return;
      if (editUrl) goTo(editUrl, { replace: true });
      else setFailed(true);
    });
    return () => {
      left = true;
    };
  }, [goods]);
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <h1 className="sr-only">{t("photo-editor.title")}</h1>
      <noscript>{t("editor.noScript")}</noscript>
      {failed ? (
        <div className="grid max-w-120 justify-items-center gap-4">
          <p className="display text-25">{t("photo-editor.failed.title")}</p>
          <p>{t("photo-editor.failed.text")}</p>
          <Button onClick={() => window.location.reload()}>{t("photo-editor.failed.again")}</Button>
        </div>
      ) : (
        <p className="display text-25 text-ink-soft noscript:hidden">{t("photo-editor.loading")}</p>
      )}
    </main>
  );
}
