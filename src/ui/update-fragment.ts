/** What tells elements of one kind apart: an input for another value is another input. */
const ownNames = ["id", "name", "value"] as const;

function alike(now: ChildNode, wanted: ChildNode): boolean {
  if (now.nodeName !== wanted.nodeName) return false;
  if (!(now instanceof Element) || !(wanted instanceof Element)) return true;
  return ownNames.every((name) => now.getAttribute(name) === wanted.getAttribute(name));
}

/** Whether something is open is for the visitor to say, and whether a picture is there for the browser. */
const isSettled = (name: string): boolean => name === "open" || name === "data-state";

function adaptAttributes(now: Element, wanted: Element): void {
  for (const name of now.getAttributeNames())
    if (!isSettled(name) && !wanted.hasAttribute(name)) now.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (!isSettled(name) && now.getAttribute(name) !== value) now.setAttribute(name, value);
}

function adapt(now: Node & ParentNode, wanted: Node & ParentNode): void {
  const before = [...now.childNodes];
  const after = [...wanted.childNodes];
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
 * Brings the content of an element to new HTML and changes only what differs: what has the focus keeps it, what is open
 * stays open, what is ticked but not sent yet stays ticked.
 * @source CAT-05, CAT-15, ADR-0019
 */
export function updateFragment(part: Element, html: string): void {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  adapt(part, wanted.content);
}
