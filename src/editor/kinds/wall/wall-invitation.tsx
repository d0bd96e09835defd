import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";

/** Over a stage without a picture: what to do first, and the way to the photos. Source: FRAME-01, PHOTO-01. */
export function WallInvitation({ onPhotos }: { readonly onPhotos: () => void }) {
  const t = useMessages();
  return (
    <div className="absolute inset-0 grid place-content-center p-4">
      <div className="grid justify-items-center gap-4 rounded-cut bg-sheet p-4 text-center">
        <p className="max-w-[26ch] text-15">{t("wall-editor.invitation.text")}</p>
        <Button size="s" onClick={onPhotos}>
          {t("wall-editor.invitation.button")}
        </Button>
      </div>
    </div>
  );
}
