import sprite from "./icons/sprite.svg";
import type { IconName } from "./icons/icon-names.ts";

const sizes = { 16: "size-4", 20: "size-5", 24: "size-6", 32: "size-8" } as const;

type IconProps = {
  readonly name: IconName;
  readonly size?: keyof typeof sizes;
  /** Accessible name of a standalone icon; without it the icon is decorative. */
  readonly label?: string;
  readonly className?: string;
  readonly id?: string;
};

/** A thin-line icon of the sprite in the current text colour. */
export function Icon({ name, size = 20, label, className = "", id }: IconProps) {
  return (
    <svg
      id={id}
      viewBox="0 0 24 24"
      className={className ? `icon ${sizes[size]} ${className}` : `icon ${sizes[size]}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
