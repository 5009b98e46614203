import { classNames } from '../../../ui/class-names.ts';

/** Pixels of the longer side of the drawing. */
const SHAPE = 22;

/** A small drawing of a ratio, width by height; null is any. */
export function RatioShape({ ratio }: { ratio: number | null }) {
  const across = ratio ?? 1;
  const scale = SHAPE / Math.max(across, 1);
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-[2px] border-[1.75px] border-current', ratio === null && 'border-dashed')}
      style={{ width: across * scale, height: scale }}
    />
  );
}
