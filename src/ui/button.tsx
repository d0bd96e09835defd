import type { ComponentProps, ReactNode } from "react";
import { Link } from "./link.tsx";

/** primary: the single main action; secondary: outlined; inverse: on dark background; quiet: underlined text. */
export type ButtonVariant = "primary" | "secondary" | "inverse" | "quiet";

const base =
  "inline-flex items-center justify-center gap-2.5 font-medium text-center select-none transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "rounded-cut bg-leaf text-paper hover:bg-leaf-deep",
  secondary: "rounded-cut border border-ink/70 bg-transparent text-ink hover:border-ink hover:bg-ink/4",
  inverse: "rounded-cut bg-sheet text-ink hover:bg-paper",
  quiet: "ink-link text-ink",
};

const sizes = {
  s: "min-h-10 pointer-coarse:min-h-11 px-4 py-1 text-15",
  m: "min-h-12 px-6 py-1.5 text-17",
  l: "min-h-14 px-8 py-2 text-17",
} as const;

type Look = { readonly variant?: ButtonVariant; readonly size?: keyof typeof sizes };

/** CSS classes of a button, for other elements styled as one. */
export function buttonClass({ variant = "primary", size = "m" }: Look, extra = ""): string {
  return `${base} ${variants[variant]} ${variant === "quiet" ? "min-h-10 pointer-coarse:min-h-11 text-15" : sizes[size]} ${extra}`;
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** Disabled with a spinner; keeps its width. Source: UI-01. */
    readonly loading?: boolean;
    readonly loadingText?: string;
  };

/** A button with an optional loading state. Source: UI-01. */
export function Button({ variant, size, loading, loadingText, className, children, disabled, ...rest }: ButtonProps) {
  const classes = buttonClass({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }, className);
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      disabled={disabled === true || loading}
      aria-busy={loading ? true : undefined}
    >
      {loading ? <Busy text={loadingText}>{children}</Busy> : children}
    </button>
  );
}

/** A spinner over the invisible label, which preserves the width; a given loading text is visible. */
function Busy({ text, children }: { readonly text?: string | undefined; readonly children: ReactNode }) {
  return (
    <span className="grid items-center justify-items-center">
      <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-2.5">{children}</span>
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2.5">
        <span className="size-4 animate-spin rounded-round border-[1.5px] border-current border-r-transparent motion-reduce:animate-none" />
        {text}
      </span>
    </span>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={buttonClass({ ...(variant ? { variant } : {}), ...(size ? { size } : {}) }, className)}
    />
  );
}
