import { BeforeAfter } from '../ui/before-after.tsx';
import { classNames } from '../ui/class-names.ts';
import { t } from '../language/text.ts';
import type { Example } from './landing.ts';
import { Picture } from './picture.tsx';

export interface ExamplePictureProps {
  readonly example: Example;
  /** How wide it is shown, as for `<img sizes>`. */
  readonly sizes: string;
  readonly className: string;
  /** Seen at once. */
  readonly first?: boolean;
}

/** What a tool made of one of our samples, beside the sample, under the visitor's hand. */
export function ExamplePicture({ example, sizes, className, first = false }: ExamplePictureProps) {
  const { id, before, after, large = false } = example;
  const shared = { sizes, first, large };
  const result = (
    <Picture {...shared} name={`${id}-after`} alt={t(after)} className="checkerboard size-full object-cover" />
  );
  if (!before) return <div className={classNames('overflow-hidden', className)}>{result}</div>;
  return (
    <BeforeAfter
      className={className}
      before={<Picture {...shared} name={`${id}-before`} alt={t(before)} className="checkerboard" />}
      after={result}
    />
  );
}
