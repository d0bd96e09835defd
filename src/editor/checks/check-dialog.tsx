import { useAddresses } from "#ui/addresses.tsx";
import { useEffect, useState } from "react";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { preflightFilled } from "#design/preflight/record-preflight.ts";
import { carriesRefinement } from "#design/preflight/refinement-rules.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { orderToChange } from "#kernel/urls/order-to-change.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import { goTo } from "#ui/browser/go-to.ts";
import { useEditorContext, useResources, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { showPlace } from "./findings.ts";
import { useListFindings } from "./list-findings.ts";
import { useSamplePrice } from "../state/price-watch.ts";
import { orderProject } from "../saving/order-project.ts";
import { projectInCart } from "../saving/project-in-cart.ts";
import { FindingList } from "./finding-list.tsx";
import { ListFindingGroup } from "./list-finding-group.tsx";
import { Modal } from "../dialogs/modal.tsx";

/** The cards as ordered, or a single sample first. Source: CART-01, SAMP-04. */
type OrderChoice = "cards" | "sample";

/** Saves and goes back to the order, where the new version is applied; returns the error text, or null. */
async function backToOrder(editor: EditorContext, t: Translate, page: string): Promise<string | null> {
  if (!(await editor.autosave.flush())) return t("editor.check.notSaved");
  goTo(page);
  return null;
}

/** Whether the cart already has a line with this card; false while unknown. Source: CFG-23. */
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

type SampleOrderProps = {
  readonly ready: boolean;
  readonly busy: OrderChoice | null;
  readonly onOrder: () => void;
};

/** A single card to see and feel before ordering all. Source: SAMP-04. */
function SampleOrder({ ready, busy, onOrder }: SampleOrderProps) {
  const t = useMessages();
  const locale = useLocale();
  const price = useSamplePrice();
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-15 text-ink-soft">{t("editor.check.sampleText")}</p>
      <Button
        variant="secondary"
        size="s"
        className="mt-3"
        disabled={!ready || busy === "cards"}
        loading={busy === "sample"}
        loadingText={t("editor.check.saving")}
        onClick={onOrder}
      >
        {t(price ? "editor.check.sample" : "editor.check.samplePlain", {
          price: price ? formatMoney(price, locale) : "",
        })}
      </Button>
    </div>
  );
}

/** The final check before the cart. Errors block, warnings must be confirmed with one checkbox. Source: CFG-16. */
export default function CheckDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const { address } = useAddresses();
  const document = useDocument((state) => state.document);
  const { resources } = useResources();
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState<OrderChoice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const inCart = useInCart(editor);
  const findings = preflightFilled(document, resources, editor.project);
  const bare = !carriesRefinement(document, resources.refinement);
  const listed = useListFindings();
  const all = [...findings, ...listed];
  const blocked = bare || all.some(({ severity }) => severity === "error");
  const ready = !blocked && (all.length === 0 || ticked);
  const show = (finding: Finding) => {
    onClose();
    // The closing dialog first restores the focus; only then may the text on the card take it.
    setTimeout(() => showPlace(editor, finding));
  };
  const ordered = orderToChange(window.location.hash);
  const order = async (choice: OrderChoice) => {
    setBusy(choice);
    const failed = await (ordered === null
      ? orderProject(editor, t, address("cart"), { sample: choice === "sample" })
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
      {ordered === null && editor.card ? (
        <SampleOrder ready={ready} busy={busy} onOrder={() => void order("sample")} />
      ) : null}
    </Modal>
  );
}
