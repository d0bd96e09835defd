import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "../config.server.ts";
import { newToken } from "../random.server.ts";

/** The key that signs media links and cookies: configured, or generated once per data folder. Source: NFR-02. */
export function readSecret(config: Pick<Config, "SECRET_KEY" | "DATA_FOLDER">): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = path.join(config.DATA_FOLDER, "secret");
  if (!existsSync(file)) {
    mkdirSync(config.DATA_FOLDER, { recursive: true });
    writeFileSync(file, newToken(), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8");
}
