import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FREE_GENERATIONS } from '../../tools/limits.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';
import { sentenceFor } from '../api-error.ts';
import type { SampleId } from '../content/samples.ts';
import { openDownloadApp } from '../download-app.ts';
import { AppBand } from '../features/landing/app-band.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Steps } from '../features/landing/steps.tsx';
import { Testimonials } from '../features/landing/testimonials.tsx';
import { ToolsTeaser } from '../features/landing/tools-teaser.tsx';
import { takeTryout } from '../features/landing/tryouts.ts';
import { loadSample } from '../features/uploads/load-sample.ts';
import { SamplePhotos } from '../features/uploads/sample-photos.tsx';
import { UploadCard } from '../features/uploads/upload-card.tsx';
import { usePhotoInput } from '../features/uploads/use-photo-input.ts';
import { useUpload } from '../features/uploads/use-upload.ts';
import { loadSession } from '../session.ts';
import { forgetWaitingPhoto, keepWaitingPhoto, waitingPhoto } from '../waiting-photo.ts';

export const meta = () => [
  { title: `${PRODUCT_NAME}: any photo, mended in a minute` },
  { name: 'description', content: 'Remove a background or bring a dim photo to light, in the browser, for free.' },
];

export default function Landing() {
  const [photo, setPhoto] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const upload = useUpload((image) => {
    void forgetWaitingPhoto();
    void navigate('/editor', { state: { imageId: image.id } });
  });
  const pick = (file: File) => {
    upload.cancel();
    void forgetWaitingPhoto();
    setPhoto(file);
  };
  const input = usePhotoInput(pick);

  useEffect(() => {
    void waitingPhoto().then((kept) => setPhoto((now) => now ?? kept));
  }, []);

  const generate = async (file: File) => {
    setBusy(true);
    const session = await loadSession().catch(() => null);
    setBusy(false);
    if (session) return upload.start(file);
    if (!takeTryout()) return openDownloadApp({ used: FREE_GENERATIONS, total: FREE_GENERATIONS });
    await keepWaitingPhoto(file);
    await navigate('/signup');
  };

  const takeSample = (id: SampleId) => loadSample(id).then(pick, (error) => input.refuse(sentenceFor(error)));

  return (
    <main>
      <Hero
        upload={
          <UploadCard {...{ input, upload, photo, busy }} onGenerate={() => photo && void generate(photo)}>
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
