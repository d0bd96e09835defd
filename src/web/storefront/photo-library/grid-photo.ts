import { useCallback } from "react";
import { formatDate } from "#kernel/formats/date-format.ts";
import { isBlurry, type PhotoAnswer } from "#modules/media/contract.ts";
import { takenTime } from "#modules/media/library/library-sections.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import type { GridPhoto, PhotoBadge } from "#ui/photos/photo-row.tsx";
import { useLibraryState } from "./library-context.ts";

/** Turns photos into tiles with their signs: used, blurry, a duplicate. */
export function useGridPhoto(duplicates: ReadonlyMap<string, string>): (photo: PhotoAnswer) => GridPhoto {
  const t = useMessages();
  const locale = useLocale();
  const used = useLibraryState((state) => state.used);
  const contributors = useLibraryState((state) => state.contributors);
  return useCallback(
    (photo) => {
      const { id, fileName, facts, previews } = photo;
      const at = takenTime(photo);
      const badges: readonly PhotoBadge[] = [
        ...(used.has(id) ? [{ icon: "check" as const, label: t("photo-library.badges.used") }] : []),
        ...(facts && isBlurry(facts) ? [{ icon: "eye-off" as const, label: t("photo-library.badges.blurry") }] : []),
        ...(duplicates.has(id) ? [{ icon: "duplicate" as const, label: t("photo-library.badges.duplicate") }] : []),
      ];
      const name = contributors.find(({ photos }) => photos.includes(id))?.name;
      const from = name ? `, ${t("photo-library.from.name", { name })}` : "";
      const label = `${fileName}${at === null ? "" : `, ${formatDate(at.slice(0, 10), locale)}`}${from}`;
      return { id, label, src: previews.small, badges };
    },
    [duplicates, used, contributors, locale, t],
  );
}
