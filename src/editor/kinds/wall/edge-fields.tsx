import { keyIn } from "#kernel/formats/message-key.ts";
import { Suspense, useId } from "react";
import type { Color } from "#design/model/color.ts";
import type { WallSettings } from "#modules/photo-products/contract.ts";
import { RadioTile, Swatch } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { lazyComponent } from "../../lazy-component.ts";
import { usePhotoContext } from "../photo-context.ts";
import { changeSettings, type Wall } from "./use-wall.ts";

const CustomColor = lazyComponent(() => import("../../controls/custom-color.tsx"));

/** Colours of an edge, as they are printed and seen. */
const edgeColours = {
  white: { cmyk: [0, 0, 0, 0], rgb: "#ffffff" },
  black: { cmyk: [0, 0, 0, 100], rgb: "#1d1d1b" },
  grey: { cmyk: [0, 0, 0, 45], rgb: "#a6a6a5" },
  sand: { cmyk: [12, 18, 35, 0], rgb: "#e4d2b0" },
  rust: { cmyk: [20, 70, 75, 10], rgb: "#bd6045" },
  fir: { cmyk: [75, 40, 65, 35], rgb: "#345649" },
  night: { cmyk: [90, 70, 35, 30], rgb: "#253c5a" },
} as const satisfies Readonly<Record<string, { readonly cmyk: readonly number[]; readonly rgb: string }>>;

const edges = ["mirror", "image", "colour"] as const satisfies readonly WallSettings["edge"][];

const mutable = ({ cmyk: [c, m, y, k], rgb }: (typeof edgeColours)[keyof typeof edgeColours]): Color => ({
  cmyk: [c, m, y, k],
  rgb,
});

function EdgeColour({ settings }: { readonly settings: WallSettings }) {
  const context = usePhotoContext();
  const t = useMessages();
  const id = useId();
  const choose = (color: Color) => changeSettings(context, { edge: "colour", color }, "wall-edge-colour");
  const current = settings.color?.rgb ?? edgeColours.white.rgb;
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-13 text-ink-soft">{t("wall-editor.edge.colour")}</legend>
        <div className="-ml-1.5 flex flex-wrap">
          {Object.entries(edgeColours).map(([name, colour]) => (
            <Swatch
              key={name}
              name={id}
              color={colour.rgb}
              label={t(keyIn("wall-editor.edge.colours", name))}
              checked={current === colour.rgb}
              onChange={() => choose(mutable(colour))}
            />
          ))}
        </div>
      </fieldset>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-15">{t("wall-editor.edge.own")}</summary>
        <Suspense fallback={null}>
          <CustomColor value={settings.color ?? mutable(edgeColours.white)} onChange={choose} />
        </Suspense>
      </details>
    </div>
  );
}

/** What goes round the stretcher of a canvas: the picture mirrored or continued, or a colour. Source: COLL-06. */
export function EdgeFields({ wall }: { readonly wall: Wall }) {
  const context = usePhotoContext();
  const t = useMessages();
  const id = useId();
  const depth = wall.document.pages[0]?.edge?.depth;
  if (depth === undefined) return null;
  const { edge } = wall.settings;
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-15 font-medium">{t("wall-editor.edge.title")}</legend>
        <div className="grid grid-cols-3 gap-2">
          {edges.map((kind) => (
            <RadioTile
              key={kind}
              name={id}
              value={kind}
              className="max-md:px-2.5"
              checked={kind === edge}
              onChange={() => changeSettings(context, { edge: kind })}
            >
              {t(`wall-editor.edge.kinds.${kind}`)}
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <p className="text-13 text-ink-soft">{t(`wall-editor.edge.hints.${edge}`)}</p>
      {edge === "colour" ? <EdgeColour settings={wall.settings} /> : null}
    </div>
  );
}
