import type { ComponentProps } from "react";
import { DetailAccessories } from "#modules/catalogue/ui/detail-accessories.tsx";
import { DetailGallery } from "#modules/catalogue/ui/detail-gallery.tsx";
import { FurtherOptions, LeadOptions, QuantityOption } from "#modules/catalogue/ui/detail-options.tsx";
import { CardText, DetailFacts, DetailTerms, DetailTiers, EventOffer } from "#modules/catalogue/ui/detail-parts.tsx";
import { PriceNotes, SampleForm } from "#modules/catalogue/ui/detail-price.tsx";
import type { DetailView, DetailPayload } from "#modules/catalogue/ui/detail-view.ts";
import { ShippingTable } from "#modules/content/ui/shop-tables.tsx";
import { WarrantyNotice, type WarrantyNoticeView } from "#modules/content/ui/warranty-notice.tsx";
import type { StaticFragments } from "../../page/static-fragments.server.tsx";
import { tileFragments } from "../tiles/tile-fragments.server.ts";

type ShopFacts = ComponentProps<typeof ShippingTable> & { readonly warranty: WarrantyNoticeView | null };
type TermsProps = Pick<DetailView, "manufacturer"> & ShopFacts;

function Terms({ manufacturer, rows, warranty }: TermsProps) {
  const shown = warranty && { title: warranty.title, notice: <WarrantyNotice notice={warranty} /> };
  return <DetailTerms manufacturer={manufacturer} shipping={<ShippingTable rows={rows} />} warranty={shown} />;
}

/** The state of the options form: `farbe=rosa`, and select values by name. */
function fieldsOf(view: DetailView): DetailPayload["fields"] {
  const groups = [
    view.colours,
    view.paper,
    ...view.options,
    ...view.envelopes,
    view.ribbonColours,
    view.inlay,
    view.pages,
  ];
  const chosen = groups.flatMap((group) =>
    group ? group.choices.flatMap(({ selected, value }) => (selected ? [`${group.name}=${value}`] : [])) : [],
  );
  const parts = view.parts.flatMap(({ name, selected }) => (selected ? [`${name}=true`] : []));
  return { chosen: [...chosen, ...parts], lists: { quantity: String(view.quantity.value) } };
}

/** The payload of a detail page: its static fragments and the shop's facts about all products. Source: PDP-01 to PDP-12, D-28, ADR-0019. */
export function detailFragments(fragments: StaticFragments, view: DetailView, shopFacts: ShopFacts): DetailPayload {
  const { colours, paper, options, envelopes, parts, ribbonColours, inlay, pages, quantity, ...rest } = view;
  const { gallery, price, problems, sample, tiers, accessories, facts, words, manufacturer, related, ...others } = rest;
  const { eventHref, ...shown } = others;
  const { parts: priceParts, ...prices } = price;
  const { part, carry } = fragments;
  return {
    ...shown,
    quantity: quantity.value,
    fields: fieldsOf(view),
    gallery: carry(part("gallery", DetailGallery, { pictures: gallery })),
    options: carry(
      part("lead-options", LeadOptions, { colours, paper, options }),
      part("further-options", FurtherOptions, { options, inlay, pages, parts, envelopes, ribbonColours }),
      part("quantity", QuantityOption, { quantity }),
    ),
    price: prices,
    priceNotes: carry(part("price-notes", PriceNotes, { parts: priceParts, problems })),
    blocked: problems.length > 0,
    sample: carry(part("sample", SampleForm, { sample })),
    sampleWanted: sample.wanted,
    sections: [
      { name: "tiers", html: carry(part("tiers", DetailTiers, { rows: tiers })) },
      ...(eventHref === null ? [] : [{ name: "event", html: carry(part("event", EventOffer, { href: eventHref })) }]),
      {
        name: "accessories",
        html: carry(part("accessories", DetailAccessories, { id: view.id, quantity, accessories })),
      },
      {
        name: "particulars",
        className: "mt-12",
        html: carry(
          part("facts", DetailFacts, { facts }),
          part("words", CardText, { words }),
          part("terms", Terms, { manufacturer, ...shopFacts }),
        ),
      },
    ],
    related: tileFragments(fragments, "related-designs", related, { lazy: true }),
  };
}
