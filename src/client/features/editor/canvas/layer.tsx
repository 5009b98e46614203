import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Decoded } from './decoded-images.ts';

export interface LayerProps {
  readonly decoded: Decoded;
  /** Empty for a layer that another one already names. */
  readonly alt: string;
  readonly className?: string;
}

/**
 * One image over its whole box, painted synchronously. It uses a canvas (decision 054), because the browser decides
 * how long an `<img>` keeps its pixels.
 */
export function Layer({ decoded: { source, image }, alt, className }: LayerProps) {
  const shared = {
    className: classNames('absolute inset-0 size-full max-w-none', className),
    'data-source': source,
  };
  if (image instanceof HTMLImageElement) {
    return <img {...shared} src={source} alt={alt} draggable={false} decoding="sync" />;
  }
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return <Bitmap {...shared} {...named} bitmap={image} />;
}

function Bitmap({ bitmap, ...props }: ComponentProps<'canvas'> & { readonly bitmap: ImageBitmap }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    return () => {
      // Frees the pixels now, not when the element is collected.
      canvas.width = 0;
      canvas.height = 0;
    };
  }, [bitmap]);
  return <canvas {...props} ref={ref} />;
}
