import { keyIn } from "#kernel/formats/message-key.ts";
import { useMessages } from "#ui/messages.tsx";

/** Display name of an option of a paper or product, `refinement/gold` → "Goldfolie". Source: CAT 3. */
export function useChoiceName(): (choice: string) => string {
  const t = useMessages();
  return (choice) => {
    const [group = "", value] = choice.split("/");
    if (value !== undefined) return t(keyIn("options", `${group}.${value}`));
    return group === "folding" ? t("studio.papers.folding") : t(keyIn("options", `${group}.label`));
  };
}
