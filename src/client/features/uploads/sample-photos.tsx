import { useState } from 'react';
import { firstSamples, type SampleId } from '../../content/samples.ts';
import { t } from '../../language/text.ts';

/** Four photos to try: a click uses one as if it had been picked. */
export function SamplePhotos({ onChoose }: { onChoose: (id: SampleId) => Promise<void> }) {
  const [loading, setLoading] = useState<SampleId>();
  const choose = (id: SampleId) => {
    setLoading(id);
    void onChoose(id).finally(() => setLoading(undefined));
  };
  return (
    <div className="flex items-center justify-between gap-4 px-3 pt-3.5 pb-2 max-desktop:flex-col max-desktop:items-stretch max-desktop:gap-2">
      <p className="text-fg-muted">{t('upload.orSample')}</p>
      <ul className="flex gap-2 max-desktop:grid max-desktop:grid-cols-4">
        {firstSamples.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              aria-label={t(sample.use)}
              aria-busy={sample.id === loading || undefined}
              className="relative block h-12 w-16 overflow-hidden rounded-sm bg-surface-3 transition-transform duration-160 hover:-translate-y-0.5 aria-busy:opacity-60 max-desktop:aspect-4/3 max-desktop:h-auto max-desktop:w-full"
              onClick={() => choose(sample.id)}
            >
              <img
                src={`/samples/${sample.id}-thumb.webp`}
                width="160"
                height="120"
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
