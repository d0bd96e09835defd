import { plainAmount } from "#kernel/formats/money-format.ts";
import type { AllowanceOrCharge, EInvoice, EInvoiceLine, Party, PostalAddress, TaxBreakdown, Taxed } from "./model.ts";
import { leaf, parent } from "./xml-elements.ts";

/** Identifiers of the specification an invoice conforms to. Source: EN 16931, BT-24. */
const guidelines = {
  en16931: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
/** The business process required by XRechnung. Source: EN 16931, BT-23. */
const billing = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

const decimal = (amount: number): string => plainAmount(amount, ".");

function date(name: string, iso: string, type = "udt"): string {
  if (iso === "") return "";
  return parent(name, leaf(`${type}:DateTimeString`, iso.replaceAll("-", ""), { format: "102" }));
}

function taxOf(name: string, { category, basisPoints }: Taxed): string {
  return parent(
    name,
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:CategoryCode", category),
    leaf("ram:RateApplicablePercent", decimal(basisPoints)),
  );
}

function addressOf({ lines, postcode, city, country }: PostalAddress): string {
  const [one = "", two = "", three = ""] = lines;
  return parent(
    "ram:PostalTradeAddress",
    leaf("ram:PostcodeCode", postcode),
    leaf("ram:LineOne", one),
    leaf("ram:LineTwo", two),
    leaf("ram:LineThree", three),
    leaf("ram:CityName", city),
    leaf("ram:CountryID", country),
  );
}

function party(name: string, { name: called, address, vatId, electronicAddress, contact }: Party): string {
  return parent(
    name,
    leaf("ram:Name", called),
    contact === null
      ? ""
      : parent(
          "ram:DefinedTradeContact",
          leaf("ram:PersonName", contact.name),
          parent("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", contact.phone)),
          parent("ram:EmailURIUniversalCommunication", leaf("ram:URIID", contact.email)),
        ),
    addressOf(address),
    parent("ram:URIUniversalCommunication", leaf("ram:URIID", electronicAddress, { schemeID: "EM" })),
    parent("ram:SpecifiedTaxRegistration", leaf("ram:ID", vatId, { schemeID: "VA" })),
  );
}

function line(item: EInvoiceLine): string {
  const unit = { unitCode: item.unit };
  return parent(
    "ram:IncludedSupplyChainTradeLineItem",
    parent("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", item.id)),
    parent(
      "ram:SpecifiedTradeProduct",
      leaf("ram:SellerAssignedID", item.article),
      leaf("ram:Name", item.name),
      leaf("ram:Description", item.description),
    ),
    parent(
      "ram:SpecifiedLineTradeAgreement",
      parent(
        "ram:NetPriceProductTradePrice",
        leaf("ram:ChargeAmount", decimal(item.price)),
        leaf("ram:BasisQuantity", String(item.priceQuantity), unit),
      ),
    ),
    parent("ram:SpecifiedLineTradeDelivery", leaf("ram:BilledQuantity", String(item.quantity), unit)),
    parent(
      "ram:SpecifiedLineTradeSettlement",
      taxOf("ram:ApplicableTradeTax", item),
      parent("ram:SpecifiedTradeSettlementLineMonetarySummation", leaf("ram:LineTotalAmount", decimal(item.net))),
    ),
  );
}

function adjustment(part: AllowanceOrCharge): string {
  return parent(
    "ram:SpecifiedTradeAllowanceCharge",
    parent("ram:ChargeIndicator", leaf("udt:Indicator", String(part.kind === "charge"))),
    leaf("ram:ActualAmount", decimal(part.amount)),
    leaf("ram:ReasonCode", part.reasonCode),
    leaf("ram:Reason", part.reason),
    taxOf("ram:CategoryTradeTax", part),
  );
}

function breakdown({ tax, base, category, basisPoints, exemptionReason, exemptionCode }: TaxBreakdown): string {
  return parent(
    "ram:ApplicableTradeTax",
    leaf("ram:CalculatedAmount", decimal(tax)),
    leaf("ram:TypeCode", "VAT"),
    leaf("ram:ExemptionReason", exemptionReason),
    leaf("ram:BasisAmount", decimal(base)),
    leaf("ram:CategoryCode", category),
    leaf("ram:ExemptionReasonCode", exemptionCode),
    leaf("ram:RateApplicablePercent", decimal(basisPoints)),
  );
}

function agreement(invoice: EInvoice): string {
  return parent(
    "ram:ApplicableHeaderTradeAgreement",
    leaf("ram:BuyerReference", invoice.buyerReference),
    party("ram:SellerTradeParty", invoice.seller),
    party("ram:BuyerTradeParty", invoice.buyer),
    parent("ram:SellerOrderReferencedDocument", leaf("ram:IssuerAssignedID", invoice.sellersOrder)),
    parent("ram:BuyerOrderReferencedDocument", leaf("ram:IssuerAssignedID", invoice.orderReference)),
  );
}

function delivered({ delivery }: EInvoice): string {
  if (delivery === null) return "<ram:ApplicableHeaderTradeDelivery/>";
  return parent(
    "ram:ApplicableHeaderTradeDelivery",
    parent("ram:ShipToTradeParty", leaf("ram:Name", delivery.name), addressOf(delivery.address)),
    parent("ram:ActualDeliverySupplyChainEvent", date("ram:OccurrenceDateTime", delivery.on)),
  );
}

function settlement(invoice: EInvoice): string {
  const { totals, payment, corrects, currency } = invoice;
  return parent(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:PaymentReference", invoice.number),
    leaf("ram:InvoiceCurrencyCode", currency),
    parent(
      "ram:SpecifiedTradeSettlementPaymentMeans",
      leaf("ram:TypeCode", payment.means),
      parent(
        "ram:PayeePartyCreditorFinancialAccount",
        leaf("ram:IBANID", payment.iban),
        leaf("ram:AccountName", payment.iban === "" ? "" : payment.account),
      ),
      parent("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", payment.bic)),
    ),
    ...invoice.taxes.map(breakdown),
    ...invoice.adjustments.map(adjustment),
    parent(
      "ram:SpecifiedTradePaymentTerms",
      leaf("ram:Description", payment.terms),
      date("ram:DueDateDateTime", invoice.dueOn),
    ),
    parent(
      "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
      leaf("ram:LineTotalAmount", decimal(totals.lines)),
      leaf("ram:ChargeTotalAmount", decimal(totals.charges)),
      leaf("ram:AllowanceTotalAmount", decimal(totals.allowances)),
      leaf("ram:TaxBasisTotalAmount", decimal(totals.net)),
      leaf("ram:TaxTotalAmount", decimal(totals.tax), { currencyID: currency }),
      leaf("ram:GrandTotalAmount", decimal(totals.gross)),
      leaf("ram:TotalPrepaidAmount", decimal(totals.paid)),
      leaf("ram:DuePayableAmount", decimal(totals.due)),
    ),
    corrects === null
      ? ""
      : parent(
          "ram:InvoiceReferencedDocument",
          leaf("ram:IssuerAssignedID", corrects.number),
          date("ram:FormattedIssueDateTime", corrects.issuedOn, "qdt"),
        ),
  );
}

/**
 * An e-invoice as UN/CEFACT Cross Industry Invoice D22B: the file inside a Factur-X or ZUGFeRD PDF (`factur-x.xml`), or
 * a standalone XRechnung. Equal e-invoices give equal bytes.
 * @source ORD-12, EN 16931-3-3
 */
export function ciiXml(invoice: EInvoice): string {
  const process = invoice.profile === "xrechnung" ? billing : "";
  const namespaces = Object.entries({
    rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
    ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
    qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
    udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  }).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  const context = parent(
    "rsm:ExchangedDocumentContext",
    parent("ram:BusinessProcessSpecifiedDocumentContextParameter", leaf("ram:ID", process)),
    parent("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", guidelines[invoice.profile])),
  );
  const document = parent(
    "rsm:ExchangedDocument",
    leaf("ram:ID", invoice.number),
    leaf("ram:TypeCode", invoice.type),
    date("ram:IssueDateTime", invoice.issuedOn),
    ...invoice.notes.map((note) => parent("ram:IncludedNote", leaf("ram:Content", note))),
  );
  const transaction = parent(
    "rsm:SupplyChainTradeTransaction",
    ...invoice.lines.map(line),
    agreement(invoice),
    delivered(invoice),
    settlement(invoice),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${namespaces.join("")}>${context}${document}${transaction}</rsm:CrossIndustryInvoice>\n`;
}
