export { ciiXml } from "./cii-xml.ts";
export type { AllowanceOrCharge, EInvoice, EInvoiceLine, Party, TaxBreakdown, TaxCategory } from "./model.ts";
export { brokenRules } from "./rules.ts";
