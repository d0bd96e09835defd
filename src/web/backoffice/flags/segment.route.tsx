import { staffLocale } from "#kernel/market.ts";
import { data, redirect } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { plainSegmentOf } from "#modules/flags/definitions/plain-rules.ts";
import { changesOf, firstMembers, listSegments, readSegment } from "#modules/flags/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { changeOfficeSegment, fieldsOf } from "./flag-forms.server.ts";
import { ChangeLog, DefinitionForm, Outcome, RuleRow, type SegmentChoice } from "./flag-parts.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import type { Route } from "./+types/segment.route.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const segment = await readSegment(deps.db, shopEnvironment, params.segment);
  if (!segment) throw data(null, { status: 404 });
  const others = await listSegments(deps.db, shopEnvironment);
  return {
    segment,
    keys: await firstMembers(deps.db, shopEnvironment, params.segment),
    segments: others
      .filter(({ archived, name }) => !archived && name !== params.segment)
      .map(({ kind, name }) => ({ value: `${kind}/${name}`, name })),
    changes: await changesOf(deps.db, shopEnvironment, "segment", params.segment),
    done: new URL(request.url).searchParams.has("erledigt"),
    messages: pageMessages(staffLocale, "flags", "errors"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const typed = await fieldsOf(request);
  const result = await changeOfficeSegment(requireAccess(context), params.segment, typed);
  if (result.ok) return redirect(`/backoffice/zielgruppen/${params.segment}/?erledigt=1`, 303);
  return data({ refusal: result.refusal, typed }, { status: errorCatalogue[result.refusal.code].status ?? 422 });
}

type SegmentView = Route.ComponentProps["loaderData"]["segment"];

function MembersForm({
  segment,
  keys,
  typed,
}: {
  segment: SegmentView;
  keys: readonly string[];
  typed: Record<string, string>;
}) {
  const t = useMessages();
  return (
    <Section title={t("flags.segments.members")}>
      <p>{t("flags.segments.count", { count: segment.members })}</p>
      {keys.length > 0 ? (
        <details>
          <summary className="ink-link inline-flex min-h-11 cursor-pointer items-center">
            {t("flags.segments.first", { n: keys.length })}
          </summary>
          <ul className="columns-2 gap-8 text-13 md:columns-3">
            {keys.map((key) => (
              <li key={key} className="wrap-anywhere">
                {key}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <form method="post" className="mt-4 grid gap-4 md:grid-cols-2">
        <input type="hidden" name="intent" value="members" />
        <TextArea
          label={t("flags.segments.add")}
          hint={t("flags.segments.addHint")}
          name="add"
          rows={8}
          spellCheck={false}
          defaultValue={typed["add"]}
        />
        <TextArea
          label={t("flags.segments.remove")}
          hint={t("flags.segments.addHint")}
          name="remove"
          rows={8}
          spellCheck={false}
          defaultValue={typed["remove"]}
        />
        <Button type="submit" className="justify-self-start">
          {t("flags.segments.save")}
        </Button>
      </form>
    </Section>
  );
}

type RuleSegmentProps = {
  readonly segment: SegmentView;
  readonly definition: NonNullable<SegmentView["definition"]>;
  readonly segments: readonly SegmentChoice[];
  readonly typed: Readonly<Record<string, string>>;
};

/** The rule as plain fields, and the definition for what they cannot express; then the fields never replace it. */
function RuleSegmentForm({ segment, definition, segments, typed }: RuleSegmentProps) {
  const t = useMessages();
  const concern = plainSegmentOf(definition);
  const { changeNumber, name: _name, status: _status, ...editable } = definition;
  const hiddenFields = (
    <>
      <input type="hidden" name="seen" value={changeNumber} />
      <input type="hidden" name="description" value={segment.description} />
    </>
  );
  return (
    <Section title={t("flags.rules")}>
      {concern ? (
        <form method="post" className="grid gap-4">
          <input type="hidden" name="intent" value="rule" />
          {hiddenFields}
          <RuleRow row={0} rule={{ ...concern, percent: 100 }} segments={segments} withPercent={false} />
          <TextArea
            label={t("flags.segments.excluded")}
            hint={t("flags.segments.excludedHint")}
            name="excluded"
            rows={5}
            spellCheck={false}
            defaultValue={definition.excluded.keys.join("\n")}
          />
          <Button type="submit" className="justify-self-start">
            {t("flags.segments.saveRule")}
          </Button>
        </form>
      ) : (
        <p>{t("flags.segments.expertOnly")}</p>
      )}
      <DefinitionForm
        definition={editable}
        typed={typed["definition"]}
        hint={t("flags.segments.expertHint")}
        open={!concern}
      >
        {hiddenFields}
      </DefinitionForm>
    </Section>
  );
}

export default function SegmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { segment, keys, segments, changes, done } = loaderData;
  return (
    <main id="inhalt" className="mx-auto max-w-[80rem] px-4 py-5 md:px-8">
      <title>{`${segment.name} – ${t("flags.segments.pageTitle")}`}</title>
      <Link
        href="/backoffice/zielgruppen/"
        className="inline-flex min-h-10 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={16} />
        {t("flags.segments.back")}
      </Link>
      <h1 className="display text-32 wrap-anywhere">{segment.name}</h1>
      <p className="mt-1 max-w-[44rem] text-ink-soft">
        {[
          t(`flags.segments.kinds.${segment.kind}`),
          segment.description,
          segment.archived && t("flags.segments.archived"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Outcome done={done && !actionData} refusal={actionData?.refusal} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-10">
        {segment.archived ? null : segment.definition ? (
          <RuleSegmentForm
            key={segment.definition.changeNumber}
            segment={segment}
            definition={segment.definition}
            segments={segments}
            typed={actionData?.typed ?? {}}
          />
        ) : (
          <MembersForm key={segment.changedAt} segment={segment} keys={keys} typed={actionData?.typed ?? {}} />
        )}
        {segment.archived ? null : (
          <form method="post" className="grid justify-items-start gap-2">
            <input type="hidden" name="intent" value="archive" />
            <Button type="submit" variant="secondary" size="s">
              {t("flags.segments.archive")}
            </Button>
            <p className="text-13 text-ink-soft">{t("flags.segments.archiveHint")}</p>
          </form>
        )}
        <ChangeLog changes={changes} />
      </div>
    </main>
  );
}
