/** A draft in the visual editor: whose story, and who may talk to the page. Source: PB-10. */
export type PreviewSession = {
  readonly storyId: number;
  readonly editors: readonly string[];
};
