/** A draft in the visual editor: its story, and the origins that may message the page. Source: PB-10. */
export type PreviewSession = {
  readonly storyId: number;
  readonly editors: readonly string[];
};
