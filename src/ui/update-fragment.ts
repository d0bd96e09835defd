/** Attributes that identify an element: an input with another value is another input. */
const ownNames = ["id", "name", "value"] as const;

function alike(now: ChildNode, next: ChildNode): boolean {
  if (now.nodeName !== next.nodeName) return false;
  if (!(now instanceof Element) || !(next instanceof Element)) return true;
  return ownNames.every((name) => now.getAttribute(name) === next.getAttribute(name));
}

/** Attributes not updated: `open` is controlled by the visitor, `data-state` of a picture by the browser. */
const isSettled = (name: string): boolean => name === "open" || name === "data-state";

function adaptAttributes(now: Element, next: Element): void {
  for (const name of now.getAttributeNames())
    if (!isSettled(name) && !next.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (!isSettled(name) && now.getAttribute(name) !== value) now.setAttribute(name, value);
}

function adapt(now: Node & ParentNode, next: Node & ParentNode): void {
  const before = [...now.childNodes];
  const after = [...next.childNodes];
  const same = before.length === after.length && before.every((each, place) => alike(each, after[place] ?? each));
  if (!same) {
    now.replaceChildren(...after);
    return;
  }
  before.forEach((each, place) => {
    const target = after[place];
    if (each instanceof Element && target instanceof Element) {
      adaptAttributes(each, target);
      adapt(each, target);
    } else if (target && each.nodeValue !== target.nodeValue) each.nodeValue = target.nodeValue;
  });
}

/**
 * Updates the content of an element to new HTML and changes only differences: focus, open details and checkboxes ticked
 * but not yet submitted are preserved.
 * @source CAT-05, CAT-15, ADR-0019
 */
export function updateFragment(part: Element, html: string): void {
  const next = document.createElement("template");
  next.innerHTML = html;
  adapt(part, next.content);
}
