import { useEffect, useRef, type RefObject } from "react";

/** Form state in the URL: checked radio buttons and checkboxes as `name=value`, select values by name. */
export type UrlFields = {
  readonly chosen: ReadonlySet<string>;
  readonly lists: Readonly<Record<string, string>>;
};

function isTick(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");
}

/** Whether the visitor has changed the form since it was rendered by the server. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (isTick(control)) return control.checked !== control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return false;
    const options = [...control.options];
    return (
      options.some(({ defaultSelected }) => defaultSelected) && options.some((o) => o.selected !== o.defaultSelected)
    );
  });
}

function follow(form: HTMLFormElement, { chosen, lists }: UrlFields): void {
  for (const control of form.elements) {
    if (isTick(control)) control.checked = chosen.has(`${control.name}=${control.value}`);
    const value = control instanceof HTMLSelectElement ? lists[control.name] : undefined;
    if (control instanceof HTMLSelectElement && value !== undefined) control.value = value;
  }
}

/**
 * Synchronizes the controls of a GET form with the URL, also after back navigation and links that change it; native
 * state is preserved while the visitor clicks. Clicks before hydration are submitted at once instead of being lost.
 * @source CAT-05, CARD-11
 */
export function useUrlForm(fields: UrlFields): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const started = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const first = !started.current;
    started.current = true;
    if (!first || !isTouched(element)) {
      follow(element, fields);
      return;
    }
    // Deferred, because the page's navigation handler is attached in the same tick.
    const timer = setTimeout(() => element.requestSubmit());
    return () => clearTimeout(timer);
  }, [fields]);
  return form;
}
