import { SquareDot } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { message, t } from '../../../language/text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** Stored in this browser, unless it is the checkerboard. */
const KEY = 'surround';

const shades = {
  light: message('editor.surroundLight'),
  grey: message('editor.surroundGrey'),
  dark: message('editor.surroundDark'),
} as const;

type Shade = keyof typeof shades;

const order = Object.keys(shades) as readonly Shade[];

const checkerboard = message('editor.surroundCheckerboard');

/** Undefined for the checkerboard. */
const keptShade = (): Shade | undefined => order.find((shade) => shade === localStorage.getItem(KEY));

const nameOf = (shade: Shade | undefined) => t(shade ? shades[shade] : checkerboard);

/** What lies around the image: a checkerboard, light, grey, dark, in turn. An image is judged by what it is seen against. */
export function SurroundButton({ className, children }: { className: string; children?: ReactNode }) {
  const [shade, setShade] = useState(keptShade);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (shade) dataset['surround'] = shade;
    return () => void delete dataset['surround'];
  }, [shade]);
  const change = () => {
    const next = order[shade ? order.indexOf(shade) + 1 : 0];
    setShade(next);
    if (next) localStorage.setItem(KEY, next);
    else localStorage.removeItem(KEY);
    announce(nameOf(next));
  };
  return (
    <button
      type="button"
      aria-label={children ? undefined : t('editor.surround')}
      title={shade ? nameOf(shade) : t('editor.surround')}
      className={classNames('grid place-items-center', className)}
      onClick={change}
    >
      <SquareDot aria-hidden="true" className="size-5" />
      {children}
    </button>
  );
}
