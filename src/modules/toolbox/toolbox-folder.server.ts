import path from "node:path";
import type { Config } from "#platform/config.server.ts";

/** Folder of a conversion's files; shared by all processes of a shop. Source: TOOL-03. */
export const toolboxFolder = (config: Pick<Config, "DATA_FOLDER">, id: string): string =>
  path.join(config.DATA_FOLDER, "toolbox", id);
