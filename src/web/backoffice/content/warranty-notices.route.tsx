import { redirect } from "react-router";
import { z } from "zod";
import { formatMoment } from "#kernel/formats/date-format.ts";
import { languages, staffLocale } from "#kernel/market.ts";
import { WarrantyNotice } from "#modules/content/ui/warranty-notice.tsx";
import {
  clearWarrantyNotice,
  largestNotice,
  longestWording,
  warrantyNotice,
  type WarrantyNotice as StoredNotice,
} from "#modules/content/assets/warranty-notice.server.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { ContentNav } from "./content-nav.tsx";
import { languageList } from "../parts/formats.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { FileField } from "../parts/file-field.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { parseForm } from "../../page/parse-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/warranty-notices.route.ts";

const here = "/backoffice/inhalte/pflichthinweise/";
const refusals = [
  "ASSET_UNDESCRIBED",
  "ASSET_KIND",
  "ASSET_UNSAFE",
  "ASSET_TOO_LARGE",
  "IMAGE_TOO_LARGE",
  "FIELD_INVALID",
] as const;

const Form = z.object({ intent: z.literal("clear"), language: z.enum(languages) });

/** Slots of the official warranty notice, one per language. Source: D-28. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const slots = await Promise.all(
    languages.map(async (language) => ({
      language,
      name: languageList([language]),
      notice: (await warrantyNotice(deps.db, language)) ?? null,
    })),
  );
  return {
    slots,
    missing: languageList(slots.flatMap(({ language, notice }) => (notice ? [] : [language]))),
    done: languageList(languages.filter((language) => language === query.get("erledigt"))),
    emptied: languageList(languages.filter((language) => language === query.get("entfernt"))),
    refused: refusals.find((code) => code === query.get("abgelehnt")) ?? null,
    longestWording,
    tooLarge: query.get("zu-gross"),
    largest: largestNotice / 1024 / 1024,
    messages: pageMessages(staffLocale, "visual"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, actor } = requireAccess(context);
  const { read } = await parseForm(request, Form);
  if (!read.ok) return redirect(`${here}?abgelehnt=FIELD_INVALID`, 303);
  await clearWarrantyNotice(deps, actor, read.value.language);
  return redirect(`${here}?entfernt=${read.value.language}`, 303);
}

function Slot({ name, notice }: { readonly name: string; readonly notice: StoredNotice | null }) {
  const t = useMessages();
  return (
    <li className="border-t border-line py-5">
      <h2 className="font-medium">{name}</h2>
      {notice ? (
        <>
          <div className="mt-3 inline-block bg-sheet p-3">
            <WarrantyNotice notice={{ ...notice, title: name }} />
          </div>
          <p className="mt-2 text-13 wrap-anywhere text-ink-soft tabular-nums">
            {formatMoment(notice.setAt, staffLocale)} · {notice.setBy.replace(/^staff:/, "")}
          </p>
          <OfficeForm hidden={{ intent: "clear", language: notice.language }}>
            <button type="submit" className="min-h-11 ink-link">
              {t("visual.duties.clear")} <span className="sr-only">{name}</span>
            </button>
          </OfficeForm>
        </>
      ) : (
        <p className="mt-1 flex items-center gap-2 text-brick">
          <Icon name="warning" size={16} />
          {t("visual.duties.missing")}
        </p>
      )}
    </li>
  );
}

type UploadProps = Pick<Route.ComponentProps["loaderData"], "slots" | "tooLarge" | "largest"> & {
  readonly maxWording: number;
};

function Upload({ slots, maxWording, tooLarge, largest }: UploadProps) {
  const t = useMessages();
  return (
    <Section title={t("visual.duties.upload")}>
      <form method="post" action={`${here}datei`} encType="multipart/form-data" className="grid gap-4">
        <Select
          label={t("visual.duties.language")}
          name="language"
          defaultValue={slots.find(({ notice }) => !notice)?.language}
        >
          {slots.map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
        </Select>
        <FileField
          label={t("visual.duties.file")}
          hint={t("visual.duties.fileHint")}
          error={tooLarge === null ? undefined : t("errors.UPLOAD_SIZE", { file: tooLarge, n: largest })}
          name="file"
          accept=".svg,.png,.jpg,.jpeg,.webp"
        />
        <TextArea
          label={t("visual.duties.wording")}
          hint={t("visual.duties.wordingHint")}
          name="wording"
          rows={6}
          maxLength={maxWording}
          required
        />
        <Button type="submit" className="justify-self-start">
          {t("visual.duties.save")}
        </Button>
      </form>
    </Section>
  );
}

export default function WarrantyNotices({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { slots, missing, done, emptied, refused, longestWording: maxWording, tooLarge, largest } = loaderData;
  const message =
    done === ""
      ? emptied !== "" && t("visual.duties.cleared", { language: emptied })
      : t("visual.duties.done", { language: done });
  return (
    <OfficePage window={t("visual.duties.pageTitle")} title={t("visual.duties.title")}>
      <ContentNav here="pflichthinweise/" />
      <p className="mt-3 max-w-text text-ink-soft">{t("visual.duties.intro")}</p>
      <Notice done={message} refused={refused && t(`errors.${refused}`)} />
      {missing === "" ? null : (
        <p className="mt-4 flex max-w-text items-start gap-2 border-l-2 border-brick px-3 py-2">
          <Icon name="warning" size={16} className="mt-1 shrink-0 text-brick" />
          {t("visual.duties.warning", { languages: missing })}
        </p>
      )}
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="border-b border-line" aria-label={t("visual.duties.title")}>
          {slots.map(({ language, name, notice }) => (
            <Slot key={language} name={name} notice={notice} />
          ))}
        </ul>
        <Upload slots={slots} maxWording={maxWording} tooLarge={tooLarge} largest={largest} />
      </div>
    </OfficePage>
  );
}
