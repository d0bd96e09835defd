import type { Hex } from "./colours.ts";

/** A face of the page: its id among the shop's, and what else its style says. */
export type LookFace = {
  readonly font: string;
  readonly uppercase: boolean;
  /** Letter-spacing in em. */
  readonly tracking: number;
};

/** A part of the card's front, in fractions of its size. */
export type CardArea = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** How the texts of the head stand in their area. */
export type Placing = { readonly across: "left" | "center" | "right"; readonly down: "top" | "center" | "bottom" };

/**
 * What the page of an event takes from a card design: type, colours, and the front of the card without its texts and
 * photos. Source: EVENT-02.
 */
export type Look = {
  readonly design: string;
  readonly colour: string;
  readonly faces: { readonly title: LookFace; readonly small: LookFace; readonly text: LookFace };
  readonly card: {
    /** Width by height. */
    readonly ratio: number;
    readonly area: CardArea;
    readonly placing: Placing;
    /** Type size of the title in fractions of the card's width. */
    readonly titleSize: number;
    readonly title: Hex;
    readonly ink: Hex;
  };
  readonly page: {
    readonly ground: Hex;
    readonly sheet: Hex;
    readonly ink: Hex;
    readonly soft: Hex;
    readonly line: Hex;
    readonly accent: Hex;
    readonly accentDeep: Hex;
    readonly accentSoft: Hex;
  };
};

/** A look as a page with a certain title uses it. */
export type LookView = Pick<Look["card"], "ratio" | "area" | "placing"> & {
  /** The class that sets its colours and faces. */
  readonly className: string;
  readonly styles: string;
  readonly artwork: string;
  /** The family's small ornament; null without one. */
  readonly divider: string | null;
  /** Type size of the title on the card in fractions of its width; null for a title that stands below it. */
  readonly title: number | null;
};
