import { keyIn } from "#kernel/formats/message-key.ts";
import { Suspense, useId } from "react";
import type { Color } from "#design/model/color.ts";
import type { PageEdge } from "#design/model/picture-page.ts";
import { RadioTile, Swatch } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { lazyComponent } from "../lazy-component.ts";

const CustomColor = lazyComponent(() => import("../controls/custom-color.tsx"));

/** Plain colours of edges and grounds, as they are printed and seen; named by `wall-editor.edge.colours`. */
export const plainColours = {
  white: { cmyk: [0, 0, 0, 0], rgb: "#ffffff" },
  black: { cmyk: [0, 0, 0, 100], rgb: "#1d1d1b" },
  grey: { cmyk: [0, 0, 0, 45], rgb: "#a6a6a5" },
  sand: { cmyk: [12, 18, 35, 0], rgb: "#e4d2b0" },
  rust: { cmyk: [20, 70, 75, 10], rgb: "#bd6045" },
  fir: { cmyk: [75, 40, 65, 35], rgb: "#345649" },
  night: { cmyk: [90, 70, 35, 30], rgb: "#253c5a" },
} as const satisfies Readonly<Record<string, { readonly cmyk: readonly number[]; readonly rgb: string }>>;

const edges = ["mirror", "image", "colour"] as const satisfies readonly PageEdge["kind"][];

/** A plain colour as one of a document. */
export const plainColour = ({ cmyk: [c, m, y, k], rgb }: (typeof plainColours)[keyof typeof plainColours]): Color => ({
  cmyk: [c, m, y, k],
  rgb,
});

type ColourProps = { readonly color: Color | undefined; readonly onColor: (color: Color) => void };

function EdgeColour({ color, onColor }: ColourProps) {
  const t = useMessages();
  const id = useId();
  const current = color?.rgb ?? plainColours.white.rgb;
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-13 text-ink-soft">{t("wall-editor.edge.colour")}</legend>
        <div className="-ml-1.5 flex flex-wrap">
          {Object.entries(plainColours).map(([name, colour]) => (
            <Swatch
              key={name}
              name={id}
              color={colour.rgb}
              label={t(keyIn("wall-editor.edge.colours", name))}
              checked={current === colour.rgb}
              onChange={() => onColor(plainColour(colour))}
            />
          ))}
        </div>
      </fieldset>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-15">{t("wall-editor.edge.own")}</summary>
        <Suspense fallback={null}>
          <CustomColor value={color ?? plainColour(plainColours.white)} onChange={onColor} />
        </Suspense>
      </details>
    </div>
  );
}

type EdgeFieldsProps = ColourProps & {
  readonly edge: PageEdge["kind"];
  readonly onEdge: (edge: PageEdge["kind"]) => void;
};

/** What goes round the stretcher of a canvas: the picture mirrored or continued, or a colour. Source: COLL-06. */
export function EdgeFields({ edge, onEdge, ...colour }: EdgeFieldsProps) {
  const t = useMessages();
  const id = useId();
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
              onChange={() => onEdge(kind)}
            >
              {t(`wall-editor.edge.kinds.${kind}`)}
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <p className="text-13 text-ink-soft">{t(`wall-editor.edge.hints.${edge}`)}</p>
      {edge === "colour" ? <EdgeColour {...colour} /> : null}
    </div>
  );
}
