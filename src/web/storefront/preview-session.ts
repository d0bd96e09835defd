/** A draft in the visual editor: whose story, who may talk to the page, the token every message carries. Source: PB-10. */
export type PreviewSession = {
  readonly storyId: number;
  readonly token: string;
  readonly editors: readonly string[];
};
