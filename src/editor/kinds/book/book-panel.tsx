import { ProductPanel } from "../pages/product-panel.tsx";
import { SpineNote } from "./spine-note.tsx";

/** Options and price of a book, and what they mean for its spine. Source: BOOK-06, BOOK-09. */
export const BookPanel = () => (
  <ProductPanel>
    <SpineNote />
  </ProductPanel>
);
