import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { goTo } from "#ui/browser/go-to.ts";
import { useMessages } from "#ui/messages.tsx";
import type { Fetch } from "../state/http.ts";
import type { ProjectOrigin, Drafts, ProjectContent } from "./project-client.ts";
import { rescueWork } from "./rescue-work.ts";

type OfferProps = {
  /** Id of the lost project. */
  readonly id: string;
  readonly design: ProjectOrigin;
  readonly work: () => ProjectContent;
  readonly fetch: Fetch;
  readonly drafts: Drafts;
  readonly onSaved?: () => void;
};

/** Saves the work of a lost project as a new one and opens it; the draft is kept until then. Source: CFG-04. */
export function RescueOffer({ id, design, work, fetch, drafts, onSaved }: OfferProps) {
  const t = useMessages();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [bare, setBare] = useState<string | null>(null);
  const rescue = async () => {
    setBusy(true);
    setFailed(false);
    const rescued = await rescueWork(fetch, design, work());
    if (!rescued.ok) {
      setBusy(false);
      setFailed(true);
      return;
    }
    onSaved?.();
    await drafts.remove(id).catch(() => undefined);
    // A customer who lost photos must be told before the card opens without them.
    if (rescued.value.photos) goTo(rescued.value.editUrl, { replace: true });
    else setBare(rescued.value.editUrl);
  };
  if (bare)
    return (
      <>
        <output className="mt-3 block">{t("editor.lost.photos")}</output>
        <ButtonLink href={bare} className="mt-6">
          {t("editor.lost.goOn")}
        </ButtonLink>
      </>
    );
  return (
    <>
      {failed ? (
        <p role="alert" className="mt-3 text-15 text-brick">
          {t("editor.lost.failed")}
        </p>
      ) : null}
      <Button className="mt-6" loading={busy} loadingText={t("editor.lost.saving")} onClick={() => void rescue()}>
        {t("editor.lost.save")}
      </Button>
    </>
  );
}
