import { keyIn } from "#kernel/formats/message-key.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { componentOf, components } from "#modules/content/components/components.ts";
import { spaceId } from "#modules/content/delivery/story-view.ts";
import { breadcrumbsOf, contentIn, findBlok } from "#modules/content/editing/draft-edits.ts";
import { useMessages } from "#ui/messages.tsx";
import { useEditor } from "./editor-context.ts";

/** Address of a story's preview page. */
export type PreviewAddress = { readonly src: string; readonly origin: string };

type Message = { readonly action: string; readonly [field: string]: unknown };

function messageOf(event: MessageEvent, { origin }: PreviewAddress, page: Window | null): Message | undefined {
  const { data } = event;
  if (event.origin !== origin || event.source !== page || typeof data !== "object" || data === null) return undefined;
  return "action" in data && typeof data.action === "string" ? data : undefined;
}

function uidOf({ dataC }: Message): string | undefined {
  if (typeof dataC !== "object" || dataC === null || !("uid" in dataC)) return undefined;
  return typeof dataC.uid === "string" ? dataC.uid : undefined;
}

const widths = { desktop: 1280, mobile: 390 } as const;

/** Scales a page as wide as the device to the available space. */
function useScale(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const sizes = new ResizeObserver(() => setScale(Math.min(1, current.clientWidth / width)));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [width]);
  return { frame, scale };
}

type PreviewFrameProps = {
  readonly storyId: number;
  readonly name: string;
  readonly slug: string;
  readonly address: PreviewAddress;
  readonly selected: string;
  /** Increases with every save and publish, with which of both it was. */
  readonly saved: number;
  readonly savedBy: "change" | "published";
};

/** Live preview of the page as visitors will see it; a click on it selects a blok. Source: PB-10, PB-15. */
export function PreviewFrame({ storyId, name, slug, address, selected, saved, savedBy }: PreviewFrameProps) {
  const t = useMessages();
  const { draft, language, dispatch } = useEditor();
  const [device, setDevice] = useState<keyof typeof widths>("desktop");
  const [ready, setReady] = useState(0);
  const page = useRef<HTMLIFrameElement>(null);
  const { frame, scale } = useScale(widths[device]);
  const { origin } = address;
  const send = useEffectEvent((message: Message) =>
    page.current?.contentWindow?.postMessage({ ...message, storyId }, origin),
  );

  const receive = useEffectEvent((event: MessageEvent) => {
    const message = messageOf(event, address, page.current?.contentWindow ?? null);
    if (message?.action === "ping") send({ action: "pingBack" });
    if (message?.action === "initialized") {
      const componentNames = Object.fromEntries(
        Object.keys(components).map((each) => [each, t(keyIn("components", `${each}.label`))]),
      );
      send({ action: "enterEditmode", reload: false, blockId: null, componentNames, appVersion: "v2" });
      setReady((count) => count + 1);
    }
    const uid = message?.action === "edit" ? uidOf(message) : undefined;
    if (uid !== undefined) dispatch({ type: "select", uid });
  });
  // The page sends its first message when it is ready, so the listener must exist before it is loaded.
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const listen = (event: MessageEvent): void => receive(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  useEffect(() => setSrc(address.src), [address.src]);

  useEffect(() => {
    if (ready > 0) send({ action: "input", story: { id: storyId, name, content: contentIn(draft, language) } });
  }, [ready, draft, language, storyId, name]);
  const notifySaved = useEffectEvent(() => send({ action: savedBy, reload: true, slug, slugChanged: false }));
  useEffect(() => {
    if (saved > 0) notifySaved();
  }, [saved]);
  useEffect(() => {
    const blok = findBlok(draft.content, selected)?.blok;
    if (ready > 0 && blok && componentOf(blok.component)?.kind !== "content type")
      send({
        action: "editedBlok",
        componentId: blok._uid,
        blok: { uid: blok._uid, id: String(storyId), space: spaceId, name: blok.component },
        breadcrumbs: breadcrumbsOf(draft.content, blok._uid),
      });
    // The frame follows the selection, not every keystroke.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [ready, selected]);

  return (
    <section
      aria-label={t("visual.preview.label")}
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]"
    >
      <fieldset className="flex gap-1 border-b border-line px-3 py-1.5">
        <legend className="sr-only">{t("visual.preview.width")}</legend>
        {(["desktop", "mobile"] as const).map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2 px-3 has-checked:font-medium has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="preview-width"
              checked={device === each}
              onChange={() => setDevice(each)}
              className="accent-leaf"
            />
            {t(`visual.preview.${each}`)}
          </label>
        ))}
      </fieldset>
      <div ref={frame} className="relative min-h-[70dvh] overflow-hidden bg-line/40">
        {src === undefined ? null : (
          <iframe
            ref={page}
            title={t("visual.preview.page", { name })}
            src={src}
            // The page is of another origin: it cannot reach out of its sandbox.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
            sandbox="allow-scripts allow-same-origin allow-forms"
            className="absolute top-0 left-1/2 origin-top-left bg-paper"
            style={{
              width: widths[device],
              height: `${100 / scale}%`,
              transform: `scale(${scale}) translateX(-50%)`,
            }}
          />
        )}
      </div>
    </section>
  );
}
