import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { changesOf, lastChange } from "#modules/catalogue/change-log.server.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import {
  allPapers,
  PaperData,
  paperChoices,
  paperDataOf,
  savePapers,
} from "#modules/catalogue/cards/materials.server.ts";
import { translate } from "#platform/messages.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { CellField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "./catalogue-nav.tsx";
import { ChangeList } from "./change-list.tsx";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";
import { useChoiceName } from "./use-choice-name.ts";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import { TickBox } from "../parts/scope-ticks.tsx";
import type { Route } from "./+types/papers.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const catalogue = await readCatalogue(deps);
  const stocks = new Map([...catalogue.papers.values()].map(({ code, stock }) => [code, stock]));
  return {
    papers: paperDataOf(catalogue).map((paper) => ({
      ...paper,
      stock: stocks.get(paper.code) ?? "card",
      name: translate(staffLocale, keyIn("papers", paper.code)),
    })),
    choices: paperChoices,
    seen: await lastChange(deps.db, "paper", allPapers),
    changes: await changesOf(deps.db, "paper", allPapers, 10),
    done: new URL(request.url).searchParams.has("erledigt"),
    messages: pageMessages(staffLocale, "studio", "options"),
  };
}

/** The papers of the form. Refuses FIELD_INVALID with the wrong cells. */
function papersOf(typed: TypedTexts, codes: readonly string[]): Result<readonly PaperData[]> {
  const papers: PaperData[] = [];
  for (const code of codes) {
    const of = (name: string): string | undefined => typed[`${code} ${name}`];
    const paper = PaperData.safeParse({
      code,
      grammage: Number(of("grammage")),
      thickness: Number(of("thickness")),
      productionDays: Number(of("productionDays") || Number.NaN),
      coated: of("coated") !== undefined,
      whiteText: of("whiteText") !== undefined,
      express: of("express") !== undefined,
      choices: paperChoices.filter((choice) => of(choice) !== undefined),
    });
    if (!paper.success) {
      const wrong = paper.error.issues.map(({ path }) => [`${code} ${String(path[0])}`, "FIELD_INVALID"] as const);
      return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong));
    }
    papers.push(paper.data);
  }
  return accept(papers);
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, AllTexts, {
    run: async ({ deps, actor }, typed) => {
      const papers = papersOf(typed, [...(await readCatalogue(deps)).papers.keys()]);
      if (!papers.ok) return papers;
      return savePapers(deps, actor, { seen: Number(typed["seen"]), papers: papers.value });
    },
    next: () => "/backoffice/sortiment/papiere/?erledigt=1",
  });
}

const numbers = ["grammage", "thickness", "productionDays"] as const;
const flags = ["coated", "whiteText", "express"] as const;

export default function Papers({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const choiceName = useChoiceName();
  const { papers, choices, seen, changes, done } = loaderData;
  const upright = "h-44 pb-2 text-left align-bottom text-13 font-normal text-ink-soft";
  const box = (name: string, label: string, ticked: boolean) => (
    <label className="grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <TickBox name={name} defaultChecked={ticked} className="size-5 accent-leaf" />
    </label>
  );
  return (
    <OfficePage window={t("studio.papers.pageTitle")} title={t("studio.papers.title")}>
      <CatalogueNav here="papiere/" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("studio.papers.intro")}</p>
      <Notice done={done && t("studio.papers.done")} />
      <OfficeForm key={seen} className="mt-5">
        <input type="hidden" name="seen" value={seen} />
        <section
          aria-label={t("studio.papers.title")}
          className="relative overflow-x-auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
        >
          <table className="border-collapse">
            <caption className="sr-only">{t("studio.papers.title")}</caption>
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky left-0 z-10 min-w-32 bg-paper pb-2 text-left align-bottom text-13 font-normal text-ink-soft md:min-w-52"
                >
                  {t("studio.papers.paper")}
                </th>
                {numbers.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="min-w-24 pr-2 pb-2 text-left align-bottom text-13 font-normal text-ink-soft"
                  >
                    {t(`studio.papers.${name}`)}
                  </th>
                ))}
                {[...flags, ...choices].map((name) => (
                  <th key={name} scope="col" className={upright}>
                    <span className="mx-auto block w-11 rotate-180 px-3 [writing-mode:vertical-rl]">
                      {name === "coated" || name === "whiteText" || name === "express"
                        ? t(`studio.papers.${name}`)
                        : choiceName(name)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {papers.map((paper) => (
                <tr key={paper.code} className="hover:bg-sheet">
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-t border-line bg-paper py-1 pr-3 text-left font-medium"
                  >
                    {paper.name}
                    <span className="block text-13 font-normal text-ink-soft">{t(`studio.stocks.${paper.stock}`)}</span>
                  </th>
                  {numbers.map((name) => (
                    <td key={name} className="border-t border-line py-1 pr-2">
                      <CellField
                        type="number"
                        name={`${paper.code} ${name}`}
                        aria-label={`${paper.name}: ${t(`studio.papers.${name}`)}`}
                        min={name === "productionDays" ? 0 : 1}
                        step={1}
                        required
                        defaultValue={paper[name]}
                        className="min-h-10 w-24 rounded-cut border border-line-strong bg-sheet px-2 tabular-nums"
                      />
                    </td>
                  ))}
                  {flags.map((name) => (
                    <td key={name} className="border-t border-line">
                      {box(`${paper.code} ${name}`, `${paper.name}: ${t(`studio.papers.${name}`)}`, paper[name])}
                    </td>
                  ))}
                  {choices.map((choice) => (
                    <td key={choice} className="border-t border-line">
                      {box(
                        `${paper.code} ${choice}`,
                        `${paper.name}: ${choiceName(choice)}`,
                        paper.choices.includes(choice),
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Button type="submit" className="mt-5">
          {t("studio.data.save")}
        </Button>
      </OfficeForm>
      <div className="mt-10 max-w-[60rem]">
        <ChangeList changes={changes} />
      </div>
    </OfficePage>
  );
}
