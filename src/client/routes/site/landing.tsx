import { PRODUCT_NAME } from '../../../tools/product.ts';
import { AppBand } from '../../features/landing/app-band.tsx';
import { Hero } from '../../features/landing/hero.tsx';
import { Steps } from '../../features/landing/steps.tsx';
import { Testimonials } from '../../features/landing/testimonials.tsx';
import { ToolsTeaser } from '../../features/landing/tools-teaser.tsx';
import { SamplePhotos } from '../../features/uploads/sample-photos.tsx';
import { UploadCard } from '../../features/uploads/upload-card.tsx';
import { useGenerate } from '../../features/uploads/use-generate.ts';
import { publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: t('landing.metaTitle', { product: PRODUCT_NAME }),
    description: t('landing.metaDescription'),
    path: '/',
  });

export default function Landing() {
  const { card, takeSample } = useGenerate();
  return (
    <main>
      <Hero
        upload={
          <UploadCard {...card}>
            <SamplePhotos onChoose={takeSample} />
          </UploadCard>
        }
      />
      <ToolsTeaser
        onTry={(sample) => {
          document.getElementById('start')?.scrollIntoView({ block: 'center' });
          void takeSample(sample);
        }}
      />
      <Steps />
      <AppBand />
      <Testimonials />
    </main>
  );
}
