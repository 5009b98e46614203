export interface PictureProps {
  /** Of the files in public/pictures: `{name}-{width}.avif` and `.webp`. */
  readonly name: string;
  readonly alt: string;
  /** How wide the picture is shown, as for `<img sizes>`. */
  readonly sizes: string;
  /** Seen at once: loaded first instead of when it comes near. */
  readonly first?: boolean;
  /** There are files of 828 and 1600 too. */
  readonly large?: boolean;
  readonly className?: string;
}

const sourceSet = (name: string, type: string, widths: readonly number[]) =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ');

/** One of the landing's pictures, all 4:3. */
export function Picture({ name, alt, sizes, first = false, large = false, className }: PictureProps) {
  const widths = large ? [640, 828, 1024, 1600] : [640, 1024];
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(name, 'avif', widths)} sizes={sizes} />
      <img
        src={`/pictures/${name}-1024.webp`}
        srcSet={sourceSet(name, 'webp', widths)}
        sizes={sizes}
        width="1024"
        height="768"
        alt={alt}
        className={className}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
