export interface PostPictureProps {
  readonly slug: string;
  readonly alt: string;
  readonly sizes: string;
  readonly first?: boolean;
  readonly className?: string;
}

/** A post's picture, 16:9. */
export function PostPicture({ slug, alt, sizes, first = false, className }: PostPictureProps) {
  const sources = (type: string) =>
    [640, 1200].map((width) => `/pictures/${slug}-${width}.${type} ${width}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/pictures/${slug}-1200.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width="1200"
        height="675"
        alt={alt}
        className={className}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
