import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { Select } from "#ui/forms/select.tsx";
import { FieldFrame } from "#ui/forms/text-field.tsx";

/** A conversion on offer: the action of its form, accepted files and target formats. */
type ToolOffer = {
  readonly key: "image" | "heic" | "toPdf" | "fromPdf" | "optimize";
  readonly tool: "convert-file" | "convert-pdf" | "optimize-image";
  readonly accept: string;
  readonly formats: readonly string[];
};

const pictures = "image/jpeg,image/png,image/webp,image/tiff,image/heic,.heic,.heif";

const offers: readonly ToolOffer[] = [
  { key: "image", tool: "convert-file", accept: pictures, formats: ["jpg", "png", "webp"] },
  { key: "optimize", tool: "optimize-image", accept: pictures, formats: [] },
  { key: "heic", tool: "convert-file", accept: "image/heic,.heic,.heif", formats: ["jpg"] },
  { key: "toPdf", tool: "convert-file", accept: pictures, formats: ["pdf"] },
  { key: "fromPdf", tool: "convert-pdf", accept: "application/pdf", formats: ["jpg", "png"] },
];

function Formats({ formats }: Pick<ToolOffer, "formats">) {
  const t = useMessages();
  const [only] = formats;
  if (formats.length < 2) return only ? <input type="hidden" name="format" value={only} /> : null;
  return (
    <Select name="format" label={t("tools.format")}>
      {formats.map((format) => (
        <option key={format} value={format}>
          {format === "webp" ? "WebP" : format.toUpperCase()}
        </option>
      ))}
    </Select>
  );
}

type FileChoiceProps = { readonly id: string; readonly accept: string; readonly multiple: boolean };

/** A file input with the shop's label; the browser's own button, in the browser's language, is an invisible overlay. */
function FileChoice({ id, accept, multiple }: FileChoiceProps) {
  const t = useMessages();
  const [names, setNames] = useState("");
  return (
    <span className="relative flex min-h-11 items-center gap-4 rounded-cut focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-leaf">
      <span aria-hidden className="shrink-0 rounded-cut bg-leaf-soft px-3 py-2 font-medium">
        {t(multiple ? "tools.chooseFiles" : "tools.chooseFile")}
      </span>
      <output htmlFor={id} className="w-0 grow truncate text-15">
        {names}
      </output>
      <input
        id={id}
        type="file"
        name="files"
        accept={accept}
        multiple={multiple}
        required
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={({ currentTarget: { files } }) => setNames([...(files ?? [])].map(({ name }) => name).join(", "))}
      />
    </span>
  );
}

function Tool({ offer }: { readonly offer: ToolOffer }) {
  const t = useMessages();
  const id = useId();
  const { key, tool, accept, formats } = offer;
  const fromPdf = tool === "convert-pdf";
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-ink pt-5 pb-4">
      <h2 id={`${id}-title`} className="display text-25">
        {t(`tools.${key}.title`)}
      </h2>
      <p className="mt-1.5 max-w-[44ch] text-ink-soft">{t(`tools.${key}.text`)}</p>
      <form
        method="post"
        action={`/web-api/toolbox-${tool}`}
        encType="multipart/form-data"
        className="mt-5 grid max-w-[28rem] gap-4"
      >
        {/* Fields come before files, so that they are known when the files arrive. */}
        <Formats formats={formats} />
        <FieldFrame
          id={`${id}-files`}
          label={t(fromPdf ? "tools.filePdf" : "tools.files")}
          hint={t(fromPdf ? "tools.limitsPdf" : "tools.limits")}
        >
          <FileChoice id={`${id}-files`} accept={accept} multiple={!fromPdf} />
        </FieldFrame>
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(`tools.${key}.button`)}
        </Button>
      </form>
    </section>
  );
}

/** Free conversions, each a form that works without scripts. Source: TOOL-02. */
export function ToolsPage({ problem }: { readonly problem: string | null }) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{t("tools.title")}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{t("tools.intro")}</p>
      {problem ? (
        <p role="alert" className="mt-8 max-w-[52ch] border-l-2 border-brick bg-blush/45 py-3 pr-4 pl-4">
          {problem}
        </p>
      ) : null}
      <div className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {offers.map((offer) => (
          <Tool key={offer.key} offer={offer} />
        ))}
      </div>
    </main>
  );
}
