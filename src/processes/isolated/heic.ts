import sharp from "sharp";
import { decodeHeic } from "#modules/media/file-formats/decode-heic.server.ts";

// An image is decoded once, in a thread that ends afterwards: cached pixels would only take memory.
sharp.cache(false);
sharp.concurrency(1);

export default decodeHeic;
