import { largestProfile } from "#modules/production/output-profiles/output-profile.ts";
import type { OutputIntents } from "#modules/production/output-profiles/output-profiles.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { formatBytes } from "../parts/formats.ts";
import { FileField } from "../parts/file-field.tsx";
import { Section } from "../parts/section.tsx";

/** Uploads an output profile of the operator; it posts to its own endpoint, not to a page. Source: PDF-01, D-26. */
export function ProfileUpload({ tooLarge }: { readonly tooLarge: string | null }) {
  const t = useMessages();
  return (
    <Section title={t("backoffice.profiles.upload")}>
      <form method="post" action="/backoffice/farbprofile/datei" encType="multipart/form-data" className="grid gap-4">
        <FileField
          label={t("backoffice.profiles.file")}
          hint={t("backoffice.profiles.fileHint")}
          error={
            tooLarge === null ? undefined : t("errors.UPLOAD_SIZE", { file: tooLarge, n: largestProfile / 1024 / 1024 })
          }
          name="profile"
          accept=".icc,.icm"
        />
        <TextField
          label={t("backoffice.profiles.condition")}
          hint={t("backoffice.profiles.conditionHint")}
          name="condition"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button type="submit" className="justify-self-start">
          {t("backoffice.profiles.send")}
        </Button>
      </form>
    </Section>
  );
}

/** The profiles the operator uploaded. */
export function ProfileList({ profiles }: Pick<OutputIntents, "profiles">) {
  const t = useMessages();
  if (profiles.length === 0) return null;
  return (
    <Section title={t("backoffice.profiles.own")}>
      <ul className="grid gap-3">
        {profiles.map(({ sha256, condition, description, bytes, inkLimit }) => (
          <li key={sha256}>
            <p className="font-medium wrap-anywhere">{description}</p>
            <p className="text-13 text-ink-soft tabular-nums">
              {condition} · {t("backoffice.profiles.inkLimit", { percent: inkLimit })} · {formatBytes(bytes)} · SHA-256{" "}
              <code title={sha256}>{sha256.slice(0, 16)}</code>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
