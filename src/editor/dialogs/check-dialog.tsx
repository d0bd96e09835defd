import { useEffect, useState } from "react";
import { z } from "zod";
import { findElement } from "#design/edit.ts";
import { boundsOf, middleOf } from "#design/element-geometry.ts";
import { plateOf } from "#design/layout.ts";
import type { DesignDocument, Refinement } from "#design/model.ts";
import { panelsInOrder } from "#design/panels.ts";
import { preflightDocument, type Finding } from "#design/preflight.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import type { Translate } from "#ui/translate.ts";
import { startWriting } from "../acts.ts";
import { useDesk, useDocument, useResources, type Desk } from "../desk.ts";
import { callJson } from "../http.ts";
import { projectInCart, shopHeaders } from "../project-in-cart.ts";
import { panelName } from "../panel-name.ts";
import { findingText } from "../panels/element-notices.tsx";
import { elementName } from "../panels/element-name.ts";
import { Modal } from "./modal.tsx";

/** The panel an element lies on, counted as the customer turns them. */
function panelOf(document: DesignDocument, id: string): number {
  const located = findElement(document, id);
  if (!located) return 0;
  const { x, y } = middleOf(located.element);
  const panels = panelsInOrder(document);
  const inside = panels.findIndex(
    ({ page, panel }) =>
      page.id === located.page.id && x >= panel.x && x <= panel.x + panel.w && y >= panel.y && y <= panel.y + panel.h,
  );
  return inside === -1
    ? Math.max(
        0,
        panels.findIndex(({ page }) => page.id === located.page.id),
      )
    : inside;
}

function showPlace(desk: Desk, finding: Finding) {
  const { document } = desk.documents.store.getState();
  const element = findElement(document, finding.element)?.element;
  desk.view.turnTo(panelOf(document, finding.element));
  if (!element) return;
  desk.view.select([element.id]);
  desk.view.reveal(boundsOf(element));
  // Straight to what mends it: the words themselves, the photos, or the element's panel.
  if (element.type === "text" && finding.code !== "NEAR_TRIM") startWriting(desk, element.id);
  else
    desk.view.openTool(element.type === "image" && (element.asset === null || element.sample) ? "photos" : "element");
}

function FindingRow({ finding, onShow }: { readonly finding: Finding; readonly onShow: () => void }) {
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const element = findElement(document, finding.element)?.element;
  const placed = panelsInOrder(document)[panelOf(document, finding.element)];
  const text = findingText(finding, t);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block">{text}</span>
        {placed && element ? (
          <span className="block truncate text-13 text-ink-soft">
            {t("editor.check.place", { panel: panelName(placed, document, t), name: elementName(element, t) })}
          </span>
        ) : null}
      </span>
      <Button variant="quiet" onClick={onShow}>
        {t("editor.check.show")}
      </Button>
    </li>
  );
}

type GroupProps = {
  readonly title: string;
  readonly tone: string;
  readonly findings: readonly Finding[];
  readonly onShow: (finding: Finding) => void;
};

function Group({ title, tone, findings, onShow }: GroupProps) {
  if (findings.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className={`mb-2 flex items-center gap-2 text-15 font-medium ${tone}`}>
        <Icon name="warning" size={16} />
        {title}
      </h3>
      <ul>
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.code}-${finding.element}-${JSON.stringify(finding.data)}`}
            finding={finding}
            onShow={() => onShow(finding)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Saves, puts the card into the cart and goes there; answers the text of what went wrong. */
async function orderCard(desk: Desk, t: Translate): Promise<string | null> {
  if (!(await desk.autosave.flush())) return t("editor.check.notSaved");
  const line = z.uuid().safeParse(new URLSearchParams(window.location.search).get("line")).data;
  const body = { projectId: desk.project.id, revision: desk.autosave.revision(), ...(line ? { line } : {}) };
  const answer = await callJson(desk.fetch, "/web-api/cart/lines", { method: "POST", body, headers: shopHeaders });
  if (!answer.ok) {
    const { code, data } = answer.refusal;
    if (code === "SERVER") return t("editor.check.failed");
    return typeof data["message"] === "string" ? data["message"] : t(`errors.${code}`);
  }
  // A full load: the cart has another policy than the editor.
  window.location.assign("/warenkorb/");
  return null;
}

/** Whether the cart has a line of this card already; unknown counts as no. Source: CFG-23. */
function useInCart(desk: Desk): boolean {
  const [inCart, setInCart] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    void projectInCart(desk.fetch, desk.project.id, abort.signal).then((found) => {
      if (!abort.signal.aborted) setInCart(found);
    });
    return () => abort.abort();
  }, [desk]);
  return inCart;
}

/** Foil and varnish need something to lie on; the cart refuses such a card. Source: D-04. */
function refinesNothing(document: DesignDocument, refinement: Refinement): boolean {
  if (refinement === "none") return false;
  const elements = document.pages.flatMap((page) => page.elements);
  return !elements.some((element) => element.type !== "die" && plateOf(element, refinement) !== null);
}

/** The last look before the cart. Errors block, warnings need one tick. Source: CFG-16. */
export function CheckDialog({ onClose }: { readonly onClose: () => void }) {
  const desk = useDesk();
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const { resources } = useResources();
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const inCart = useInCart(desk);
  const findings = preflightDocument(document, resources);
  const bare = refinesNothing(document, resources.refinement);
  const errors = findings.filter(({ severity }) => severity === "error");
  const warnings = findings.filter(({ severity }) => severity === "warning");
  const ready = !bare && errors.length === 0 && (warnings.length === 0 || ticked);
  const show = (finding: Finding) => {
    onClose();
    // The closed dialog first gives the focus back; only then may the text on the card take it.
    setTimeout(() => showPlace(desk, finding));
  };
  const order = async () => {
    setBusy(true);
    const failed = await orderCard(desk, t);
    setProblem(failed);
    if (failed) setBusy(false);
  };
  return (
    <Modal title={t("editor.check.title")} onClose={onClose}>
      {bare ? <p className="mt-4 text-brick">{t("editor.check.bareRefinement")}</p> : null}
      {findings.length === 0 && !bare ? <p className="mt-3">{t("editor.check.good")}</p> : null}
      <Group title={t("editor.check.errors")} tone="text-brick" findings={errors} onShow={show} />
      <Group title={t("editor.check.warnings")} tone="text-ink" findings={warnings} onShow={show} />
      {errors.length === 0 && warnings.length > 0 ? (
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
        <Button disabled={!ready} loading={busy} loadingText={t("editor.check.saving")} onClick={() => void order()}>
          {t(inCart ? "editor.check.updateCart" : "editor.check.cart")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t("editor.check.later")}
        </Button>
      </div>
    </Modal>
  );
}
