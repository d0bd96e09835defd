import type { Ornament } from "#design/model.ts";

/** One path of an ornament. */
export type Mark = Ornament["paths"][number];

/** A filled mark in a colour slot. */
export const fill = (slot: string, ...d: readonly string[]): Mark => ({ d: d.join(""), fill: slot });

/** A filled mark whose inner contours are holes. */
export const holes = (slot: string, ...d: readonly string[]): Mark => ({ ...fill(slot, ...d), fillRule: "evenodd" });

/** A drawn line of even width (mm) with round ends. */
export const draw = (slot: string, width: number, ...d: readonly string[]): Mark => ({
  d: d.join(""),
  stroke: slot,
  strokeWidth: Number(width.toFixed(2)),
  cap: "round",
  join: "round",
});

const styleOf = (mark: Mark): string => JSON.stringify({ ...mark, d: "" });

/** Joins neighbouring marks of the same style (not evenodd), which keeps the files small. */
function merged(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = [];
  for (const mark of marks) {
    const last = out.at(-1);
    if (last && mark.fillRule === undefined && styleOf(last) === styleOf(mark)) {
      out[out.length - 1] = { ...last, d: last.d + mark.d };
    } else out.push(mark);
  }
  return out.filter((mark) => mark.d !== "");
}

/**
 * An ornament `width` x `height` mm large; `marks` in painting order.
 * Each slot is filled by the palette slot of the same name unless `slots` names another.
 */
export function ornament(
  id: string,
  width: number,
  height: number,
  marks: readonly Mark[],
  slots: Readonly<Record<string, string>> = {},
): Ornament {
  const used = new Set(marks.flatMap((mark) => [mark.fill, mark.stroke]).filter((slot) => slot !== undefined));
  const paths = merged(marks);
  if (paths.length === 0) throw new Error(`ornament ${id} is empty`);
  return {
    id,
    viewBox: [0, 0, width, height],
    slots: Object.fromEntries([...used].map((slot) => [slot, slots[slot] ?? slot])),
    paths,
  };
}
