import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import { testimonials } from '../../content/testimonials.ts';
import { Button } from '../../ui/button.tsx';
import { SlideMarks } from '../../ui/slide-marks.tsx';
import { t } from '../../language/text.ts';
import { useEffect, useState } from 'react';
import { useSlides } from '../../ui/slides.ts';
import { prefersReducedMotion } from '../../ui/reduced-motion.ts';

/** Three testimonials that take turns: by themselves, by arrows, by swipe, or by their marks. */
export function Testimonials() {
  const { at, goal, show, playing, setPlaying, rowProps, holdWhile } = useRotation(testimonials.length);
  return (
    <section
      id="people"
      aria-roledescription={t('ui.carousel')}
      aria-label={t('footer.people')}
      className="wrap py-10 tablet:py-16"
      {...holdWhile}
    >
      <div className="grid items-end gap-7 tablet:grid-cols-[minmax(0,9fr)_minmax(0,3fr)] tablet:gap-8">
        <div
          {...rowProps}
          role="group"
          aria-label={t('landing.testimonials')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus, so that arrow keys scroll it
          tabIndex={0}
          className="-ml-[0.42em] flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain text-[clamp(26px,3.05vw,44px)] [scrollbar-width:none]"
        >
          {testimonials.map((testimonial, index) => (
            <figure
              key={testimonial.name}
              aria-roledescription={t('ui.slideRole')}
              aria-label={t('ui.slide', { number: index + 1, count: testimonials.length })}
              inert={index !== at}
              className="flex min-w-0 shrink-0 grow-0 basis-full snap-start flex-col pr-4 pl-[0.42em]"
            >
              <blockquote className="max-w-[22em] leading-[1.16] font-medium tracking-[-0.026em] text-pretty -indent-[0.42em]">
                {t('landing.quote', { quote: t(testimonial.quote, { product: PRODUCT_NAME }) })}
              </blockquote>
              <figcaption className="mt-6 text-14 tablet:mt-9">
                <b className="block text-16 font-semibold">{testimonial.name}</b>
                <span className="text-fg-muted">{t(testimonial.about)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className="flex items-center gap-2 tablet:justify-end">
          <SlideMarks count={testimonials.length} at={at} onShow={show} className="mr-auto tablet:mr-2" />
          <Button size="icon" aria-label={t('landing.previous')} onClick={() => show(goal() - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button
            size="icon"
            aria-label={playing ? t('landing.pause') : t('landing.play')}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />}
          </Button>
          <Button size="icon" aria-label={t('landing.next')} onClick={() => show(goal() + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Milliseconds that each one stays. */
const EVERY = 6000;

/** Advances the slides until they have the pointer or the focus, are paused, or reduced motion is preferred. */
function useRotation(count: number) {
  const slides = useSlides(count);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setPlaying(!prefersReducedMotion()), []);

  const rotating = playing && !held;
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => document.hidden || slides.show(slides.at + 1), EVERY);
    return () => clearTimeout(timer);
  });

  const holdWhile = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { ...slides, playing, setPlaying, holdWhile };
}
