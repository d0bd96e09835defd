import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import { LidFace, PrintFace } from "./box-faces.tsx";
import type { Box, BoxPrint } from "./use-box.ts";

/** Lengths of the picture, mm: air round everything, room between base and lid, thickness of a wall. */
const air = 16;
const between = 26;
const wall = 3.5;

/** The prints in front are smaller, so that they leave the lid in view. */
const fanScale = 0.52;

/** How the prints in front of the box lie: from the middle, mm and degrees. */
const fan = [
  { x: -74, y: 5, turn: -11 },
  { x: 70, y: 7, turn: 10 },
  { x: -27, y: 13, turn: -4 },
  { x: 24, y: 11, turn: 5 },
] as const;

type Place = { readonly x: number; readonly y: number; readonly turn: number; readonly scale?: number };

/** A print lying upright about its middle. */
function LyingPrint({
  print,
  document,
  at,
}: {
  readonly print: BoxPrint;
  readonly document: DesignDocument;
  readonly at: Place;
}) {
  const { page } = print;
  const turn = at.turn + (page.w > page.h ? 90 : 0);
  return (
    <g
      transform={`translate(${at.x} ${at.y}) rotate(${turn}) scale(${at.scale ?? 1}) translate(${-page.w / 2} ${-page.h / 2})`}
      className="lying"
    >
      <PrintFace page={page} document={document} />
    </g>
  );
}

/** The base from above: its floor and the inner sides of its walls. */
function Tray({ w, h }: { readonly w: number; readonly h: number }) {
  const walls = [
    { points: `0,0 ${w},0 ${w - wall},${wall} ${wall},${wall}`, fill: "#cfc9be" },
    { points: `0,0 ${wall},${wall} ${wall},${h - wall} 0,${h}`, fill: "#dcd7cd" },
    { points: `${w},0 ${w},${h} ${w - wall},${h - wall} ${w - wall},${wall}`, fill: "#e9e5dd" },
    { points: `0,${h} ${wall},${h - wall} ${w - wall},${h - wall} ${w},${h}`, fill: "#f4f1eb" },
  ];
  return (
    <g className="standing">
      <rect width={w} height={h} fill="#e2ddd3" />
      {walls.map(({ points, fill }) => (
        <polygon key={points} points={points} fill={fill} />
      ))}
    </g>
  );
}

function Lid({ lid, document }: { readonly lid: Page; readonly document: DesignDocument }) {
  const [top] = lid.panels;
  const front = lid.panels.find(({ number }) => number === 3);
  if (!top || !front) return null;
  const seen = front.h * 0.42;
  return (
    <g transform={`rotate(3 ${top.w / 2} ${top.h / 2})`} className="standing">
      <LidFace page={lid} document={document} box={top} />
      <g transform={`translate(0 ${top.h}) scale(1 ${seen / front.h})`}>
        <LidFace page={lid} document={document} box={front} />
      </g>
      <rect y={top.h} width={top.w} height={seen} fill="#000" opacity={0.14} />
    </g>
  );
}

/** The opened box with the customer's pictures: the base with its stack, the lid beside it, some prints in front. Source: BOX-05. */
export function OpenedBox({ box }: { readonly box: Box }) {
  const t = useMessages();
  const { document, prints, lid, base } = box;
  const [top] = lid?.panels ?? [];
  const [floor] = base?.panels ?? [];
  if (!lid || !top || !floor) return null;
  const [w, h] = [floor.w + between + top.w, Math.max(floor.h, top.h)];
  const loose = prints.slice(3, 3 + fan.length);
  const below = loose.length > 0 ? (floor.h * fanScale) / 2 + 20 : 6;
  const stack = prints.slice(0, 3).toReversed();
  const middle = { x: floor.w / 2, y: floor.h / 2 };
  return (
    <svg viewBox={`${-air} ${-air} ${w + 2 * air} ${h + 2 * air + below}`} className="opened-box max-h-[68dvh] w-full">
      <title>{t("box-editor.opened")}</title>
      <Tray w={floor.w} h={floor.h} />
      {stack.map((print, index) => {
        const last = index === stack.length - 1;
        const turn = last ? 0 : ([1.4, -1.1][index % 2] ?? 0);
        return (
          <LyingPrint key={print.page.id} print={print} document={document} at={{ ...middle, turn, scale: 0.95 }} />
        );
      })}
      <g transform={`translate(${floor.w + between} 0)`}>
        <Lid lid={lid} document={document} />
      </g>
      {loose.map((print, index) => {
        const { x = 0, y = 0, turn = 0 } = fan[index] ?? {};
        const at = { x: w / 2 + x, y: h + y, turn, scale: fanScale };
        return <LyingPrint key={print.page.id} print={print} document={document} at={at} />;
      })}
    </svg>
  );
}
