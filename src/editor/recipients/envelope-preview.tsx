import { envelopePages, postalZones, type EnvelopeFormat } from "#design/records/envelope.ts";
import { accessoriesOn, colourSwatch, letterFor } from "#modules/catalogue/contract.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor } from "#kernel/money.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { Surface } from "../canvas/surface.tsx";
import { useCard } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { useEnvelopeAppearance, type EnvelopeAppearance } from "../state/envelope-appearance.ts";
import { useFilled } from "../state/displayed-record.ts";

/** SVG path of the closed flap: straight ones end at two fifths of the height, pointed ones in the middle. */
function flapPath({ w, h }: EnvelopeFormat, shape: EnvelopeAppearance["shape"]): string {
  if (shape === "spitz") return `M0 0L${w / 2} ${h * 0.56}L${w} 0Z`;
  return `M0 0L${w * 0.07} ${h * 0.4}L${w * 0.93} ${h * 0.4}L${w} 0Z`;
}

/** Colours too dark to print on, as there is no white ink. */
const darkColours: ReadonlySet<string> = new Set(["schwarz", "terrakotta"]);

function Side({
  side,
  format,
  appearance,
}: {
  readonly side: "front" | "back";
  readonly format: EnvelopeFormat;
  readonly appearance: EnvelopeAppearance;
}) {
  const t = useMessages();
  const document = useFilled(useDocument((state) => state.document));
  const page = document.pages.find(({ id }) => id === envelopePages[side]);
  const [panel] = page?.panels ?? [];
  if (!page || !panel) return null;
  const { stamp } = postalZones(format);
  const { w, h } = format;
  return (
    <svg viewBox={`0 0 ${w} ${h}`} className="w-full rounded-[2px] shadow-card" aria-hidden="true">
      <Surface page={page} panel={panel} document={document} prefix={`envelope-${side}`} />
      {side === "back" ? (
        <path d={flapPath(format, appearance.shape)} className="fill-ink/4 stroke-ink/25" strokeWidth={0.4} />
      ) : null}
      {side === "front" ? (
        <g>
          <rect
            x={w - 28}
            y={5}
            width={22}
            height={26}
            className="fill-none stroke-ink-soft"
            strokeWidth={0.4}
            strokeDasharray="1.6 1.2"
          />
          <text x={stamp.x + stamp.w - 17} y={19.2} textAnchor="middle" fontSize={3.6} className="fill-ink-soft">
            {t("editor.guests.preview.stamp")}
          </text>
        </g>
      ) : null}
    </svg>
  );
}

/** The open envelope, with its liner in a colour of the design. Source: CARD-22. */
function Open({ format, appearance }: { readonly format: EnvelopeFormat; readonly appearance: EnvelopeAppearance }) {
  const palette = useDocument((state) => state.document.palette);
  const { w, h } = format;
  const depth = appearance.shape === "spitz" ? h * 0.56 : h * 0.4;
  const inset = 5;
  const tip = appearance.shape === "spitz" ? `L${w / 2} ${inset + 2}` : `L${w * 0.1} ${inset}L${w * 0.9} ${inset}`;
  const outer = appearance.shape === "spitz" ? `L${w / 2} 0` : `L${w * 0.07} 0L${w * 0.93} 0`;
  const liner = (palette["leaf"] ?? palette["accent"] ?? Object.values(palette)[0])?.rgb ?? "#dddddd";
  return (
    <svg viewBox={`0 0 ${w} ${depth + h}`} className="mx-auto w-1/2" aria-hidden="true">
      <path
        d={`M0 ${depth}${outer}L${w} ${depth}V${depth + h}H0Z`}
        fill={colourSwatch(appearance.colour)}
        className="stroke-ink/25"
        strokeWidth={0.5}
      />
      <path d={`M${inset} ${depth}${tip}L${w - inset} ${depth}V${depth + 12}H${inset}Z`} fill={liner} />
      <path
        d={`M0 ${depth}L${w / 2} ${depth + h * 0.42}L${w} ${depth}V${depth + h}H0Z`}
        fill={colourSwatch(appearance.colour)}
        className="stroke-ink/25"
        strokeWidth={0.5}
      />
    </svg>
  );
}

/** Both sides of the envelope in its colour, with the stamp area and the postage. Source: CARD-22. */
export function EnvelopePreview({ format }: { readonly format: EnvelopeFormat }) {
  const t = useMessages();
  const locale = useLocale();
  const appearance = useEnvelopeAppearance();
  const options = useDocument((state) => state.order.options);
  const { papers, postage } = useCard();
  const paper = papers.find(({ code }) => code === options["paper"]) ?? papers[0];
  const extra = accessoriesOn(
    {
      inlay: options["inlay"] ?? null,
      envelopeLiner: appearance.liner,
      ribbon: options["ribbon"] === "true",
      bow: options["bow"] === "true",
      screw: options["screw"] === "true",
    },
    format,
  );
  const sent = paper
    ? letterFor(
        postage.map((each) => ({ ...each, amount: minor(each.amount) })),
        {
          size: format,
          grams: (paper.milligrams + extra.milligrams) / 1000,
          thick: (paper.micrometres + extra.micrometres) / 1000,
        },
      )
    : undefined;
  return (
    <figure className="grid gap-3">
      <Side side="front" format={format} appearance={appearance} />
      <Side side="back" format={format} appearance={appearance} />
      {appearance.liner ? <Open format={format} appearance={appearance} /> : null}
      <figcaption className="grid gap-1 text-13 text-ink-soft">
        <span>
          {t(appearance.liner ? "editor.guests.preview.lined" : "editor.guests.preview.plain", {
            colour: t(keyIn("options.colour", appearance.colour)),
          })}
        </span>
        {sent ? (
          <span>
            {t("editor.guests.preview.postage", {
              amount: formatMoney(sent, locale),
              letter: sent.name,
            })}
          </span>
        ) : null}
        {darkColours.has(appearance.colour) ? (
          <span className="text-brick">{t("editor.guests.preview.dark")}</span>
        ) : null}
      </figcaption>
    </figure>
  );
}
