import { refuse, type Result } from "#kernel/result.ts";
import type { Examined, TakeInDeps } from "./keep-upload.server.ts";

/** Keeps the pages of a PDF. Refusals: UPLOAD_TYPE. Source: CFG-24, CFG-25. */
export async function keepPages(_deps: TakeInDeps, _examined: Examined): Promise<Result<null>> {
  return refuse("UPLOAD_TYPE");
}
