import type { ComponentType } from "react";
import type { PhotoProjectAnswer } from "#modules/designs/contract.ts";
import { lazyComponent } from "../lazy-component.ts";

/** What stands between the customer and the order: an error blocks it, a warning is confirmed. Source: CFG-16. */
export type Notice = {
  readonly severity: "error" | "warning";
  readonly text: string;
  /** Brings the customer to what the notice is about. */
  readonly show?: () => void;
};

/** What a kind of photo products shows in the editor: its stage and the panel beside it. Source: D-30. */
export type ScreenProps = {
  /** Reports the notices of the current document whenever they change. */
  readonly onNotices: (notices: readonly Notice[]) => void;
};

/** The screen of each kind, loaded when a project of it is opened. */
export const kindScreens: Readonly<Partial<Record<PhotoProjectAnswer["kind"], ComponentType<ScreenProps>>>> = {
  photoframe: lazyComponent(() => import("./wall/wall-screen.tsx")),
  photoprint: lazyComponent(() => import("./prints/prints-screen.tsx")),
  collage: lazyComponent(() => import("./collage/collage-screen.tsx")),
  photobox: lazyComponent(() => import("./box/box-screen.tsx")),
};
