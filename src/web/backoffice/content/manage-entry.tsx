import type { StoryRow } from "#modules/content/management/staff-stories.server.ts";
import type { SlugInput } from "#modules/content/editing/story-slugs.server.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Section } from "../parts/section.tsx";
import { OfficeForm, useRefused } from "../parts/office-form.tsx";

export type Folder = { readonly id: number; readonly fullSlug: string };

const slugPattern = String.raw`[a-z0-9]+(?:[\-_.][a-z0-9]+)*`;

type FieldsProps = { readonly folders: readonly Folder[]; readonly parent: number | null };

/** The folder of a story. */
export function FolderSelect({ folders, parent }: FieldsProps) {
  const t = useMessages();
  return (
    <Select label={t("visual.new.parent")} name="parent" defaultValue={parent ?? ""}>
      <option value="">/</option>
      {folders.map(({ id, fullSlug }) => (
        <option key={id} value={id}>
          /{fullSlug}/
        </option>
      ))}
    </Select>
  );
}

/** A segment of an address. */
export function SlugField(props: { readonly value?: string; readonly optional?: boolean }) {
  const t = useMessages();
  return (
    <TextField
      label={t("visual.new.slug")}
      hint={t("visual.new.slugHelp")}
      name="slug"
      required={!props.optional}
      maxLength={100}
      pattern={slugPattern}
      defaultValue={props.value}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

type ManageProps = {
  readonly story: StoryRow;
  readonly folders: readonly Folder[];
  readonly languages: readonly string[];
  readonly slugs: readonly SlugInput[];
};

/** Why the form with this intent was refused as a whole. */
function Refused({ of }: { readonly of: string }) {
  const t = useMessages();
  const refused = useRefused({ intent: of });
  return refused ? (
    <p role="alert" className="border-l-2 border-brick px-3 py-1.5 text-brick">
      {t(`errors.${refused.refusal.code}`, { path: "" })}
    </p>
  ) : null;
}

function Place({ story, folders }: Omit<ManageProps, "slugs" | "languages">) {
  const t = useMessages();
  const others = folders.filter(({ fullSlug }) => !`${fullSlug}/`.startsWith(`${story.fullSlug}/`));
  return (
    <OfficeForm hidden={{ intent: "place", id: story.id }} className="grid gap-3">
      <TextField label={t("visual.list.name")} name="name" required maxLength={200} defaultValue={story.name} />
      <SlugField value={story.slug} />
      <FolderSelect folders={others} parent={story.parentId} />
      <p className="text-13 text-ink-soft">{t("visual.manage.placeHelp")}</p>
      <Refused of="place" />
      <Button type="submit" size="s" className="justify-self-start">
        {t("visual.manage.place")}
      </Button>
    </OfficeForm>
  );
}

function Addresses({ story, languages, slugs }: Omit<ManageProps, "folders">) {
  const t = useMessages();
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link">
        {t("visual.manage.addresses", { count: slugs.length })}
      </summary>
      <ul className="mb-3 text-13">
        {slugs.map(({ language, slug, name }) => (
          <li key={language} className="border-t border-line py-1.5">
            <span className="inline-block w-14 text-ink-soft">{language}</span>
            <span className="break-all">{slug}</span>
            {name ? <span className="text-ink-soft"> · {name}</span> : null}
          </li>
        ))}
      </ul>
      <OfficeForm hidden={{ intent: "address", id: story.id }} className="grid gap-3">
        <Select label={t("visual.language.label")} name="language">
          {languages.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </Select>
        <SlugField optional />
        <TextField label={t("visual.list.name")} name="name" maxLength={200} />
        <p className="text-13 text-ink-soft">{t("visual.manage.addressHelp")}</p>
        <Button type="submit" size="s" variant="secondary" className="justify-self-start">
          {t("visual.manage.address")}
        </Button>
      </OfficeForm>
      <Refused of="address" />
    </details>
  );
}

function CopyOrDelete({ story }: Pick<ManageProps, "story">) {
  const t = useMessages();
  return (
    <>
      {story.isFolder ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link">
            {t("visual.manage.duplicate")}
          </summary>
          <OfficeForm hidden={{ intent: "duplicate", id: story.id }} className="mt-2 grid gap-3">
            <TextField
              label={t("visual.list.name")}
              name="name"
              required
              maxLength={200}
              defaultValue={t("visual.manage.copyName", { name: story.name }).slice(0, 200)}
            />
            <SlugField value={`${story.slug}-${t("visual.manage.copySlug")}`} />
            <Button type="submit" size="s" variant="secondary" className="justify-self-start">
              {t("visual.manage.copy")}
            </Button>
          </OfficeForm>
        </details>
      )}
      <Refused of="duplicate" />
      {story.isFixed ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center ink-link text-brick">
            {t("visual.manage.delete")}
          </summary>
          <OfficeForm hidden={{ intent: "delete", id: story.id }} className="mt-2 grid gap-3">
            <p className="text-13">{t("visual.manage.deleteHelp", { name: story.name })}</p>
            <Button type="submit" size="s" variant="secondary" className="justify-self-start">
              {t("visual.manage.deleteNow")}
            </Button>
          </OfficeForm>
        </details>
      )}
      <Refused of="delete" />
    </>
  );
}

/** Name, folder, addresses, copying and deletion of one entry of the list. Source: PB-15, BO-05. */
export function ManageEntry({ story, folders, languages, slugs }: ManageProps) {
  const t = useMessages();
  return (
    <div id="verwalten" className="scroll-mt-4">
      <Section title={t("visual.manage.of", { name: story.name })}>
        <div className="grid gap-4">
          {story.isFolder ? null : (
            <Link href={`/backoffice/inhalte/${story.id}/`} className="inline-flex min-h-11 items-center ink-link">
              {t("visual.manage.edit")}
            </Link>
          )}
          {story.isFixed ? (
            <p className="text-13 text-ink-soft">{t("errors.STORY_FIXED")}</p>
          ) : (
            <>
              <Place story={story} folders={folders} />
              <Addresses story={story} languages={languages} slugs={slugs} />
            </>
          )}
          <CopyOrDelete story={story} />
          <Link href="/backoffice/inhalte/" className="inline-flex min-h-11 items-center text-ink-soft">
            {t("visual.manage.close")}
          </Link>
        </div>
      </Section>
    </div>
  );
}
