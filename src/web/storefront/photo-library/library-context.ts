import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { ErrorCode } from "#kernel/errors.ts";
import type { Library } from "./open-library.ts";
import type { LibraryState } from "./library-store.ts";

/** What the parts of the page share. `goodPpi` is the resolution from which a print in the hand is good. */
export type LibraryPage = Library & {
  readonly goodPpi: number;
  /** Photo products are sold in the photo shop, cards in the card shop. Source: D-09. */
  readonly isPhotoShop: boolean;
  readonly acceptedFiles: string;
  readonly limitOf: (code: ErrorCode) => number;
};

const LibraryReactContext = createContext<LibraryPage | null>(null);

/** Provides the library to the parts of its page. */
export const LibraryProvider = LibraryReactContext.Provider;

/** The library of this page. */
export function useLibrary(): LibraryPage {
  const library = useContext(LibraryReactContext);
  if (!library) throw new Error("outside of a photo library");
  return library;
}

/** A part of the library's state. */
export function useLibraryState<Part>(part: (state: LibraryState) => Part): Part {
  return useStore(useLibrary().store, part);
}
