import { StoryLink } from "#modules/content/stories/story-model.ts";
import { CheckLine } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useEditor } from "./editor-context.ts";
import type { ControlProps } from "./field-control.tsx";

const kinds = ["story", "url", "email"] as const;
const nowhere: StoryLink = { fieldtype: "multilink", linktype: "story", id: "", url: "", cached_url: "" };

function StoryTarget({ link, onLink }: { readonly link: StoryLink; readonly onLink: (link: StoryLink) => void }) {
  const t = useMessages();
  const { stories } = useEditor().choices;
  const isMissing = link.id !== "" && !stories.some(({ uuid }) => uuid === link.id);
  const choose = (uuid: string): void => {
    const address = stories.find((story) => story.uuid === uuid)?.fullSlug ?? "";
    onLink({ ...link, id: uuid, url: address, cached_url: address });
  };
  return (
    <>
      <Select
        label={t("visual.link.page")}
        error={isMissing ? t("visual.link.gone") : undefined}
        value={isMissing ? "" : link.id}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t("visual.field.none")}</option>
        {stories.map(({ uuid, name, fullSlug }) => (
          <option key={uuid} value={uuid}>
            {name} · /{fullSlug}
          </option>
        ))}
      </Select>
      <TextField
        label={t("visual.link.anchor")}
        value={link.anchor ?? ""}
        onChange={({ target }) => onLink({ ...link, anchor: target.value.replace(/^#/, "") })}
      />
    </>
  );
}

/** Target of a link: a page by its id, so that renaming never breaks it, a URL or an e-mail address. Source: PB-15. */
export function LinkField({ label, hint, error, value, onValue }: ControlProps<"multilink">) {
  const t = useMessages();
  const read = StoryLink.safeParse(value);
  const link = read.success ? read.data : nowhere;
  const kind = kinds.find((each) => each === link.linktype) ?? "url";
  const onLink = (changed: StoryLink): void => onValue({ ...changed, fieldtype: "multilink" });
  return (
    <fieldset className="grid gap-3 border-l-2 border-line pl-3">
      <legend className="mb-1.5 text-15 font-medium">{label}</legend>
      <Select
        label={t("visual.link.kind")}
        hint={hint}
        error={error}
        value={kind}
        onChange={({ target }) =>
          onLink({ ...nowhere, linktype: kinds.find((each) => each === target.value) ?? "url" })
        }
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`visual.link.${each}`)}
          </option>
        ))}
      </Select>
      {kind === "story" ? <StoryTarget link={link} onLink={onLink} /> : null}
      {kind === "url" ? (
        <TextField
          label={t("visual.link.address")}
          value={link.url}
          onChange={({ target }) => onLink({ ...link, url: target.value, cached_url: target.value })}
        />
      ) : null}
      {kind === "email" ? (
        <TextField
          label={t("visual.link.mailbox")}
          type="email"
          value={link.email ?? ""}
          onChange={({ target }) => onLink({ ...link, email: target.value })}
        />
      ) : null}
      <CheckLine
        checked={link.target === "_blank"}
        onChange={({ target }) => onLink({ ...link, target: target.checked ? "_blank" : "_self" })}
      >
        {t("visual.link.newTab")}
      </CheckLine>
    </fieldset>
  );
}
