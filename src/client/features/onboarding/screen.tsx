import { freeGenerations } from '../../app/free-generations.ts';
import type { OnboardingScreen } from '../../content/onboarding.ts';
import { Picture } from '../../content/picture.tsx';
import { BeforeAfterTeaser } from '../../ui/before-after.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from '../../language/text.ts';

const sizes = '(max-width: 820px) 100vw, 640px';
const frame = 'aspect-4/3 w-full max-w-[640px] rounded-xl max-tablet:max-h-[46svh]';

/** One of the onboarding's screens: a picture of our work, what it is, and why one would want it. */
export function Screen({ screen, first }: { screen: OnboardingScreen; first: boolean }) {
  const { picture, before, after } = screen;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-7 px-(--gutter) text-center tablet:gap-10">
      {before ? (
        <BeforeAfterTeaser
          className={frame}
          before={<Picture name={`${picture}-before`} alt={t(before)} {...{ sizes, first }} className="checkerboard" />}
          after={<Picture name={`${picture}-after`} alt={t(after)} {...{ sizes, first }} className="checkerboard" />}
        />
      ) : (
        <Picture name={`${picture}-after`} alt={t(after)} sizes={sizes} className={classNames(frame, 'object-cover')} />
      )}
      <div className="tablet:min-h-36">
        <h2 className="type-h1">{t(screen.title)}</h2>
        <p className="type-lead mx-auto mt-3 max-w-[30em] max-tablet:text-16 tablet:mt-4">
          {t(screen.text, { count: freeGenerations() })}
        </p>
      </div>
    </div>
  );
}
