import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessagesProvider } from "#ui/messages.tsx";
import { WallInvitation } from "./wall-invitation.tsx";

test("FRAME-01 PHOTO-01 an empty wall picture says what to do and leads to the photos", () => {
  const invitation = { text: "Wähle ein Foto aus.", button: "Foto auswählen" };
  const html = renderToStaticMarkup(
    <MessagesProvider messages={{ locale: "de-DE", tree: { "wall-editor": { invitation } } }}>
      <WallInvitation onPhotos={() => undefined} />
    </MessagesProvider>,
  );
  expect(html).toContain("Wähle ein Foto aus.");
  expect(html).toMatch(/<button[^>]*>.*Foto auswählen/);
});
