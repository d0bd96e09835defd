import type { EditorContext } from "../state/editor-context.ts";
import type { Tool } from "../state/view-store.ts";

/** The message with the name of a tool: what is ordered is a card or another product. */
export const toolName = (tool: Tool, { card }: Pick<EditorContext, "card">) =>
  `editor.tool.${tool === "order" && !card ? "product" : tool}` as const;
