import { useAddresses } from "#ui/addresses.tsx";
import { useEffect, useState } from "react";
import { z } from "zod";
import { plateOf } from "#design/layout/document-layout.ts";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { preflightFilled } from "#design/preflight/record-preflight.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { orderToChange } from "#kernel/urls/order-to-change.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { goTo } from "#ui/browser/go-to.ts";
import { useEditorContext, useDocument, useResources, type EditorContext } from "../state/editor-context.ts";
import { showPlace } from "./findings.ts";
import { callJson } from "../state/http.ts";
import { useListFindings } from "./list-findings.ts";
import { useSamplePrice } from "../state/price-watch.ts";
import { projectInCart } from "../saving/project-in-cart.ts";
import { FindingList } from "./finding-list.tsx";
import { ListFindingGroup } from "./list-finding-group.tsx";
import { Modal } from "../dialogs/modal.tsx";

/** The cards as ordered, or one of them to look at first. Source: CART-01, SAMP-04. */
type Wanted = "cards" | "sample";

/** Saves, puts the card into the cart and goes there; answers the text of what went wrong. */
async function orderCard(editor: EditorContext, t: Translate, cart: string, wanted: Wanted): Promise<string | null> {
  if (!(await editor.autosave.flush())) return t("editor.check.notSaved");
  const line = z.uuid().safeParse(new URLSearchParams(window.location.search).get("line")).data;
  const body =
    wanted === "sample"
      ? { projectId: editor.project.id, isSample: true }
      : { projectId: editor.project.id, revision: editor.autosave.revision(), ...(line ? { line } : {}) };
  const answer = await callJson(editor.fetch, "/web-api/cart/lines", { method: "POST", body });
  if (!answer.ok) {
    const { code, data } = answer.refusal;
    if (code === "SERVER") return t("editor.check.failed");
    return typeof data["message"] === "string" ? data["message"] : t(`errors.${code}`);
  }
  window.dispatchEvent(new Event("card-in-cart"));
  // A full load: the cart has another policy than the editor.
  goTo(cart);
  return null;
}

/** Saves and goes back to the order, where the new state is taken over; answers the text of what went wrong. */
async function backToOrder(editor: EditorContext, t: Translate, page: string): Promise<string | null> {
  if (!(await editor.autosave.flush())) return t("editor.check.notSaved");
  goTo(page);
  return null;
}

/** Whether the cart has a line of this card already; unknown counts as no. Source: CFG-23. */
function useInCart(editor: EditorContext): boolean {
  const [inCart, setInCart] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    void projectInCart(editor.fetch, editor.project.id, abort.signal).then((found) => {
      if (!abort.signal.aborted) setInCart(found);
    });
    return () => abort.abort();
  }, [editor]);
  return inCart;
}

/** Foil and varnish need something to lie on; the cart refuses such a card. Source: D-04. */
function refinesNothing(document: DesignDocument, refinement: Refinement): boolean {
  if (refinement === "none") return false;
  const elements = document.pages.flatMap((page) => page.elements);
  return !elements.some((element) => element.type !== "die" && plateOf(element, refinement) !== null);
}

/** The last look before the cart. Errors block, warnings need one tick. Source: CFG-16. */
export default function CheckDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { address } = useAddresses();
  const document = useDocument((state) => state.document);
  const { resources } = useResources();
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState<Wanted | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const inCart = useInCart(editor);
  const locale = useLocale();
  const samplePrice = useSamplePrice();
  const findings = preflightFilled(document, resources);
  const bare = refinesNothing(document, resources.refinement);
  const listed = useListFindings();
  const all = [...findings, ...listed];
  const blocked = bare || all.some(({ severity }) => severity === "error");
  const ready = !blocked && (all.length === 0 || ticked);
  const show = (finding: Finding) => {
    onClose();
    // The closed dialog first gives the focus back; only then may the text on the card take it.
    setTimeout(() => showPlace(editor, finding));
  };
  const ordered = orderToChange(window.location.hash);
  const order = async (wanted: Wanted) => {
    setBusy(wanted);
    const failed = await (ordered === null
      ? orderCard(editor, t, address("cart"), wanted)
      : backToOrder(editor, t, ordered));
    setProblem(failed);
    if (failed) setBusy(null);
  };
  return (
    <Modal title={t("editor.check.title")} onClose={onClose}>
      {bare ? <p className="mt-4 text-brick">{t("editor.check.bareRefinement")}</p> : null}
      {all.length === 0 && !bare ? <p className="mt-3">{t("editor.check.good")}</p> : null}
      <div className="mt-6">
        <FindingList severity="error" findings={findings} onShow={show} />
        <FindingList severity="warning" findings={findings} onShow={show} />
        <ListFindingGroup findings={listed} onLeave={onClose} />
      </div>
      {!blocked && all.length > 0 ? (
        <CheckLine className="mt-4" checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
          {t("editor.check.confirm")}
        </CheckLine>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-4 text-15 text-brick">
          {problem}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={!ready || busy === "sample"}
          loading={busy === "cards"}
          loadingText={t(ordered === null ? "editor.check.saving" : "editor.check.savingOnly")}
          onClick={() => void order("cards")}
        >
          {t(ordered !== null ? "editor.check.toOrder" : inCart ? "editor.check.updateCart" : "editor.check.cart")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t("editor.check.later")}
        </Button>
      </div>
      {ordered === null ? (
        <div className="mt-6 border-t border-line pt-5">
          <p className="text-15 text-ink-soft">{t("editor.check.sampleText")}</p>
          <Button
            variant="secondary"
            size="s"
            className="mt-3"
            disabled={!ready || busy === "cards"}
            loading={busy === "sample"}
            loadingText={t("editor.check.saving")}
            onClick={() => void order("sample")}
          >
            {t(samplePrice ? "editor.check.sample" : "editor.check.samplePlain", {
              price: samplePrice ? formatMoney(samplePrice, locale) : "",
            })}
          </Button>
        </div>
      ) : null}
    </Modal>
  );
}
