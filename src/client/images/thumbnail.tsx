import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

/** A small picture on grey until it has come, and then on the checkerboard that transparent parts show. */
export function Thumbnail({ alt, className, ...rest }: ComponentProps<'img'>) {
  return (
    <img
      {...rest}
      alt={alt}
      className={classNames('animate-pulse bg-surface-3 data-loaded:checkerboard data-loaded:animate-none', className)}
      onLoad={({ currentTarget }) => currentTarget.toggleAttribute('data-loaded', true)}
    />
  );
}
