import { keyIn } from "#kernel/formats/message-key.ts";
import { useState, type ChangeEvent } from "react";
import { useMessages } from "#ui/messages.tsx";
import { RadioTile } from "#ui/forms/choice.tsx";
import type { GiftPageView } from "./gift-view.ts";

type Photo = GiftPageView["photos"][number];
/** Uploads a file of the visitor's; returns the photo, or the code of the refusal. */
export type SendGiftPhoto = (file: File) => Promise<Photo | { readonly refused: string }>;

type PhotoProps = { readonly view: GiftPageView; readonly send: SendGiftPhoto };

/**
 * The photo of the design that displays one: a new upload, or one of the visitor's existing photos. Source: GIFT-02.
 */
export function GiftPhoto({ view, send }: PhotoProps) {
  const t = useMessages();
  const [added, setAdded] = useState<readonly Photo[]>([]);
  const [chosen, setChosen] = useState(view.form.photo);
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>({
    busy: false,
    problem: null,
  });
  const photos = [...added, ...view.photos.filter(({ id }) => added.every((each) => each.id !== id))];
  const problem = state.problem ?? view.errors["photo"] ?? null;
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    const [file] = event.currentTarget.files ?? [];
    if (!file) return;
    setState({ busy: true, problem: null });
    const sent = await send(file);
    if ("refused" in sent) {
      setState({ busy: false, problem: t(keyIn("errors", sent.refused), { file: file.name }) });
      return;
    }
    setAdded((before) => [sent, ...before]);
    setChosen(sent.id);
    setState({ busy: false, problem: null });
    // The preview follows the form.
    setTimeout(() => form?.dispatchEvent(new Event("input", { bubbles: true })), 0);
  };
  return (
    <fieldset className="hidden group-has-[[name=design][value=foto]:checked]/form:block">
      <legend className="display float-left mb-5 w-full text-25">{t("gift.page.photo")}</legend>
      <div className="clear-both grid gap-4">
        <label className="grid gap-1.5 text-15 font-medium">
          {t("gift.page.photoFile")}
          <input
            type="file"
            accept="image/jpeg,image/png,image/heic,image/webp,image/tiff"
            disabled={state.busy}
            aria-describedby="foto-hinweis"
            onChange={(event) => void upload(event)}
            className="min-h-12 w-full rounded-cut border border-line-strong bg-sheet px-3.5 py-2.5 text-15 font-normal file:mr-4 file:border-0 file:bg-transparent file:font-medium file:text-leaf"
          />
        </label>
        <output id="foto-hinweis" className="text-13 text-ink-soft">
          {t(state.busy ? "gift.page.photoSending" : "gift.page.photoHint")}
        </output>
        {problem ? (
          <p role="alert" className="text-15 text-brick">
            {problem}
          </p>
        ) : null}
        {photos.length > 0 ? (
          <div role="radiogroup" aria-label={t("gift.page.photoOwn")} className="grid grid-cols-4 gap-2 sm:grid-cols-6">
            {photos.map(({ id, src, name }) => (
              <RadioTile
                key={id}
                name="photo"
                value={id}
                checked={chosen === id}
                onChange={() => setChosen(id)}
                aria-label={name}
                className="p-1!"
              >
                <img src={src} alt="" className="aspect-square w-full object-cover" />
              </RadioTile>
            ))}
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
