import { Disclosure } from "#ui/disclosure.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pictureFiles } from "#ui/images/picture-files.ts";
import { Blocks } from "./blocks.tsx";
import type { VideoView } from "./views.ts";

/** A video from our own storage: nothing of it is loaded before it is started. Source: PB-16. */
export function Video({ title, src, captions, language, poster, transcript }: VideoView) {
  const t = useMessages();
  return (
    <figure className="shop-width">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the film, where it has words */}
      <video
        controls
        preload="none"
        playsInline
        src={src}
        {...(poster ? { poster: pictureFiles(poster).src } : {})}
        aria-label={title}
        className="aspect-video w-full rounded-cut bg-ink object-cover"
      >
        {captions ? <track kind="captions" src={captions} srcLang={language} default /> : null}
      </video>
      <figcaption className="mt-3 text-15 text-ink-soft">{title}</figcaption>
      {transcript.length > 0 ? (
        <Disclosure summary={t("content.video.transcript")} className="mt-4">
          <div className="max-w-text">
            <Blocks blocks={transcript} />
          </div>
        </Disclosure>
      ) : null}
    </figure>
  );
}
