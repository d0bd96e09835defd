import { refuse, type Refusal } from "#kernel/result.ts";
import { largestPageFile } from "#platform/http/multipart-form.server.ts";

/** The refusal of a file larger than a page accepts, with its name and the limit. Source: ERR-07, BO-01. */
export const tooLarge = ({ name }: File): Refusal =>
  refuse("UPLOAD_SIZE", { file: name.slice(0, 80), n: largestPageFile / 1024 / 1024 }, { file: "UPLOAD_SIZE" }).refusal;
