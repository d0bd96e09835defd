import { staffLocale } from "#kernel/market.ts";
import { data } from "react-router";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import { plainSegmentOf } from "#modules/flags/definitions/plain-rules.ts";
import { changesOf, firstMembers, listSegments, readSegment } from "#modules/flags/queries.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { changeOfficeSegment } from "./flag-forms.server.ts";
import { ChangeLog, DefinitionForm, RuleRow, type SegmentChoice } from "./flag-parts.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { AllTexts } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
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
    messages: pageMessages(staffLocale, "flags"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { segment } = args.params;
  return answerForm(args, AllTexts, {
    run: (office, typed) => changeOfficeSegment(office, segment, typed),
    next: () => `/backoffice/zielgruppen/${segment}/?erledigt=1`,
  });
}

type SegmentView = Route.ComponentProps["loaderData"]["segment"];

function MembersForm({ segment, keys }: { readonly segment: SegmentView; readonly keys: readonly string[] }) {
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
      <OfficeForm hidden={{ intent: "members" }} className="mt-4 grid gap-4 md:grid-cols-2">
        <TextArea
          label={t("flags.segments.add")}
          hint={t("flags.segments.addHint")}
          name="add"
          rows={8}
          spellCheck={false}
        />
        <TextArea
          label={t("flags.segments.remove")}
          hint={t("flags.segments.addHint")}
          name="remove"
          rows={8}
          spellCheck={false}
        />
        <Button type="submit" className="justify-self-start">
          {t("flags.segments.save")}
        </Button>
      </OfficeForm>
    </Section>
  );
}

type RuleSegmentProps = {
  readonly segment: SegmentView;
  readonly definition: NonNullable<SegmentView["definition"]>;
  readonly segments: readonly SegmentChoice[];
};

/** The rule as plain fields, and the definition for what they cannot express; then the fields never replace it. */
function RuleSegmentForm({ segment, definition, segments }: RuleSegmentProps) {
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
        <OfficeForm hidden={{ intent: "rule" }} className="grid gap-4">
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
        </OfficeForm>
      ) : (
        <p>{t("flags.segments.expertOnly")}</p>
      )}
      <DefinitionForm definition={editable} hint={t("flags.segments.expertHint")} open={!concern}>
        {hiddenFields}
      </DefinitionForm>
    </Section>
  );
}

export default function SegmentPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { segment, keys, segments, changes, done } = loaderData;
  return (
    <OfficePage
      window={`${segment.name} – ${t("flags.segments.pageTitle")}`}
      title={segment.name}
      width={80}
      back={{ href: "/backoffice/zielgruppen/", label: t("flags.segments.back") }}
    >
      <p className="mt-1 max-w-[44rem] text-ink-soft">
        {[
          t(`flags.segments.kinds.${segment.kind}`),
          segment.description,
          segment.archived && t("flags.segments.archived"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <Notice done={done && t("flags.done")} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-10">
        {segment.archived ? null : segment.definition ? (
          <RuleSegmentForm
            key={segment.definition.changeNumber}
            segment={segment}
            definition={segment.definition}
            segments={segments}
          />
        ) : (
          <MembersForm key={segment.changedAt} segment={segment} keys={keys} />
        )}
        {segment.archived ? null : (
          <OfficeForm hidden={{ intent: "archive" }} className="grid justify-items-start gap-2">
            <Button type="submit" variant="secondary" size="s">
              {t("flags.segments.archive")}
            </Button>
            <p className="text-13 text-ink-soft">{t("flags.segments.archiveHint")}</p>
          </OfficeForm>
        )}
        <ChangeLog changes={changes} />
      </div>
    </OfficePage>
  );
}
