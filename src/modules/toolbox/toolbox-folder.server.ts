import path from "node:path";
import type { Config } from "#platform/config.server.ts";

/** Where the files of a conversion lie; all processes of a shop share it. Source: TOOL-03. */
export const toolboxFolder = (config: Pick<Config, "DATA_FOLDER">, id: string): string =>
  path.join(config.DATA_FOLDER, "toolbox", id);
