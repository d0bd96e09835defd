/** Drawn people and animals of a family, from the clip art; their names are in `calendar-editor.planner.figures`. Source: CAL-12. */
export const figures = [
  "woman",
  "man",
  "old-woman",
  "old-man",
  "girl",
  "boy",
  "child",
  "baby",
  "person",
  "dog-face",
  "cat-face",
  "rabbit-face",
] as const;

/** The clip art of a figure. */
export const figureId = (name: (typeof figures)[number]): string => `fluent/${name}`;
