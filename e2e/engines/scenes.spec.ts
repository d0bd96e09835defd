import fastifyStatic from "@fastify/static";
import { expect, test } from "@playwright/test";
import fastify from "fastify";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { ownPort } from "../setup/own-port.ts";
import { scenesOfEveryTrait } from "../parity/golden-scenes.ts";
import { buildSite, decoded, layOutHere, siteFolders, sizeOf, type LaidOutHere } from "../parity/machine.ts";
import type { EngineWindow } from "./engine-window.ts";
import { engines, type Engine } from "./engines.ts";

/** As near as an editor shows a card: whole pixels per mm, and few windows full per scene. */
const pxPerMm = 5;
/** A window that shows most scenes whole; larger ones are seen part by part. */
const size = { width: 1100, height: 900 };
/** Percent of the pixels of a scene that may differ from Chromium's beyond the smoothing of edges. */
const tolerance = 0.05;

/** What is set and painted in ten ways of its own; the scenes with it show all else that engines might do otherwise. */
const kinds = ["foil", "turned", "justified", "edited", "runs", "table", "qr", "curve", "framed", "month"];
const every = scenesOfEveryTrait();
const scenes = process.env["FULL"]
  ? every
  : kinds.flatMap((kind) => every.find(({ traits }) => traits.includes(kind)) ?? []);
const address = `http://localhost:${ownPort()}`;
const site = fastify();
let laidOut: readonly LaidOutHere[] = [];

test.beforeAll(async () => {
  const folder = scratchFolder("engines");
  await buildSite(folder);
  for (const [prefix, root] of Object.entries(siteFolders(folder)))
    await site.register(fastifyStatic, { root, prefix, decorateReply: false });
  await site.listen({ port: Number(new URL(address).port) });
  laidOut = await Promise.all(scenes.map(({ document, page, refinement }) => layOutHere(document, page, refinement)));
});
test.afterAll(() => site.close());

/** What an engine made of a scene: its display list as JSON, and the picture of it. */
type Painted = { readonly json: string; readonly picture: PNG };

/** Takes the picture of a page larger than its window. */
async function wholePicture(view: EngineWindow, { width, height }: typeof size): Promise<PNG> {
  const whole = new PNG({ width, height });
  for (let top = 0; top < height; top += size.height)
    for (let left = 0; left < width; left += size.width) {
      const place = await view.ask(
        async (x, y) => {
          document.documentElement.style.overflow = "hidden";
          scrollTo(x, y);
          for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
          return { x: scrollX, y: scrollY };
        },
        left,
        top,
      );
      const part = await decoded(await view.picture());
      expect([part.width, part.height]).toEqual([size.width, size.height]);
      const shown = [Math.min(size.width, width - place.x), Math.min(size.height, height - place.y)] as const;
      PNG.bitblt(part, whole, 0, 0, ...shown, place.x, place.y);
    }
  return whole;
}

async function paint(view: EngineWindow, { list, input }: LaidOutHere): Promise<Painted> {
  await view.goTo(`${address}/index.html`);
  await expect.poll(() => view.ask(() => "layOut" in window), { intervals: [50] }).toBe(true);
  const json = await view.ask((given) => window.layOut(given), { ...input, pxPerMm });
  return { json, picture: await wholePicture(view, sizeOf(list, pxPerMm)) };
}

/** All scenes one after the other in one window of an engine. */
async function paintAll({ open }: Engine): Promise<readonly Painted[]> {
  const view = await open(size);
  try {
    const painted: Painted[] = [];
    for (const each of laidOut) painted.push(await paint(view, each));
    return painted;
  } finally {
    await view.close();
  }
}

const [first] = engines;
let known: Promise<readonly Painted[]> | undefined;
/** What Chromium made of the scenes. */
const inChromium = (): Promise<readonly Painted[]> =>
  (known ??= first ? paintAll(first) : Promise.reject(new Error("no engine")));

/** Percent of the pixels that differ beyond the smoothing of edges, and a picture of them. */
function difference(one: PNG, other: PNG): { readonly percent: number; readonly picture: PNG } {
  const { width, height } = one;
  const picture = new PNG({ width, height });
  const differing = pixelmatch(one.data, other.data, picture.data, width, height, { threshold: 0.1, diffMask: true });
  return { percent: (100 * differing) / (width * height), picture };
}

for (const engine of engines)
  test(`GEN-05 CFG-07 ${scenes.length} golden scenes in ${engine.name}: every line and glyph where the server sets it, the picture as in Chromium`, async () => {
    const missing = [first, engine].flatMap((each) => each?.missing() ?? []);
    test.skip(missing.length > 0, `${engine.name} is not compared here, for want of ${missing.join(", ")}`);
    test.setTimeout(180_000);
    const expected = await inChromium();
    const painted = engine === first ? expected : await paintAll(engine);
    for (const [index, { name }] of scenes.entries()) {
      const [here, there] = [expected[index], painted[index]];
      if (!here || !there) throw new Error(`${name} was not painted`);
      expect.soft(there.json, name).toBe(JSON.stringify(laidOut[index]?.list));
      const found = difference(here.picture, there.picture);
      console.log(`${engine.name}, ${name}: ${found.percent.toFixed(4)} %`);
      if (found.percent > tolerance)
        for (const [kind, picture] of Object.entries({
          here: here.picture,
          there: there.picture,
          found: found.picture,
        }))
          await test.info().attach(`${name} ${kind}`, { body: PNG.sync.write(picture), contentType: "image/png" });
      expect.soft(found.percent, name).toBeLessThanOrEqual(tolerance);
    }
  });
