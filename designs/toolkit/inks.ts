import type { Color } from "#design/model/color.ts";

const ink = (c: number, m: number, y: number, k: number, rgb: string): Color => ({ cmyk: [c, m, y, k], rgb });

/**
 * The colours of the collection, mixed by hand for offset and digital print on uncoated and matt papers:
 * few inks in small type, ink coverage far below 300 %. The screen colour is the same mix through a coated CMYK profile.
 */
export const inks = {
  white: ink(0, 0, 0, 0, "#ffffff"),
  chalk: ink(0, 1, 3, 0, "#fffbf5"),
  cream: ink(1, 3, 8, 0, "#fbf3e5"),
  ivory: ink(3, 5, 13, 0, "#f5ead5"),
  sand: ink(7, 10, 19, 1, "#e6d5c0"),
  oat: ink(12, 15, 24, 4, "#d2c1ad"),
  kraft: ink(16, 28, 46, 8, "#c19f7c"),
  ink: ink(0, 0, 0, 92, "#2e2d2c"),
  graphite: ink(0, 0, 0, 76, "#565554"),
  slate: ink(0, 0, 0, 60, "#7c7b7a"),
  pebble: ink(0, 0, 0, 38, "#adacab"),
  mist: ink(0, 0, 0, 16, "#dddcdb"),
  fog: ink(0, 0, 0, 8, "#eeeeed"),
  "warm-ink": ink(0, 12, 20, 88, "#393128"),
  bark: ink(0, 26, 42, 78, "#514030"),
  umber: ink(18, 44, 58, 42, "#856147"),
  taupe: ink(10, 20, 28, 26, "#ab9787"),
  forest: ink(70, 18, 64, 62, "#234b36"),
  moss: ink(46, 10, 62, 44, "#5b724c"),
  sage: ink(34, 8, 40, 18, "#8aa285"),
  "sage-mid": ink(26, 5, 32, 8, "#a7bfa1"),
  "sage-light": ink(14, 3, 18, 2, "#cedcc8"),
  eucalyptus: ink(36, 6, 24, 20, "#81a29b"),
  "eucalyptus-light": ink(16, 2, 12, 2, "#c7ded6"),
  pine: ink(80, 22, 62, 58, "#0c4a3b"),
  fir: ink(68, 14, 66, 40, "#366b4b"),
  mint: ink(22, 0, 16, 2, "#b5d8ce"),
  lichen: ink(10, 2, 22, 2, "#dbe3c0"),
  midnight: ink(92, 70, 28, 58, "#062442"),
  navy: ink(90, 66, 16, 40, "#12375f"),
  denim: ink(66, 34, 10, 22, "#477091"),
  "sky-grey": ink(28, 10, 6, 8, "#a0b8cc"),
  powder: ink(16, 5, 3, 2, "#c6d8e7"),
  ice: ink(8, 2, 2, 1, "#e0ebf2"),
  cobalt: ink(92, 64, 0, 8, "#084c8f"),
  delft: ink(76, 46, 0, 6, "#356ca7"),
  petrol: ink(82, 24, 32, 46, "#005863"),
  teal: ink(64, 8, 26, 24, "#3b888f"),
  lagoon: ink(40, 2, 16, 4, "#81bec6"),
  terracotta: ink(8, 60, 66, 8, "#cf6b4e"),
  rust: ink(12, 68, 82, 18, "#b3552d"),
  brick: ink(10, 78, 72, 22, "#ad4237"),
  apricot: ink(2, 29, 38, 3, "#efac8c"),
  peach: ink(1, 17, 21, 2, "#f6cab4"),
  coral: ink(0, 58, 46, 2, "#ee756e"),
  salmon: ink(0, 38, 32, 2, "#f39e8f"),
  "blush-deep": ink(4, 30, 26, 4, "#e6a99e"),
  blush: ink(3, 15, 14, 3, "#eccbc1"),
  shell: ink(1, 7, 8, 1, "#f8e5dd"),
  rose: ink(6, 44, 24, 6, "#d98d92"),
  "old-rose": ink(8, 42, 26, 14, "#c48788"),
  mauve: ink(18, 34, 14, 10, "#b794a3"),
  heather: ink(22, 26, 6, 8, "#b2a1b9"),
  plum: ink(46, 74, 26, 44, "#623854"),
  aubergine: ink(50, 76, 28, 60, "#4a2940"),
  berry: ink(16, 84, 42, 26, "#9e3752"),
  wine: ink(20, 86, 56, 46, "#7a2936"),
  ochre: ink(8, 34, 78, 8, "#d5963e"),
  honey: ink(2, 26, 72, 2, "#f4b14d"),
  mustard: ink(6, 30, 88, 6, "#dfa023"),
  butter: ink(0, 8, 34, 0, "#ffe5a6"),
  straw: ink(4, 14, 46, 2, "#f0cc88"),
  gold: ink(14, 32, 70, 14, "#bb8f4c"),
  "gold-pale": ink(8, 18, 42, 6, "#dbbb8a"),
  brass: ink(18, 40, 78, 24, "#a27737"),
  copper: ink(8, 46, 56, 18, "#bd7a5b"),
  silver: ink(8, 4, 4, 26, "#adafb2"),
  poppy: ink(0, 82, 78, 4, "#e44134"),
  signal: ink(0, 86, 84, 0, "#eb392a"),
  sun: ink(0, 20, 88, 0, "#ffc01a"),
  ultramarine: ink(88, 70, 0, 4, "#29468d"),
  "night-green": ink(84, 36, 58, 66, "#0a3933"),
} as const satisfies Record<string, Color>;

/** Name of a colour of the collection. */
export type InkName = keyof typeof inks;

/** A palette: slot name to colour of the collection. */
export function palette<Slot extends string>(slots: Readonly<Record<Slot, InkName>>): Record<string, Color> {
  return Object.fromEntries(Object.entries<InkName>(slots).map(([slot, name]) => [slot, inks[name]]));
}
