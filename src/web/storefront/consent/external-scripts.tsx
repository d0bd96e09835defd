import { useEffect } from "react";
import type { Category } from "#modules/consent/contract.ts";
import { agreed, onChoice } from "#modules/consent/ui/browser-consent.ts";
import { createScriptLoader, insertIntoHead } from "#ui/browser/script-loader.ts";
import { mayTrack } from "../../browser/tracking.ts";

/** A third-party script and the consent category it requires. */
type ExternalScript = { readonly category: Category; readonly src: string };

const loader = createScriptLoader(insertIntoHead);

/** Loads the operator's external scripts after consent and removes them when it is withdrawn. Source: CONS-04, D-23. */
export function ExternalScripts({ scripts }: { readonly scripts: readonly ExternalScript[] }) {
  useEffect(() => {
    const follow = () => {
      const choice = agreed();
      for (const { category, src } of scripts) {
        if (choice[category] && mayTrack()) loader.load(src);
        else loader.remove(src);
      }
    };
    follow();
    return onChoice(follow);
  }, [scripts]);
  return null;
}
