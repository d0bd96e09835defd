import { createPicturePainter, type PictureJob } from "#modules/media/render-picture.server.ts";
import { serveSideThread } from "#platform/side-thread.server.ts";

// The thread that draws the shop's pictures, so that the web process keeps answering.
const painter = createPicturePainter();
serveSideThread<PictureJob>(async (job) => (await painter)(job));
