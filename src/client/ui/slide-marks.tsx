import { classNames } from './class-names.ts';
import { t } from '../language/text.ts';

export interface SlideMarksProps {
  readonly count: number;
  readonly at: number;
  readonly onShow: (index: number) => void;
  readonly className?: string;
}

/** A mark for each slide, the shown one in ink; a press shows its slide. */
export function SlideMarks({ count, at, onShow, className }: SlideMarksProps) {
  return (
    <div className={classNames('flex', className)}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('ui.showSlide', { number: index + 1, count })}
          aria-current={index === at}
          className="group grid h-9 place-items-center px-[3px] pointer-coarse:h-11 pointer-coarse:px-2"
          onClick={() => onShow(index)}
        >
          <span className="block h-0.5 w-7 bg-border-strong/40 transition-colors group-hover:bg-border-strong group-aria-current:bg-fg" />
        </button>
      ))}
    </div>
  );
}
