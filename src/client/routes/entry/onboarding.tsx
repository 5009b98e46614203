import type { KeyboardEvent } from 'react';
import { Brand } from '../../app/shell/brand.tsx';
import { onboardingScreens } from '../../content/onboarding.ts';
import { Screen } from '../../features/onboarding/screen.tsx';
import { rememberOnboarding } from '../../app/onboarding-seen.ts';
import { pageTitle } from '../../app/meta.ts';
import { Button } from '../../ui/button.tsx';
import { SlideMarks } from '../../ui/slide-marks.tsx';
import { useSlides } from '../../ui/slides.ts';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';

export const meta = () => [{ title: pageTitle(t('onboarding.what')) }];

const last = onboardingScreens.length - 1;

/** R5: by swipe, by arrow keys, by the button; skipped or finished, it is not brought up again. */
export default function Onboarding() {
  const { at, goal, show, rowProps } = useSlides(onboardingScreens.length);
  const finish = () => {
    rememberOnboarding();
    void navigate('/home');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && goal() < last) show(goal() + 1);
    if (key === 'ArrowLeft' && goal() > 0) show(goal() - 1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys work wherever the focus is; each has its button too
    <main className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden" onKeyDown={onKeyDown}>
      <h1 className="sr-only">{t('onboarding.what')}</h1>
      <header className="flex h-14 items-center justify-between px-(--gutter) tablet:h-16">
        <Brand />
        {at < last && (
          <Button variant="quiet" onClick={finish}>
            {t('onboarding.skip')}
          </Button>
        )}
      </header>
      <div
        {...rowProps}
        role="group"
        aria-roledescription={t('ui.carousel')}
        aria-label={t('onboarding.what')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, so that arrow keys scroll it
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {onboardingScreens.map((screen, index) => (
          <section
            key={screen.picture}
            aria-roledescription={t('ui.slideRole')}
            aria-label={t('ui.slide', { number: index + 1, count: onboardingScreens.length })}
            inert={index !== at}
            className="min-w-0 shrink-0 grow-0 basis-full snap-start snap-always"
          >
            <Screen screen={screen} first={index === 0} />
          </section>
        ))}
      </div>
      <footer className="flex flex-col items-center gap-5 px-(--gutter) pt-4 pb-8 tablet:pb-12">
        <SlideMarks count={onboardingScreens.length} at={at} onShow={show} />
        <Button
          variant="accent"
          size="lg"
          className="w-full max-w-[400px]"
          onClick={() => (at < last ? show(Math.min(goal() + 1, last)) : finish())}
        >
          {at < last ? t('landing.next') : t('welcome.start')}
        </Button>
      </footer>
    </main>
  );
}
