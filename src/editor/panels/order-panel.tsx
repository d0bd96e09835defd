import { bookletPageCount, setPageCount } from "#design/commands/booklet-pages.ts";
import { refineAll } from "#design/commands/color-commands.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { quantitySteps } from "#modules/pricing/contract.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { goTo } from "#ui/browser/go-to.ts";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { WithdrawLink } from "#ui/withdraw-link.tsx";
import { FormatSection } from "./format-section.tsx";
import { Section, Toggle } from "../controls/controls.tsx";
import { refinementOf, useCard, useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import type { Command } from "../state/document-store.ts";
import type { OrderOptions } from "../state/history.ts";
import { useOptionPrice, usePrice } from "../state/price-watch.ts";

const refineEverything: Command = (document) => refineAll(document, { refined: true });

/** Paper, refinement and quantity, with the price. Changes can be undone like any other. Source: CFG-05, PRICE-05. */
export default function OrderPanel() {
  const price = usePrice();
  const card = useCard();
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const order = useDocument((state) => state.order);
  const document = useDocument((state) => state.document);
  const { papers } = card;
  const refinement = refinementOf(order);
  const pages = bookletPageCount(document);
  const chosenPaper = order.options["paper"] ?? papers[0]?.code ?? "";
  const available = papers.find(({ code }) => code === chosenPaper)?.refinements ?? ["none"];
  const set = (part: OrderOptions) => editor.documents.setOrder({ options: { ...order.options, ...part } });
  const refinable = document.pages.flatMap((page) => page.elements).filter((element) => element.refinable);
  const plain = refinement !== "none" && !refinement.endsWith("-refined");
  const finishes = card.design.refinements;
  return (
    <>
      <Section title={t("editor.order.title")}>
        <Select
          label={t("editor.order.paper")}
          value={chosenPaper}
          onChange={(event) => set({ paper: event.target.value })}
        >
          {papers.map(({ code }) => (
            <option key={code} value={code}>
              {t(keyIn("papers", code))}
            </option>
          ))}
        </Select>
        {finishes.length > 1 ? (
          <Select
            label={t("editor.order.refinement")}
            value={refinement}
            onChange={(event) => {
              const options = { ...order.options, refinementType: event.target.value };
              // Choosing foil must have a visible effect: refine every element meant for it until the customer picks.
              const cover = refinable.some((element) => element.refined) ? [] : [refineEverything];
              editor.documents.setOrder({ options }, ...cover);
            }}
            error={
              available.includes(refinement)
                ? undefined
                : t("editor.order.paperTakesNot", { finish: t(`options.refinement.${refinement}`) })
            }
          >
            {finishes.map((value) => (
              <option key={value} value={value} disabled={!available.includes(value)}>
                {t(`options.refinement.${value}`)}
              </option>
            ))}
          </Select>
        ) : null}
        {plain && refinable.length > 0 ? (
          <Toggle
            label={t("editor.order.refineAll")}
            on={refinable.every((element) => element.refined)}
            onChange={(refined) => void editor.documents.apply((before) => refineAll(before, { refined }))}
          />
        ) : null}
        {pages === null ? null : (
          <Select
            label={t("editor.order.pages")}
            value={pages}
            onChange={(event) => {
              const count = Number(event.target.value);
              const options = { ...order.options, pages: String(count) };
              editor.documents.setOrder({ options }, (before) => setPageCount(before, { count }));
            }}
          >
            {(card.pageCounts ?? []).map((count) => (
              <option key={count} value={count}>
                {t("editor.order.pagesValue", { n: count })}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t("editor.order.quantity")}
          value={order.quantity}
          onChange={(event) => editor.documents.setOrder({ quantity: Number(event.target.value) })}
        >
          {quantitySteps(editor.project.largestQuantity).map((quantity) => (
            <option key={quantity} value={quantity}>
              {t("editor.order.quantityValue", { count: quantity, n: formatNumber(quantity, locale) })}
            </option>
          ))}
        </Select>
      </Section>
      <DesignerCheck />
      {price ? (
        <Section title={t("editor.order.total")}>
          <p className="text-25 tabular-nums">{formatMoney(price.total, locale)}</p>
          <p className="text-13 text-ink-soft">
            {t("editor.frame.priceEach", { unit: formatMoney(price.unit, locale) })}, {t("editor.order.vat")}
          </p>
          {price.unavailableReasons.map(({ message }) => (
            <p key={message} className="text-15 text-brick">
              {message}
            </p>
          ))}
        </Section>
      ) : null}
      <ProofLink />
      <FormatSection />
      {/* Wide screens have it in the tool rail. */}
      <div className="text-13 lg:hidden">
        <WithdrawLink />
      </div>
    </>
  );
}

/** The option to have a designer check texts and layout before printing, with its price for the whole line. Source: CFG-18. */
function DesignerCheck() {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const order = useDocument((state) => state.order);
  const cost = useOptionPrice({ option: "designerCheck", component: "designer-check" });
  return (
    <Section title={t("editor.order.designerCheck")}>
      <Toggle
        label={t("options.designerCheck.true")}
        on={order.options["designerCheck"] === "true"}
        onChange={(on) => editor.documents.setOrder({ options: { ...order.options, designerCheck: String(on) } })}
      />
      <p className="text-13 text-ink-soft">{t("editor.order.designerCheckText")}</p>
      {cost ? (
        <p className="text-13 text-ink-soft">
          {t("editor.order.designerCheckPrice", { amount: formatMoney(cost, locale) })}
        </p>
      ) : null}
    </Section>
  );
}

/** Saves before following the link, because the proof shows the saved version. Source: PDF-08. */
function ProofLink() {
  const editor = useEditorContext();
  const t = useMessages();
  const address = `/web-api/projects/${editor.project.id}/proof`;
  return (
    <div>
      <a
        href={address}
        download
        className="inline-flex min-h-11 items-center gap-2 ink-link font-medium"
        onClick={(event) => {
          event.preventDefault();
          void editor.autosave.flush().then(() => goTo(address));
        }}
      >
        <Icon name="download" size={16} />
        {t("editor.order.proof")}
      </a>
      <p className="text-13 text-ink-soft">{t("editor.order.proofHint")}</p>
    </div>
  );
}
