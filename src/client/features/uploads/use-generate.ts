import { useEffect, useState } from 'react';
import { freeGenerations } from '../../app/free-generations.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import type { SampleId } from '../../content/samples.ts';
import { openDownloadApp } from '../../app/download-app.ts';
import { loadSession } from '../../app/session.ts';
import { deleteWaitingPhoto, saveWaitingPhoto, loadWaitingPhoto } from '../../images/waiting-photo.ts';
import { loadSample } from './load-sample.ts';
import { usePhotoInput } from './use-photo-input.ts';
import { useUpload } from './use-upload.ts';
import { navigate } from '../../router/router.ts';

/**
 * From a photo to the editor (R2). Signed-in people upload it. Others sign up first, while the photo waits in this
 * browser, and their presses are counted (S5).
 */
export function useGenerate() {
  const [photo, setPhoto] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const upload = useUpload((image) => {
    void deleteWaitingPhoto();
    void navigate('/editor', { state: { imageId: image.id } });
  });
  const pick = (file: File) => {
    upload.cancel();
    void deleteWaitingPhoto();
    setPhoto(file);
  };
  const input = usePhotoInput(pick);

  useEffect(() => {
    void loadWaitingPhoto().then((kept) => setPhoto((now) => now ?? kept));
  }, []);

  const generate = async (file: File) => {
    setBusy(true);
    const session = await loadSession().catch(() => null);
    setBusy(false);
    if (session) return upload.start(file);
    if (!countTrial()) return openDownloadApp({ used: freeGenerations(), total: freeGenerations() });
    await saveWaitingPhoto(file);
    await navigate('/signup');
  };

  return {
    /** For the upload card. */
    card: { input, upload, photo, busy, onGenerate: () => photo && void generate(photo) },
    takeSample: (id: SampleId) => loadSample(id).then(pick, (error: unknown) => input.refuse(errorMessageOf(error))),
  };
}

/** How often somebody who is not signed in has pressed Generate in this browser. The server's own count is another one. */
const TRIAL_KEY = 'generationCount';

function trialsUsed(): number {
  const stored = Number(localStorage.getItem(TRIAL_KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}

/** Counts one press. False when all are used: then nothing is counted. */
function countTrial(): boolean {
  const used = trialsUsed();
  if (used >= freeGenerations()) return false;
  localStorage.setItem(TRIAL_KEY, String(used + 1));
  return true;
}
