export interface PictureProps {
  /** Of the files in public/pictures: `{name}-{width}.avif` and `.webp`. */
  readonly name: string;
  readonly alt: string;
  /** How wide the picture is shown, as for `<img sizes>`. */
  readonly sizes: string;
  /** Seen at once: loaded first instead of when it comes near. */
  readonly first?: boolean;
  readonly className?: string;
}

const widths = [640, 1024, 1600];
const sourceSet = (name: string, type: string) =>
  widths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ');

/** One of the landing's pictures, all 4:3. */
export function Picture({ name, alt, sizes, first = false, className }: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${name}-1024.webp`}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width="1600"
        height="1200"
        alt={alt}
        className={className}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
