import { useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { staffLocale } from "#kernel/market.ts";
import { AssetDetails, deleteAsset, describeAsset, usesOfAsset } from "#modules/content/assets/assets.server.ts";
import { listAssets } from "#modules/content/management/management-queries.server.ts";
import type { StoryAsset } from "#modules/content/stories/story-model.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { Focus, thumbnailOf } from "./editor/asset-field.tsx";
import { AssetUpload } from "./editor/asset-upload.tsx";
import { ContentNav } from "./content-nav.tsx";
import { formatBytes } from "../parts/formats.ts";
import { requireAccess } from "../office.ts";
import { Section } from "../parts/section.tsx";
import { OfficePage } from "../parts/office-page.tsx";
import { OfficeForm } from "../parts/office-form.tsx";
import { answerForm } from "../answer-form.ts";
import { Notice } from "../parts/notice.tsx";
import type { Route } from "./+types/library.route.ts";

const perPage = 60;
const id = z.coerce.number().int().min(1).max(2_147_483_647);
const Form = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("describe"),
    id,
    ...AssetDetails.required().pick({ alt: true, copyright: true, focus: true }).shape,
  }),
  z.object({ intent: z.literal("delete"), id }),
]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = requireAccess(context);
  const query = new URL(request.url).searchParams;
  const search = (query.get("suche") ?? "").trim().slice(0, 100);
  const page = Math.max(1, Math.min(1000, Math.trunc(Number(query.get("seite")) || 1)));
  const rows = await listAssets(deps.db, { search, page, perPage: perPage + 1 });
  const files = rows.map((row) => ({
    id: row.id,
    filename: row.filename,
    name: row.name,
    alt: row.alt,
    copyright: row.copyright,
    focus: row.focus,
    isPicture: row.media_type.startsWith("image/"),
    bytes: Number(row.bytes),
    size: row.width && row.height ? `${row.width} × ${row.height}` : null,
  }));
  const open = files.find((file) => String(file.id) === query.get("datei"));
  return {
    files: files.slice(0, perPage),
    hasMore: files.length > perPage,
    page,
    search,
    open: open && { ...open, uses: await usesOfAsset(deps.db, open.filename) },
    messages: pageMessages(staffLocale, "visual"),
  };
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args, Form, {
    run: ({ deps, actor }, form) =>
      form.intent === "delete"
        ? deleteAsset(deps, actor, form.id)
        : describeAsset(deps, actor, form.id, {
            alt: form.alt.trim(),
            copyright: form.copyright.trim(),
            focus: form.focus,
          }),
    next: ({ intent, id: file }) => `/backoffice/inhalte/dateien/${intent === "delete" ? "" : `?datei=${file}`}`,
  });
}

type LibraryFile = Route.ComponentProps["loaderData"]["files"][number];
type OpenFile = NonNullable<Route.ComponentProps["loaderData"]["open"]>;

function Describe({ file }: { readonly file: OpenFile }) {
  const t = useMessages();
  const [asset, setAsset] = useState<StoryAsset>({
    id: file.id,
    filename: file.filename,
    alt: file.alt,
    focus: file.focus,
  });
  return (
    <OfficeForm hidden={{ intent: "describe", id: file.id }} className="grid gap-3">
      <input type="hidden" name="focus" value={asset.focus ?? ""} />
      {file.isPicture ? <Focus asset={asset} onAsset={setAsset} /> : null}
      <TextField
        label={t("visual.picture.alt")}
        name="alt"
        required={file.isPicture}
        maxLength={300}
        defaultValue={file.alt}
      />
      <TextField label={t("visual.library.copyright")} name="copyright" maxLength={300} defaultValue={file.copyright} />
      <Button type="submit" size="s" className="justify-self-start">
        {t("visual.library.save")}
      </Button>
    </OfficeForm>
  );
}

function Details({ file }: { readonly file: OpenFile }) {
  const t = useMessages();
  return (
    <Section title={file.name}>
      <div className="grid gap-4">
        <p className="text-13 text-ink-soft tabular-nums">
          {[file.size, formatBytes(file.bytes)].filter(Boolean).join(" · ")}
        </p>
        <Notice />
        <Describe file={file} />
        {file.uses.length > 0 ? (
          <div>
            <p className="font-medium">{t("visual.library.uses")}</p>
            <ul>
              {file.uses.map(({ id: story, fullSlug }) => (
                <li key={story}>
                  <Link
                    href={`/backoffice/inhalte/${story}/`}
                    className="inline-flex min-h-11 items-center ink-link break-all"
                  >
                    /{fullSlug}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <OfficeForm hidden={{ intent: "delete", id: file.id }}>
            <Button type="submit" size="s" variant="secondary">
              {t("visual.library.delete")}
            </Button>
          </OfficeForm>
        )}
        <Link href="/backoffice/inhalte/dateien/" className="inline-flex min-h-11 items-center text-ink-soft">
          {t("visual.manage.close")}
        </Link>
      </div>
    </Section>
  );
}

function Tile({ file, open }: { readonly file: LibraryFile; readonly open: boolean }) {
  return (
    <li>
      <Link
        href={`/backoffice/inhalte/dateien/?datei=${file.id}`}
        aria-current={open ? "true" : undefined}
        className="block border border-line bg-sheet hover:border-ink aria-[current]:border-leaf"
      >
        {file.isPicture ? (
          <img src={thumbnailOf(file.filename)} alt={file.alt} loading="lazy" className="h-36 w-full object-cover" />
        ) : (
          <span className="grid h-36 place-items-center text-ink-soft">
            <Icon name={file.filename.endsWith(".vtt") ? "text" : "play"} size={24} />
          </span>
        )}
        <span className="block truncate px-2 py-1.5 text-13">{file.name}</span>
      </Link>
    </li>
  );
}

function Paging({
  page,
  hasMore,
  search,
}: {
  readonly page: number;
  readonly hasMore: boolean;
  readonly search: string;
}) {
  const t = useMessages();
  const address = (to: number) =>
    `/backoffice/inhalte/dateien/?${new URLSearchParams({ suche: search, seite: String(to) }).toString()}`;
  if (page === 1 && !hasMore) return null;
  return (
    <p className="mt-6 flex gap-6">
      {page > 1 ? (
        <Link href={address(page - 1)} className="inline-flex min-h-11 items-center ink-link">
          {t("visual.library.newer")}
        </Link>
      ) : null}
      {hasMore ? (
        <Link href={address(page + 1)} className="inline-flex min-h-11 items-center ink-link">
          {t("visual.library.older")}
        </Link>
      ) : null}
    </p>
  );
}

export default function Library({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { files, hasMore, page, search, open } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <OfficePage window={t("visual.library.pageTitle")} title={t("visual.library.title")}>
      <ContentNav here="dateien/" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <search>
            <form method="get" className="flex max-w-[32rem] items-end gap-2">
              <div className="flex-1">
                <TextField label={t("visual.picture.search")} type="search" name="suche" defaultValue={search} />
              </div>
              <Button type="submit" variant="secondary">
                <Icon name="search" label={t("visual.list.find")} />
              </Button>
            </form>
          </search>
          {files.length === 0 ? <p className="mt-6">{t("visual.library.none")}</p> : null}
          <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
            {files.map((file) => (
              <Tile key={file.id} file={file} open={file.id === open?.id} />
            ))}
          </ul>
          <Paging page={page} hasMore={hasMore} search={search} />
        </div>
        <div className="grid content-start gap-10 max-lg:order-first">
          {open ? (
            <Details key={open.id} file={open} />
          ) : (
            <Section title={t("visual.library.add")}>
              <AssetUpload kinds={["image", "video", "captions"]} onAdded={() => void revalidate()} />
            </Section>
          )}
        </div>
      </div>
    </OfficePage>
  );
}
