import { tmpdir } from "node:os";
import path from "node:path";

/** Data folder of the shop that Playwright starts; emptied at every start. */
export const shopFolder = path.join(tmpdir(), "blattwerk-e2e");
