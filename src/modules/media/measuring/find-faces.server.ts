import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { loadGraphModel, type GraphModel } from "@tensorflow/tfjs-converter";
import * as tf from "@tensorflow/tfjs-core";
import sharp from "sharp";
import { z } from "zod";
import { fromRoot } from "#platform/paths.server.ts";
import type { FaceBox } from "../photos/photo-facts.ts";

/** An RGB picture, row by row. */
export type RgbPixels = { readonly width: number; readonly height: number; readonly values: Uint8Array };

/** Finds the faces in a picture: boxes as fractions of it, largest first. */
export type FaceFinder = (picture: RgbPixels) => Promise<readonly FaceBox[]>;

/** Side of the square the model looks at, and of the grids of its answers with the number of boxes per cell. */
const side = 256;
const grids = [
  { cells: 16, boxes: 2 },
  { cells: 8, boxes: 6 },
] as const;
/** Numbers per box: its centre and size, then landmarks, which are not read (D-32). */
const boxNumbers = 16;
/** Faces the model is less sure of are left out. */
const leastScore = 0.5;
/** Overlap, as a share of the common area, from which two boxes are one face. */
const sameFace = 0.3;

const Model = z.object({
  modelTopology: z.looseObject({}),
  format: z.string(),
  weightsManifest: z.tuple([z.object({ weights: z.array(z.custom<tf.io.WeightsManifestEntry>()) })]),
});

/** Centres of the boxes in the order of the answers, as fractions. */
const anchors = grids.flatMap(({ cells, boxes }) =>
  Array.from({ length: cells * cells * boxes }, (_, index) => {
    const cell = Math.floor(index / boxes);
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
  }),
);

async function loadModel(): Promise<GraphModel> {
  // The package exports its models as files only.
  const folder = fromRoot("node_modules", "@vladmandic", "human", "models");
  const model = Model.parse(JSON.parse(await readFile(path.join(folder, "blazeface.json"), "utf8")));
  const weightData = new Uint8Array(await readFile(path.join(folder, "blazeface.bin"))).buffer;
  const { modelTopology, format, weightsManifest } = model;
  const artifacts = { modelTopology, format, weightSpecs: weightsManifest[0].weights, weightData };
  return loadGraphModel({ load: () => Promise.resolve(artifacts) });
}

async function prepare(): Promise<GraphModel> {
  const program = createRequire(import.meta.url).resolve("@tensorflow/tfjs-backend-wasm");
  setWasmPaths(`${path.dirname(program)}/`);
  // Threads of its own would take the cores from the pages of the shop.
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  await tf.setBackend("wasm");
  return loadModel();
}

type Candidate = FaceBox & { readonly score: number };

const overlap = (one: FaceBox, other: FaceBox): number => {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  const common = Math.max(0, across) * Math.max(0, down);
  return common / (one.w * one.h + other.w * other.h - common);
};

/** The candidates without those that show a face a surer one shows already. */
function distinct(candidates: readonly Candidate[]): readonly FaceBox[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((one, other) => other.score - one.score))
    if (kept.every((face) => overlap(face, candidate) < sameFace)) kept.push(candidate);
  return kept.map(({ x, y, w, h }) => ({ x, y, w, h })).toSorted((one, other) => other.w * other.h - one.w * one.h);
}

/** The model's answers, read as boxes in fractions of its square. */
async function answersOf(model: GraphModel, square: Uint8Array): Promise<readonly Candidate[]> {
  const output = tf.tidy(() => {
    const input = tf.sub(tf.div(tf.cast(tf.tensor4d(square, [1, side, side, 3], "int32"), "float32"), 127.5), 1);
    return model.predict(input);
  });
  const tensors = output instanceof tf.Tensor ? [output] : Object.values(output);
  const numbersOf = async (cells: number, per: number): Promise<Float32Array> => {
    const tensor = tensors.find(({ shape }) => shape[1] === cells && shape[2] === per);
    if (!tensor) throw new Error("the model answers in another form");
    return Float32Array.from(await tensor.data());
  };
  try {
    const candidates: Candidate[] = [];
    let first = 0;
    for (const { cells, boxes } of grids) {
      const count = cells * cells * boxes;
      const scores = await numbersOf(count, 1);
      const places = await numbersOf(count, boxNumbers);
      for (const [index, raw] of scores.entries()) {
        const score = 1 / (1 + Math.exp(-raw));
        const anchor = anchors[first + index];
        if (score < leastScore || !anchor) continue;
        const [dx = 0, dy = 0, width = 0, height = 0] = places.subarray(index * boxNumbers, index * boxNumbers + 4);
        const [w, h] = [width / side, height / side];
        candidates.push({ score, w, h, x: anchor.x + dx / side - w / 2, y: anchor.y + dy / side - h / 2 });
      }
      first += count;
    }
    return candidates;
  } finally {
    for (const tensor of tensors) tensor.dispose();
  }
}

/** A box of the square as a box of the picture that lies in its middle; null if nothing of it is within the picture. */
function boxInPicture(box: Candidate, { width, height }: RgbPixels): Candidate | null {
  const long = Math.max(width, height);
  const within = (from: number, size: number, length: number): readonly [number, number] => {
    const start = ((from - 0.5) * long) / length + 0.5;
    const begin = Math.max(0, start);
    return [begin, Math.min(1, start + (size * long) / length) - begin];
  };
  const [x, w] = within(box.x, box.w, width);
  const [y, h] = within(box.y, box.h, height);
  return w > 0 && h > 0 ? { score: box.score, x, y, w, h } : null;
}

/**
 * Loads the model that finds faces (BlazeFace, in WebAssembly): about 50 ms per picture and 100 MB, on one core.
 * Neither loading nor finding uses the network. It must run in a process of its own, because it blocks the event loop.
 * @source PHOTO-02, D-32
 */
export async function openFaceFinder(): Promise<FaceFinder> {
  const model = await prepare();
  return async (picture) => {
    const { width, height, values } = picture;
    const square = await sharp(values, { raw: { width, height, channels: 3 } })
      .resize(side, side, { fit: "contain", background: "#000000" })
      .raw()
      .toBuffer();
    const found = await answersOf(model, square);
    return distinct(found.flatMap((box) => boxInPicture(box, picture) ?? []));
  };
}
