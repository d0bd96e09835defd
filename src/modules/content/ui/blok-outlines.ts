/** Frames around the selected blok and the one below the pointer. */
export type Outlines = {
  readonly select: (blok: HTMLElement | null, label: string) => void;
  readonly hover: (blok: HTMLElement | null, label: string) => void;
};

type Frame = { blok: string | undefined; readonly box: HTMLElement; readonly label: HTMLElement };

function frameOf(document: Document, colour: string, width: string): Frame {
  const box = document.createElement("div");
  const label = document.createElement("span");
  box.ariaHidden = "true";
  Object.assign(box.style, {
    position: "absolute",
    zIndex: "60",
    pointerEvents: "none",
    outline: `${width} solid ${colour}`,
    outlineOffset: `-${width}`,
    display: "none",
  });
  Object.assign(label.style, {
    position: "absolute",
    top: "0",
    left: "0",
    padding: "2px 8px",
    background: colour,
    color: "#fff",
    font: "500 13px/20px sans-serif",
    whiteSpace: "nowrap",
  });
  box.append(label);
  return { blok: undefined, box, label };
}

function place({ blok, box }: Frame): void {
  const found = blok === undefined ? null : document.querySelector(`[data-blok-uid="${CSS.escape(blok)}"]`);
  box.style.display = found ? "block" : "none";
  if (!found) return;
  const { top, left, width, height } = found.getBoundingClientRect();
  const sizes = { top: top + scrollY, left: left + scrollX, width, height };
  for (const [name, value] of Object.entries(sizes)) box.style.setProperty(name, `${value}px`);
}

/**
 * Draws the frames above the page and keeps them in position until `signal` aborts. Labels are text, never markup.
 * Source: PB-10.
 */
export function showOutlines(document: Document, signal: AbortSignal): Outlines {
  const selected = frameOf(document, "#2f5d46", "3px");
  const hovered = frameOf(document, "#5f7f6e", "1px");
  const placeAll = (): void => {
    place(selected);
    place(hovered);
  };
  const show = (frame: Frame, blok: HTMLElement | null, text: string): void => {
    frame.blok = blok?.dataset["blokUid"];
    frame.label.textContent = text;
    place(frame);
  };
  document.body.append(hovered.box, selected.box);
  const sizes = new ResizeObserver(placeAll);
  sizes.observe(document.body);
  signal.addEventListener("abort", () => {
    sizes.disconnect();
    selected.box.remove();
    hovered.box.remove();
  });
  return {
    select: (blok, label) => show(selected, blok, label),
    hover: (blok, label) => show(hovered, blok, label),
  };
}
