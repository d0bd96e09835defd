import { useEffect } from "react";
import { useMessages } from "#ui/messages.tsx";
import { showToast, Toaster } from "#ui/toast.tsx";
import { useDocument } from "../state/shell-context.ts";

/** Shows why the last command was refused. */
export function Refusals() {
  const t = useMessages();
  const refused = useDocument((state) => state.refused);
  useEffect(() => {
    if (refused) showToast({ text: t(`errors.${refused.code}`, refused.data) });
  }, [refused, t]);
  return <Toaster closeLabel={t("editor.frame.close")} />;
}
