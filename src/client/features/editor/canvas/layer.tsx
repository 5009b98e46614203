import { classNames } from '../../../ui/class-names.ts';

/** One picture over the whole of its box. `source` is decoded already, so it is painted at once. */
export function Layer({ source, alt, className }: { source: string; alt: string; className?: string }) {
  return (
    <img
      src={source}
      alt={alt}
      draggable={false}
      decoding="sync"
      className={classNames('absolute inset-0 size-full max-w-none', className)}
    />
  );
}
