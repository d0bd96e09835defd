import sharp from "sharp";
import { createPicturePainter, type PictureJob } from "#modules/media/pictures/render-picture.server.ts";

// Every image is rendered once: cached pixels and further threads would only take memory from the web process.
sharp.cache(false);
sharp.concurrency(1);

// The thread that renders the shop's images, so that the web process keeps answering.
const painter = createPicturePainter();
export default async (job: PictureJob) => (await painter)(job);
