import { createRoot } from "react-dom/client";
import { PhotoGrid, type PhotoSection } from "#ui/photos/photo-grid.tsx";
import { createSelectionStore } from "#ui/photos/selection.ts";
import "#ui/theme.css";

/** A page with a grid of 10,000 photos in months, for the journeys of the grid. */
const months = 50;
const inMonth = 200;

/** One dark pixel: pictures of the shop are decoded off the page's thread, so they are not what is measured here. */
const picture = "data:image/gif;base64,R0lGODdhAQABAIABAE5cTv///ywAAAAAAQABAAACAkQBADs=";

const sections: readonly PhotoSection[] = Array.from({ length: months }, (_, month) => ({
  id: `m${month}`,
  title: `Monat ${month + 1}`,
  photos: Array.from({ length: inMonth }, (_unused, index) => {
    const number = month * inMonth + index + 1;
    return {
      id: `p${number}`,
      label: `Foto ${number}`,
      src: picture,
      ...(number % 9 === 0 ? { badges: [{ icon: "heart", label: "verwendet" } as const] } : {}),
    };
  }),
}));

const selection = createSelectionStore();
const opened = document.querySelector("#opened");
const root = document.querySelector("#grid");
if (!root || !opened) throw new Error("the page has no place for the grid");
createRoot(root).render(
  <PhotoGrid
    sections={sections}
    selection={selection}
    label="Meine Fotos"
    selectedText={(count) => `${count} ausgewählt`}
    onOpen={(id) => {
      opened.textContent = `offen: ${id}`;
    }}
  />,
);
