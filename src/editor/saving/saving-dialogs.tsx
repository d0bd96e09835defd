import { takeOutAssets } from "#design/commands/take-out-assets.ts";
import { accept } from "#kernel/result.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { GonePhotosDialog } from "./gone-photos-dialog.tsx";
import { LostDialog } from "./lost-dialog.tsx";

/** What is asked when a save was refused; each dialog decides whether the status is its own. Source: CFG-03, CFG-04. */
export default function SavingDialogs() {
  return (
    <>
      <ConflictDialog />
      <LostDialog />
      <GonePhotosDialog takeOut={(ids) => (document) => accept(takeOutAssets(document, { ids }))} />
    </>
  );
}
