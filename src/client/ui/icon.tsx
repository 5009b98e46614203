import {
  Aperture,
  Bandage,
  CircleUserRound,
  Eraser,
  Image,
  Images,
  Mountain,
  Palette,
  Scissors,
  UnfoldHorizontal,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from './class-names.ts';

const icons: Record<string, LucideIcon> = {
  aperture: Aperture,
  bandage: Bandage,
  'circle-user-round': CircleUserRound,
  eraser: Eraser,
  images: Images,
  mountain: Mountain,
  palette: Palette,
  scissors: Scissors,
  'unfold-horizontal': UnfoldHorizontal,
  'wand-sparkles': WandSparkles,
};

/** An icon by its lucide name, as data carries it. The plaster lies at an angle, as one is put on. */
export function Icon({ name, className = 'size-5' }: { name: string; className?: string }) {
  const Drawing = icons[name] ?? Image;
  return <Drawing aria-hidden="true" className={classNames(className, name === 'bandage' && '-rotate-45')} />;
}
