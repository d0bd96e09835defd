import type { z } from "zod";
import { staffLocale } from "#kernel/market.ts";
import { refuse, accept, type Result } from "#kernel/result.ts";
import { changesOf, lastChange } from "#modules/catalogue/change-log.server.ts";
import {
  arrangeOccasions,
  OccasionPlace,
  wholeTree,
  type OccasionPlaces,
} from "#modules/catalogue/occasions/edit-occasions.server.ts";
import { loadOccasions } from "#modules/catalogue/occasions/load-occasions.server.ts";
import { inOrder } from "#modules/catalogue/occasions/occasions.ts";
import { countDesignsByOccasion } from "#modules/catalogue/designs/staff-designs.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { CellField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "./catalogue-nav.tsx";
import { ChangeList } from "./change-list.tsx";
import { type TypedTexts } from "#ui/forms/typed-texts.ts";
import { requireAccess } from "../office.ts";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import { TickBox } from "../parts/scope-ticks.tsx";
import type { Route } from "./+types/occasions.route.ts";

const address = "/backoffice/sortiment/anlaesse/";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const [all, counts, changes, seen] = await Promise.all([
    loadOccasions(deps.db),
    countDesignsByOccasion(deps.db),
    changesOf(deps.db, "occasions", wholeTree, 10),
    lastChange(deps.db, "occasions", wholeTree),
  ]);
  return {
    rows: inOrder(all).map(({ key, parent, names, position, visible }) => ({
      key,
      below: parent !== null,
      name: names.de,
      position,
      visible,
      count: counts.get(key) ?? 0,
    })),
    seen,
    changes,
    done: new URL(request.url).searchParams.has("erledigt"),
    messages: pageMessages(staffLocale, "studio"),
  };
}

/** The places in the form. Refuses FIELD_INVALID at a position that is not a number. */
function placesOf(typed: TypedTexts): Result<OccasionPlaces> {
  const places: z.infer<typeof OccasionPlace>[] = [];
  for (const key of Object.keys(typed).flatMap((name) => /^(.+)-position$/.exec(name)?.[1] ?? [])) {
    const place = OccasionPlace.safeParse({
      key,
      position: Number(typed[`${key}-position`] || Number.NaN),
      visible: typed[`${key}-visible`] !== undefined,
    });
    if (!place.success) return refuse("FIELD_INVALID", {}, { [`${key}-position`]: "FIELD_INVALID" });
    places.push(place.data);
  }
  return accept(places);
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, AllTexts, {
    run: async ({ deps, actor }, typed) => {
      const places = placesOf(typed);
      if (!places.ok) return places;
      return arrangeOccasions(deps, actor, { seen: Number(typed["seen"]), places: places.value });
    },
    next: () => `${address}?erledigt=1`,
  });
}

type RowProps = {
  readonly row: Route.ComponentProps["loaderData"]["rows"][number];
};

function Row({ row: { key, below, name, position, visible, count } }: RowProps) {
  const t = useMessages();
  return (
    <li
      className={`flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-2 ${below ? "pl-6 md:pl-10" : ""}`}
    >
      <label className="flex min-h-11 items-center gap-2 text-13 text-ink-soft">
        {t("studio.occasions.position")}
        <span className="sr-only">{name}</span>
        <CellField
          type="number"
          name={`${key}-position`}
          min={0}
          max={1000}
          step={1}
          required
          defaultValue={position}
          className="min-h-10 w-20 rounded-cut border border-line-strong bg-sheet px-2 text-15 text-ink tabular-nums"
        />
      </label>
      <span className={`min-w-0 flex-1 basis-40 wrap-anywhere ${below ? "" : "font-medium"}`}>
        <Link href={`${address}${key}/`} className="ink-link inline-flex min-h-11 items-center">
          {name}
        </Link>{" "}
        <span className="text-13 font-normal text-ink-soft tabular-nums">
          {t("studio.occasions.count", { count, n: count })}
        </span>
      </span>
      <label className="flex min-h-11 items-center gap-2">
        <TickBox name={`${key}-visible`} defaultChecked={visible} className="size-5 accent-leaf" />
        {t("studio.occasions.visible")}
        <span className="sr-only">: {name}</span>
      </label>
    </li>
  );
}

export default function Occasions({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { rows, seen, changes, done } = loaderData;
  return (
    <OfficePage window={t("studio.occasions.pageTitle")} title={t("studio.occasions.title")} width={80}>
      <CatalogueNav here="anlaesse/" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("studio.occasions.intro")}</p>
      <Notice done={done && t("studio.occasions.done")} />
      <ButtonLink href={`${address}neu/`} size="s" variant="secondary" className="mt-5">
        {t("studio.occasions.add")}
      </ButtonLink>
      {/* Remounts the controls after a save. */}
      <OfficeForm key={seen} className="mt-5">
        <input type="hidden" name="seen" value={seen} />
        <ul>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
        <div className="sticky bottom-0 border-t border-line bg-paper py-3">
          <Button type="submit">{t("studio.data.save")}</Button>
        </div>
      </OfficeForm>
      <div className="mt-10">
        <ChangeList changes={changes} />
      </div>
    </OfficePage>
  );
}
