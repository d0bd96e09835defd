import type { Finding } from "#design/preflight/preflight-rule.ts";
import { emptySpread, pageSteps, removeSpread } from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useDocument } from "../../state/shell-context.ts";
import { usePhotoContext } from "../photo-context.ts";
import { useRepaging } from "./use-repaging.ts";

/** Takes an empty spread out where it is found, or says why it has to stay. Source: BOOK-06, BOOK-10, CFG-16. */
export default function RemoveEmpty({ finding }: { readonly finding: Finding }) {
  const { assortment } = usePhotoContext();
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const chosen = useDocument((state) => state.order.options);
  const repage = useRepaging();
  if (finding.code !== "PAGES_EMPTY") return null;
  const book = { chosen, assortment };
  const state = emptySpread(document, finding.page, book);
  if (state === "stays") return null;
  if (state !== "removable")
    return <span className="basis-full text-13 text-ink-soft">{t(`book-editor.empty.${state}`)}</span>;
  return (
    <Button variant="quiet" onClick={() => repage((before, it) => removeSpread(before, finding.page, it))}>
      {t("book-editor.empty.remove", { count: pageSteps(document, chosen, assortment).fewer })}
    </Button>
  );
}
