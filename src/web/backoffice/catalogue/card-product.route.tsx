import { data } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatLength } from "#kernel/formats/number-format.ts";
import { staffLocale } from "#kernel/market.ts";
import { papersFor } from "#modules/catalogue/cards/availability.ts";
import { changesOf, lastChange } from "#modules/catalogue/change-log.server.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { ProductData, productChoices, saveProduct } from "#modules/catalogue/cards/materials.server.ts";
import { translate } from "#platform/messages.server.ts";
import { Button } from "#ui/button.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ChangeList } from "./change-list.tsx";
import { listed } from "./design-forms.server.ts";
import { useChoiceName } from "./use-choice-name.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts, refuseIssues } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/card-product.route.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(params.product);
  if (!product) throw data(null, { status: 404 });
  const { code, closed, open, defaultPaper, envelopeSize, pageCounts } = product;
  return {
    code,
    closed,
    open,
    defaultPaper,
    envelopeSize,
    pageCounts,
    name: translate(staffLocale, keyIn("products", code)),
    papers: papersFor(catalogue, product).map((paper) => ({
      code: paper.code,
      name: translate(staffLocale, keyIn("papers", paper.code)),
      choices: [...paper.choices],
    })),
    choices: productChoices,
    offered: productChoices.filter((choice) => product.choices.has(choice)),
    seen: await lastChange(deps.db, "product", code),
    changes: await changesOf(deps.db, "product", code, 10),
    done: new URL(request.url).searchParams.has("erledigt"),
    messages: pageMessages(staffLocale, "studio", "options"),
  };
}

export async function action(args: Route.ActionArgs) {
  const code = args.params.product;
  return answerForm(args, AllTexts, {
    run: async ({ deps, actor }, typed) => {
      const counts = typed["pageCounts"];
      const form = ProductData.safeParse({
        code,
        defaultPaper: typed["defaultPaper"],
        choices: productChoices.filter((choice) => typed[choice] !== undefined),
        pageCounts: counts === undefined ? null : listed(counts).map(Number),
      });
      if (!form.success) return refuseIssues(form.error, typed);
      return saveProduct(deps, actor, { seen: Number(typed["seen"]), data: form.data });
    },
    next: () => `/backoffice/sortiment/produkte/${code}/?erledigt=1`,
  });
}

const groups = ["refinement", "punching", "tag", "more"] as const;
const groupOf = (choice: string): string => (choice.includes("/") ? (choice.split("/")[0] ?? "") : "more");

export default function CardProductPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const choiceName = useChoiceName();
  const { code, name, closed, open, envelopeSize, pageCounts, papers, choices, offered, seen, changes, done } =
    loaderData;
  const size = ({ w, h }: { readonly w: number; readonly h: number }) =>
    t("studio.products.size", { w: formatLength(w, staffLocale), h: formatLength(h, staffLocale) });
  const facts = [
    [t("studio.products.closed"), size(closed)],
    [t("studio.products.open"), size(open)],
    [t("studio.products.envelope"), envelopeSize ?? "–"],
  ] as const;
  return (
    <OfficePage
      window={t("studio.products.pageTitleOf", { name })}
      title={name}
      width={70}
      back={{ href: "/backoffice/sortiment/produkte/", label: t("studio.products.back") }}
    >
      <p className="mt-1 text-ink-soft">{code}</p>
      <Notice done={done && t("studio.products.done")} />
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-13 text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <OfficeForm key={seen} className="mt-8 grid gap-8">
        <input type="hidden" name="seen" value={seen} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select label={t("studio.products.defaultPaper")} name="defaultPaper" defaultValue={loaderData.defaultPaper}>
            {papers.map((paper) => (
              <option key={paper.code} value={paper.code}>
                {paper.name}
              </option>
            ))}
          </Select>
          {pageCounts ? (
            <TextField
              label={t("studio.products.pageCounts")}
              hint={t("studio.products.pageCountsHint")}
              name="pageCounts"
              required
              autoComplete="off"
              defaultValue={pageCounts.join(", ")}
            />
          ) : null}
        </div>
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className="text-15 font-medium">
              {group === "more" ? t("studio.products.more") : t(`options.${group}.label`)}
            </legend>
            <div className="grid gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
              {choices
                .filter((choice) => groupOf(choice) === group)
                .map((choice) => (
                  <CheckLine key={choice} name={choice} defaultChecked={offered.includes(choice)}>
                    {choiceName(choice)}
                    {/* Options the paper does not support are never offered, whatever is ticked here. */}
                    {/^(refinement|punching)\//.test(choice) ? (
                      <span className="block text-13 text-ink-soft">
                        {t("studio.products.papersOf", {
                          count: papers.filter((paper) => paper.choices.includes(choice)).length,
                          n: papers.filter((paper) => paper.choices.includes(choice)).length,
                        })}
                      </span>
                    ) : null}
                  </CheckLine>
                ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit" className="justify-self-start">
          {t("studio.data.save")}
        </Button>
      </OfficeForm>
      <div className="mt-10">
        <Section title={t("studio.papers.title")}>
          <p>{papers.map((paper) => paper.name).join(" · ")}</p>
        </Section>
      </div>
      <div className="mt-10">
        <ChangeList changes={changes} />
      </div>
    </OfficePage>
  );
}
