import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import { AppBand } from '../../features/landing/app-band.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { Steps } from '../../features/landing/steps.tsx';
import { Testimonials } from '../../features/landing/testimonials.tsx';
import { ToolsTeaser } from '../../features/landing/tools-teaser.tsx';
import { PickedPicture, type PickedPictureProps } from '../../features/uploads/visitor/picked-photo.tsx';
import { SamplePhotos } from '../../features/uploads/sample-photos.tsx';
import { UploadCard } from '../../features/uploads/visitor/upload-card.tsx';
import { useGenerate } from '../../features/uploads/visitor/use-generate.ts';
import { publicMeta } from '../../app/meta.ts';
import { type Example, shownTools } from '../../content/landing.ts';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/routing.tsx';

export const meta = () =>
  publicMeta({
    title: t('landing.metaTitle', { product: PRODUCT_NAME }),
    description: t('landing.metaDescription'),
    path: '/',
  });

export default function Landing() {
  const { card, takeSample } = useGenerate();
  const tryExample = (example: Example) => {
    scrollTo(0, 0);
    if (example.sample) return void takeSample(example.sample, example.tool);
    card.onTool(example.tool);
    card.input.choose();
  };
  useAskedExample(tryExample);
  return (
    <main>
      <Hero
        onTry={tryExample}
        photo={card.photo && <LargePicture photo={card.photo} example={card.example} />}
        upload={
          <UploadCard {...card} isBesidePhoto>
            <SamplePhotos onChoose={takeSample} />
          </UploadCard>
        }
      />
      <ToolsTeaser onTry={tryExample} />
      <Steps />
      <AppBand />
      <Testimonials />
    </main>
  );
}

/** The chosen photo on the stage of the hero. */
function LargePicture(chosen: Omit<PickedPictureProps, 'className'>) {
  return (
    <PickedPicture
      {...chosen}
      className="h-[min(44svh,100vw)] w-full overflow-hidden bg-surface-2 tablet:h-[clamp(440px,calc(100svh-148px),760px)] tablet:rounded-l-xl"
    />
  );
}

/** `?try=magicErase`, from another page: the tool's example is taken as if its button had been pressed here. */
function useAskedExample(tryExample: (example: Example) => void): void {
  const asked = useSearchParams().get('try');
  useEffect(() => {
    const example = shownTools.find(({ tool }) => tool === asked);
    if (!example) return;
    tryExample(example);
    void navigate('/', { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for an address
  }, [asked]);
}
