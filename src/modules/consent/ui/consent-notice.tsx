import { useAddresses } from "#ui/addresses.tsx";
import { useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { everything, onlyNecessary, type Choice } from "../model.ts";
import { choiceOfForm } from "./read-choice.ts";
import { choose } from "./browser-consent.ts";
import { CategoryFields } from "./category-fields.tsx";
import { showUndecided } from "./show-notice-script.ts";

const never = () => () => undefined;

type Props = {
  /** Path of the page, to return to when a button is clicked before hydration. */
  readonly path: string;
  /** Whether an inline script shows the notice at first paint; shared pages are the same for all visitors. */
  readonly atFirstPaint: boolean;
};

/**
 * Requests consent once; accept, refuse and details are buttons of one size, which work before hydration. It
 * permanently covers no control of the page.
 * @source CONS-05, SEO-08
 */
export function ConsentNotice({ path, atFirstPaint }: Props) {
  const t = useMessages();
  const { address } = useAddresses();
  const running = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [detailed, setDetailed] = useState(false);
  const [problem, setProblem] = useState(false);
  const send = async (choice: Choice) => {
    try {
      await choose(choice);
    } catch {
      setProblem(true);
    }
  };
  // After hydration, Enter in a category must not trigger the first button.
  const button = (value: string, choice: Choice) =>
    running ? { onClick: () => void send(choice) } : { type: "submit" as const, name: "choice", value };
  return (
    <>
      <section
        aria-labelledby="consent-title"
        hidden={!running}
        suppressHydrationWarning
        className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto border-t border-line bg-sheet shadow-sheet"
      >
        <form
          method="post"
          autoComplete="off"
          action={address("cookies")}
          className={`consent shop-width grid gap-4 py-5 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-x-12 lg:py-7${detailed ? "" : " consent-small"}`}
          onSubmit={(event) => {
            event.preventDefault();
            void send(choiceOfForm(new FormData(event.currentTarget)));
          }}
        >
          <input type="hidden" name="back" value={path} />
          <div className="max-w-[62ch]">
            <h2 id="consent-title" className="display text-20">
              {t("consent.title")}
            </h2>
            <p className="mt-1 text-15 text-ink-soft">
              {t("consent.text")}{" "}
              <a href={address("cookies")} data-document className="ink-link">
                {t("consent.more")}
              </a>
            </p>
            {problem ? (
              <p role="alert" className="mt-2 text-15 text-alert">
                {t("consent.problem")}
              </p>
            ) : null}
          </div>
          {detailed ? (
            <div className="lg:col-span-2 lg:row-start-2">
              <CategoryFields choice={onlyNecessary} />
            </div>
          ) : null}
          <div className="grid grid-cols-3 gap-2 lg:col-start-2 lg:row-start-1">
            <Button variant="secondary" size="s" className="min-h-11" {...button("all", everything)}>
              {t("consent.all")}
            </Button>
            <Button variant="secondary" size="s" className="min-h-11" {...button("necessary", onlyNecessary)}>
              {t("consent.necessary")}
            </Button>
            {/* React keys prevent the clicked button from becoming the submit button. */}
            {detailed ? (
              <Button key="save" variant="secondary" size="s" className="min-h-11" type="submit">
                {t("consent.save")}
              </Button>
            ) : (
              <Button
                key="settings"
                variant="secondary"
                size="s"
                className="min-h-11"
                {...(running
                  ? { "aria-expanded": false, onClick: () => setDetailed(true) }
                  : { type: "submit", formMethod: "get" })}
              >
                {t("consent.settings")}
              </Button>
            )}
          </div>
        </form>
      </section>
      {running || !atFirstPaint ? null : <script dangerouslySetInnerHTML={{ __html: showUndecided }} />}
    </>
  );
}
