import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";

/** Painted beyond the visible part ahead of scrolling. */
const ahead = "600px";

type WhenNearProps = {
  /** Both give it its size, with or without content. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

/** Renders its content only near the visible part of what scrolls: a book of 160 pages has as many thumbnails. */
export function WhenNear({ className, style, children }: WhenNearProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: ahead,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <span ref={element} className={className} style={style}>
      {near ? children : null}
    </span>
  );
}
