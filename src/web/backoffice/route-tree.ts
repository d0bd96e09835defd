import { index, layout, prefix, route } from "@react-router/dev/routes";

/** The pages of the back office; the gate answers them on its own site only, the layout to its staff only. */
export const backOfficeRoutes = [
  layout("backoffice/gate.tsx", [
    ...prefix("backoffice", [
      route("anmelden", "backoffice/routes/sign-in.tsx"),
      layout("backoffice/layout.tsx", [
        index("backoffice/routes/orders.tsx"),
        route("bestellungen/:number", "backoffice/routes/order.tsx"),
        route("bestellungen/:number/produktion", "backoffice/routes/production.tsx"),
        route("bogen/:line/:part", "backoffice/routes/press-sheets.ts"),
        route("auftragsliste/:line/:part", "backoffice/routes/job-list.ts"),
        route("packen", "backoffice/routes/packing-start.tsx"),
        route("packen/:number", "backoffice/routes/packing.tsx"),
        route("farbprofile", "backoffice/routes/output-profiles.tsx"),
        route("dateien/:line/:kind/:part?", "backoffice/routes/production-file.ts"),
        route("rechnungen/:number", "backoffice/routes/invoice.ts"),
        route("korrekturabzug/:line", "backoffice/routes/line-proof.ts"),
        route("vorschau/:line", "backoffice/routes/line-preview.ts"),
        route("profi-check", "backoffice/routes/proofs.tsx"),
        route("profi-check/:check", "backoffice/routes/proof.tsx"),
        route("profi-check/:check/bild/:panel", "backoffice/routes/proof-picture.ts"),
        route("schalter", "backoffice/routes/flags.tsx"),
        route("schalter/:flag", "backoffice/routes/flag.tsx"),
        route("zielgruppen", "backoffice/routes/segments.tsx"),
        route("zielgruppen/:segment", "backoffice/routes/segment.tsx"),
        route("postfach", "backoffice/routes/mailbox.tsx"),
        route("postfach/:mail", "backoffice/routes/mail.tsx"),
        route("postfach/:mail/brief", "backoffice/routes/mail-letter.ts"),
        route("postfach/:mail/anlagen/:position", "backoffice/routes/mail-attachment.ts"),
        route("inhalte", "backoffice/routes/stories.tsx"),
        route("inhalte/dateien", "backoffice/routes/library.tsx"),
        route("inhalte/weiterleitungen", "backoffice/routes/redirects.tsx"),
        route("inhalte/sprachen", "backoffice/routes/translations.tsx"),
        route("inhalte/:story", "backoffice/routes/story.tsx"),
        route("abmelden", "backoffice/routes/sign-out.ts"),
        route("*", "backoffice/routes/not-found.ts"),
      ]),
    ]),
  ]),
];
