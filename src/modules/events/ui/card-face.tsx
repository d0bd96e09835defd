import type { LookView } from "../look/look.ts";
import { unbroken } from "../look/title-size.ts";

type CardFaceProps = {
  readonly look: LookView;
  readonly kicker: string;
  readonly title: string;
  readonly date: string;
  /** The heading of the page; a preview has none. */
  readonly titleAs: "h1" | "p";
};

const downs = { top: "justify-start", center: "justify-center", bottom: "justify-end" } as const;
const acrosses = { left: "text-left", center: "text-center", right: "text-right" } as const;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** How wide a card of this format lies on the page. */
export function cardWidth(ratio: number): string {
  if (ratio < 0.6) return "max-w-[20rem] @3xl:max-w-[24rem]";
  if (ratio < 0.9) return "max-w-[24rem] @3xl:max-w-[29rem]";
  return ratio < 1.15 ? "max-w-[27rem] @3xl:max-w-[34rem]" : "max-w-[30rem] @3xl:max-w-[42rem]";
}

/** The front of the card with the title of the event in place of its own texts. Source: EVENT-02. */
export function CardFace({ look, kicker, title, date, titleAs: Title }: CardFaceProps) {
  const { area, placing } = look;
  const small = Title === "h1" ? "max(0.78rem, 2.9cqi)" : "2.9cqi";
  const line = {
    fontFamily: "var(--look-small)",
    letterSpacing: "var(--look-small-tracking)",
    fontSize: small,
    lineHeight: 1.4,
    color: "var(--look-ink)",
  };
  return (
    <div className="@container relative overflow-hidden bg-sheet" style={{ aspectRatio: look.ratio }}>
      <img
        src={look.artwork}
        alt=""
        loading={Title === "h1" ? "eager" : "lazy"}
        className="absolute inset-0 size-full"
      />
      {look.title === null ? null : (
        <div
          className={`as-drawn absolute flex flex-col ${downs[placing.down]} ${acrosses[placing.across]}`}
          style={{ left: percent(area.x), top: percent(area.y), width: percent(area.w), height: percent(area.h) }}
        >
          <p className="text-balance [text-transform:var(--look-small-case)]" style={line}>
            {kicker}
          </p>
          <Title
            className="my-[0.35em] text-balance [text-transform:var(--look-case)]"
            style={{
              fontFamily: "var(--font-display)",
              fontSize: `${(look.title * 100).toFixed(2)}cqi`,
              lineHeight: 1.08,
              letterSpacing: "var(--look-tracking)",
              color: "var(--look-title)",
            }}
          >
            {unbroken(title)}
          </Title>
          <p className="text-balance [text-transform:var(--look-small-case)]" style={line}>
            {date}
          </p>
        </div>
      )}
    </div>
  );
}

/** The head of a page in small, as it would be. */
export function HeadPreview(props: Omit<CardFaceProps, "titleAs">) {
  const { look, title } = props;
  return (
    <>
      <CardFace {...props} titleAs="p" />
      {look.title === null ? (
        <span className="display block px-2 py-3 text-center text-17 break-words text-leaf">{title}</span>
      ) : null}
    </>
  );
}
