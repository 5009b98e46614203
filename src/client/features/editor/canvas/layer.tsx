import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Decoded } from './decoded-images.ts';

export interface LayerProps {
  readonly decoded: Decoded;
  /** None for what another layer is called already. */
  readonly alt: string;
  readonly className?: string;
}

/**
 * One image over the whole of its box, painted at once. On a canvas (decision 054): what an element of the browser's shows
 * stays in its memory for as long as it likes.
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
      // Its pixels go now, and not with the element some time.
      canvas.width = 0;
      canvas.height = 0;
    };
  }, [bitmap]);
  return <canvas {...props} ref={ref} />;
}
