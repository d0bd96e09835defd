import { useId, useState } from "react";
import { RadioTile } from "#ui/forms/choice.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { useDesigns } from "./shop-designs.ts";

type DesignTilesProps = {
  readonly legend: string;
  /** Where the shop lists them. */
  readonly address: string;
  readonly chosen: string | null;
  /** Shows only what hangs on the wall of the picture, above its sofa. */
  readonly near?: boolean;
  /** Applies a design; resolves with false if it could not be loaded. */
  readonly onChoose: (id: string) => Promise<boolean>;
  /** What is said then. */
  readonly failure: string;
};

/** The designs of a product as pictures of the shop. Source: BOX-02, BOX-05, COLL-03. */
export function DesignTiles({ legend, address, chosen, near = false, onChoose, failure }: DesignTilesProps) {
  const { fetch } = usePhotoContext();
  const name = useId();
  const designs = useDesigns(fetch, address);
  const [failed, setFailed] = useState(false);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{legend}</legend>
      <div className="grid max-h-96 grid-cols-2 gap-2 overflow-y-auto p-1">
        {designs.map((design) => (
          <RadioTile
            key={design.id}
            name={name}
            value={design.id}
            checked={design.id === chosen}
            onChange={() => void onChoose(design.id).then((done) => setFailed(!done))}
            className="content-start"
          >
            <span className="grid w-full gap-1.5">
              <span className="block overflow-hidden bg-wash">
                <img
                  src={design.images[0]?.replace("w_960", near ? "w_640" : "w_320")}
                  alt=""
                  loading="lazy"
                  width={320}
                  height={240}
                  className={`w-full ${near ? "pointer-events-none origin-[50%_22%] scale-[2.1]" : ""}`}
                />
              </span>
              {design.name}
            </span>
          </RadioTile>
        ))}
      </div>
      {failed ? (
        <p role="alert" className="mt-2 text-15 text-brick">
          {failure}
        </p>
      ) : null}
    </fieldset>
  );
}
