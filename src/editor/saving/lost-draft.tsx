import { useEffect, useState } from "react";
import { useMessages } from "#ui/messages.tsx";
import { RescueOffer } from "./rescue-offer.tsx";
import { indexedDbDrafts } from "./drafts-indexeddb.ts";
import { shopFetch } from "../state/http.ts";
import type { Draft } from "./project-client.ts";

/** Offers this browser's draft of a project that the shop does not know; renders nothing without one. Source: CFG-04. */
export function LostDraft({ id }: { readonly id: string }) {
  const t = useMessages();
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    let left = false;
    void indexedDbDrafts.get(id).then((found) => {
      if (!left) setDraft(found);
    });
    return () => {
      left = true;
    };
  }, [id]);
  if (!draft?.design) return null;
  return (
    <section className="mx-auto mt-10 max-w-160 bg-sheet p-6 text-ink md:p-8">
      <h2 className="display text-25">{t("editor.lost.draftTitle")}</h2>
      <p className="mt-3">{t("editor.lost.draftText")}</p>
      <RescueOffer id={id} design={draft.design} work={() => draft} fetch={shopFetch} drafts={indexedDbDrafts} />
    </section>
  );
}
