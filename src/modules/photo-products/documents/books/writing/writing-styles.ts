import type { BookStyle } from "../book-styles.ts";

/** What a book for writing is about: the occasion its questions are asked for. */
export const writingOccasions = ["wedding", "child", "birthday", "feast", "mourning"] as const;
/** An occasion with questions of its own. */
export type WritingOccasion = (typeof writingOccasions)[number];

/** The system of a book for writing: that of any book, in the faces of its family, and what its questions are about. */
export type WritingStyle = BookStyle & { readonly occasion: WritingOccasion };

type Written = {
  readonly title: string;
  readonly text: string;
  readonly occasion: WritingOccasion;
  readonly scale?: number;
  readonly tracking?: number;
  readonly uppercase?: boolean;
  /** Pages stay white: on books with light lettering they are written on in this slot. */
  readonly ink?: "ink" | "ground";
};

function written({ title, text, occasion, ink = "ink", scale = 0.9, ...lettering }: Written): WritingStyle {
  return {
    title: { font: title, scale, ...lettering },
    text: { font: text },
    caption: { font: text, size: 2.9, align: "center" },
    opener: "centred",
    number: { font: text, at: "centre" },
    opening: { ground: "paper", ink, accent: ink },
    page: { ground: null, ink },
    occasion,
  };
}

const couple = "wedding";

/** By the id of the design. Source: BOOK-05. */
export const writingStyles: Readonly<Record<string, WritingStyle>> = {
  "gaestebuch-olivenzweig": written({
    title: "cormorant-garamond-400-italic",
    text: "cormorant-garamond-500",
    scale: 1.05,
    occasion: couple,
  }),
  "gaestebuch-trockenblume": written({ title: "instrument-serif-400", text: "instrument-sans-400", occasion: couple }),
  "gaestebuch-linolschnitt": written({ title: "gloock-400", text: "hanken-grotesk-400", scale: 0.8, occasion: couple }),
  "gaestebuch-artdeco": written({
    title: "josefin-sans-400",
    text: "josefin-sans-400",
    scale: 0.8,
    tracking: 40,
    ink: "ground",
    occasion: couple,
  }),
  "gaestebuch-azulejo": written({ title: "instrument-serif-400", text: "instrument-sans-400", occasion: couple }),
  "gaestebuch-meer": written({ title: "fraunces-300", text: "jost-400", scale: 0.82, occasion: couple }),
  "gaestebuch-goldrand": written({ title: "marcellus-400", text: "eb-garamond-400", scale: 0.82, occasion: couple }),
  "gaestebuch-regenbogen": written({
    title: "fraunces-300",
    text: "hanken-grotesk-400",
    scale: 0.82,
    occasion: "child",
  }),
  "gaestebuch-kranich": written({ title: "fraunces-300", text: "jost-400", scale: 0.82, occasion: "child" }),
  "gaestebuch-taube": written({ title: "fraunces-300", text: "hanken-grotesk-400", scale: 0.82, occasion: "child" }),
  "gaestebuch-wiese": written({
    title: "fraunces-300-italic",
    text: "hanken-grotesk-400",
    scale: 0.85,
    occasion: "birthday",
  }),
  "gaestebuch-konfetti": written({
    title: "fraunces-600",
    text: "hanken-grotesk-400",
    scale: 0.78,
    occasion: "birthday",
  }),
  "gaestebuch-segelboot": written({
    title: "gloock-400",
    text: "instrument-sans-400",
    scale: 0.8,
    occasion: "birthday",
  }),
  "gaestebuch-herzblatt": written({
    title: "crimson-pro-400-italic",
    text: "crimson-pro-400",
    scale: 0.92,
    occasion: "feast",
  }),
  "gaestebuch-aehre": written({
    title: "cormorant-garamond-400-italic",
    text: "hanken-grotesk-400",
    scale: 1.05,
    occasion: "feast",
  }),
  "gaestebuch-glasfenster": written({
    title: "marcellus-400",
    text: "cormorant-garamond-500",
    scale: 0.82,
    occasion: "feast",
  }),
  "kondolenzbuch-stille": written({ title: "eb-garamond-400", text: "eb-garamond-400", occasion: "mourning" }),
  "kondolenzbuch-abendlicht": written({
    title: "cormorant-garamond-400",
    text: "eb-garamond-400",
    occasion: "mourning",
  }),
  "kondolenzbuch-ahornblatt": written({
    title: "cormorant-garamond-400",
    text: "cormorant-garamond-500",
    occasion: "mourning",
  }),
  "kondolenzbuch-jahresringe": written({
    title: "eb-garamond-400",
    text: "eb-garamond-400-italic",
    occasion: "mourning",
  }),
};

/** The occasion whose questions a book asks; weddings' where its design is not one of the shop's own. */
export const occasionOfBook = (bookDesign: string | undefined): WritingOccasion =>
  writingStyles[bookDesign ?? ""]?.occasion ?? "wedding";
