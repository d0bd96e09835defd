import { staffLocale } from "#kernel/market.ts";
import { packageLimits } from "#modules/studio/model.ts";
import { latestUploads, type TemplateUpload } from "#modules/studio/contract.server.ts";
import { TimeAgo } from "#ui/time-ago.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { CatalogueNav } from "../catalogue/catalogue-nav.tsx";
import { ProblemList } from "../catalogue/problem-list.tsx";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { FileField } from "../parts/file-field.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import type { Route } from "./+types/template-upload.route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  return {
    uploads: await latestUploads(deps.db),
    open: new URL(request.url).searchParams.get("paket"),
    tooLarge: new URL(request.url).searchParams.get("zu-gross"),
    messages: pageMessages(staffLocale, "studio"),
  };
}

/** An uploaded package with its result. */
function Upload({ upload, open }: { readonly upload: TemplateUpload; readonly open: boolean }) {
  const t = useMessages();
  const { fileName, designId, problems, actor, at } = upload;
  const outcome = designId === null ? "refused" : problems.length > 0 ? "remarks" : "taken";
  return (
    <li className={`border-l-2 pl-3 ${designId === null ? "border-brick" : "border-leaf"}`} id={upload.id}>
      <p role={open ? "status" : undefined} className="font-medium wrap-anywhere">
        {fileName}: {t(`studio.upload.${outcome}`)}
      </p>
      <p className="text-13 wrap-anywhere text-ink-soft">
        <TimeAgo at={at} /> · {actor}
      </p>
      {designId === null ? null : (
        <Link
          href={`/backoffice/sortiment/vorlage/${designId}/`}
          className="ink-link inline-flex min-h-11 items-center"
        >
          {t("studio.upload.open", { id: designId })}
        </Link>
      )}
      {problems.length === 0 ? null : (
        <details open={open} className="mt-1">
          <summary className="ink-link inline-flex min-h-10 cursor-pointer items-center text-13">
            {t("studio.upload.problems", { count: problems.length })}
          </summary>
          <div className="mt-2">
            <ProblemList problems={problems} />
          </div>
        </details>
      )}
    </li>
  );
}

const example = `{
  "format": "blattwerk-template/1",
  "template": {
    "id": "lorbeer-einladung", "name": "Lorbeer",
    "family": "lorbeer", "themeId": 2001,
    "occasion": "hochzeit", "category": "einladungskarten",
    "product": "postcard-a6", "styles": ["botanisch"],
    "refinements": ["none", "gold"],
    "description": { "de": "…", "en": "…" },
    "keywords": { "de": ["blatt", "grün"] },
    "variants": [{ "id": "salbei", "names": { "de": "Salbei" },
      "colorFamily": "gruen", "palette": { "ink": { "cmyk": [0, 0, 0, 90], "rgb": "#22201c" } } }],
    "document": { "schema": 2, "product": "postcard-a6", "palette": { }, "pages": [
      { "id": "front", "elements": [
        { "type": "artwork", "id": "zweig", "file": "zweig.svg",
          "x": 10, "y": 10, "w": 60, "h": 80, "colors": { "#000000": "ink" } } ] } ] }
  }
}`;

export default function TemplateUploadPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { uploads, open, tooLarge } = loaderData;
  const limits = { n: packageLimits.files, mb: packageLimits.bytes / 1024 / 1024 };
  return (
    <OfficePage window={t("studio.upload.pageTitle")} title={t("studio.upload.title")} width={80}>
      <CatalogueNav here="hochladen/" />
      <p className="mt-3 max-w-[44rem] text-ink-soft">{t("studio.upload.intro")}</p>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <Section title={t("studio.upload.new")}>
            <form
              method="post"
              action="/backoffice/sortiment/paket"
              encType="multipart/form-data"
              className="grid gap-4"
            >
              <FileField
                label={t("studio.upload.files")}
                hint={t("studio.upload.filesHint", limits)}
                error={tooLarge === null ? undefined : t("errors.UPLOAD_SIZE", { file: tooLarge, n: limits.mb })}
                name="datei"
                accept=".json,.svg"
                multiple
              />
              <Button type="submit" className="justify-self-start">
                {t("studio.upload.send")}
              </Button>
            </form>
          </Section>
          <Section title={t("studio.upload.format")}>
            <p>{t("studio.upload.formatHint")}</p>
            <pre
              className="mt-3 overflow-x-auto border border-line bg-sheet p-3 text-13"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
              tabIndex={0}
            >
              {example}
            </pre>
          </Section>
        </div>
        <Section title={t("studio.upload.latest")}>
          {uploads.length === 0 ? <p className="text-ink-soft">{t("studio.upload.none")}</p> : null}
          <ol className="grid gap-5">
            {uploads.map((upload) => (
              <Upload key={upload.id} upload={upload} open={upload.id === open} />
            ))}
          </ol>
        </Section>
      </div>
    </OfficePage>
  );
}
