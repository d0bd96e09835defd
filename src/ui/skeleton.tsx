/** A quiet placeholder of known size while content loads. */
export function Skeleton({ className = "" }: { readonly className?: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-cut bg-line motion-reduce:animate-none ${className}`} />
  );
}
