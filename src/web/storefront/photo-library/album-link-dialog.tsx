import { useState } from "react";
import { formatNumber, typedPieces } from "#kernel/formats/number-format.ts";
import {
  AlbumLinkTerms,
  longestName,
  mostAlbumPhotos,
  type AlbumLink,
} from "#modules/media/album-links/shared-album-model.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { CheckLine } from "#ui/forms/choice.tsx";
import { controlClass, TextField } from "#ui/forms/text-field.tsx";
import { qrPicture } from "#ui/images/qr-picture.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { useLibraryState } from "./library-context.ts";
import { useAlbums } from "./use-albums.ts";

/** The fields that can be wrong. */
type WrongField = "shownName" | "mostPhotos";

/** The terms as typed, or the first field that is wrong. */
function termsOf(form: HTMLFormElement): AlbumLinkTerms | WrongField {
  const typed = new FormData(form);
  const count = typed.get("mostPhotos");
  const read = AlbumLinkTerms.safeParse({
    shownName: typed.get("shownName"),
    mostPhotos: typedPieces(typeof count === "string" ? count : ""),
    endsOn: typed.get("endsOn") === "" ? null : typed.get("endsOn"),
    showsAll: typed.has("showsAll"),
  });
  if (read.success) return read.data;
  return read.error.issues.some(({ path }) => path[0] === "shownName") ? "shownName" : "mostPhotos";
}

/** Number of photos a link takes unless the owner decides otherwise. */
const usualPhotos = 300;

type TermsFormProps = {
  readonly link: AlbumLink | undefined;
  readonly onTerms: (terms: AlbumLinkTerms) => Promise<unknown>;
};

/** What the owner decides about the link. */
function TermsForm({ link, onTerms }: TermsFormProps) {
  const t = useMessages();
  const [state, setState] = useState<"ready" | "busy" | WrongField>("ready");
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const terms = termsOf(event.currentTarget);
        if (typeof terms === "string") return setState(terms);
        setState("busy");
        void onTerms(terms).then(() => setState("ready"));
      }}
    >
      <TextField
        name="shownName"
        label={t("photo-library.link.shownName")}
        hint={t("photo-library.link.shownNameHint")}
        error={state === "shownName" ? t("photo-library.link.invalid") : undefined}
        defaultValue={link?.shownName ?? ""}
        maxLength={longestName}
        autoComplete="name"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="mostPhotos"
          label={t("photo-library.link.mostPhotos")}
          inputMode="numeric"
          error={state === "mostPhotos" ? t("photo-library.link.countInvalid", { n: mostAlbumPhotos }) : undefined}
          defaultValue={link?.mostPhotos ?? usualPhotos}
          required
        />
        <TextField
          name="endsOn"
          label={t("photo-library.link.endsOn")}
          optional={t("photo-library.link.optional")}
          type="date"
          defaultValue={link?.endsOn ?? ""}
        />
      </div>
      <CheckLine name="showsAll" defaultChecked={link?.showsAll ?? false}>
        {t("photo-library.link.showsAll")}
      </CheckLine>
      <Button type="submit" variant={link ? "secondary" : "primary"} loading={state === "busy"}>
        {t(link ? "photo-library.link.save" : "photo-library.link.make")}
      </Button>
    </form>
  );
}

/** The address of a link: to copy, to send, and as a QR code to print. */
function LinkAddress({ link, name }: { readonly link: AlbumLink; readonly name: string }) {
  const t = useMessages();
  const locale = useLocale();
  const { address, received, mostPhotos } = link;
  const [copied, setCopied] = useState(false);
  const picture = qrPicture(address);
  const canSend = "share" in navigator;
  const send = () => navigator.share({ title: name, text: t("photo-library.link.message", { name }), url: address });
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <a
          href={picture}
          download={`${name}.svg`}
          className="grid min-h-11 justify-items-center gap-1 text-13 underline underline-offset-4"
        >
          <img src={picture} alt={t("photo-library.link.code", { name })} width={152} height={152} />
          {t("photo-library.link.saveCode")}
        </a>
        <div className="grid gap-3">
          <input
            readOnly
            value={address}
            aria-label={t("photo-library.link.address")}
            onFocus={({ target }) => target.select()}
            className={controlClass(false, "text-15")}
          />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              size="s"
              onClick={() =>
                void navigator.clipboard.writeText(address).then(
                  () => setCopied(true),
                  // The browser denied it: the address can still be selected.
                  () => undefined,
                )
              }
            >
              {t(copied ? "photo-library.link.copied" : "photo-library.link.copy")}
            </Button>
            {canSend ? (
              <Button size="s" variant="secondary" onClick={() => void send().catch(() => undefined)}>
                {t("photo-library.link.send")}
              </Button>
            ) : null}
            <a href={address} target="_blank" rel="noopener" className={buttonClass({ variant: "quiet", size: "s" })}>
              {t("photo-library.link.look")}
            </a>
          </span>
        </div>
      </div>
      <p className="text-15 text-ink-soft">
        {t("photo-library.link.received", { count: received, all: formatNumber(mostPhotos, locale) })}
      </p>
    </div>
  );
}

/**
 * The link by which others add photos to the open album: its terms, address and QR code; it is revoked here. Source:
 * PHOTO-04.
 */
export function AlbumLinkDialog({ album, name }: { readonly album: string; readonly name: string }) {
  const t = useMessages();
  const { share, unshare } = useAlbums();
  const link = useLibraryState(({ links }) => links.find((each) => each.album === album));
  const say = (text: string) => (done: boolean | null) => (done ? showToast({ text }) : undefined);
  return (
    <Dialog id="album-link" title={t("photo-library.link.title")} closeLabel={t("photo-library.close")}>
      <p className="text-15 text-ink-soft">{t("photo-library.link.intro", { name })}</p>
      {link ? <LinkAddress link={link} name={name} /> : null}
      <TermsForm
        key={link ? "made" : "new"}
        link={link}
        onTerms={(terms) => share(album, terms).then(link ? say(t("photo-library.link.saved")) : () => undefined)}
      />
      {link ? (
        <Button variant="quiet" onClick={() => void unshare(album).then(say(t("photo-library.link.revoked")))}>
          {t("photo-library.link.revoke")}
        </Button>
      ) : null}
    </Dialog>
  );
}
