import { useState } from 'react';
import { errorMessageOf } from '../../app/api-error.ts';
import { loadSample } from './load-sample.ts';
import type { PhotoInput } from './use-photo-input.ts';
import type { Upload } from './use-upload.ts';
import { t } from '../../language/text.ts';

/** A button that opens a sample photo. */
export function FirstSample({ input, upload }: { input: PhotoInput; upload: Upload }) {
  const [loading, setLoading] = useState(false);
  const take = () => {
    setLoading(true);
    void loadSample('fruit')
      .then(upload.start, (error: unknown) => input.refuse(errorMessageOf(error)))
      .finally(() => setLoading(false));
  };
  if (upload.state.step !== 'idle') return null;
  return (
    <p className="mt-2 text-fg-muted">
      {t('upload.noPhoto')}{' '}
      <button type="button" className="link py-3 text-fg" aria-busy={loading || undefined} onClick={take}>
        {t('upload.tryFruit')}
      </button>
    </p>
  );
}
