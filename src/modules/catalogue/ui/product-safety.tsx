import { Disclosure } from "#ui/disclosure.tsx";

/** Manufacturer and safety warnings of a product, as texts. Source: GPSR, Art. 19. */
export type SafetyView = {
  readonly title: string;
  readonly heading: string;
  /** Name, postal and electronic address. */
  readonly manufacturer: readonly string[];
  readonly warnings: string;
};

/** The manufacturer and the warnings that every offer has to state. Source: PDP-12, GPSR, Art. 19. */
export function ProductSafety({ title, heading, manufacturer, warnings }: SafetyView) {
  return (
    <Disclosure summary={title}>
      <p className="text-15 font-medium">{heading}</p>
      <address className="mt-1 text-15 not-italic">
        {manufacturer.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-4 max-w-[60ch] text-15">{warnings}</p>
    </Disclosure>
  );
}
