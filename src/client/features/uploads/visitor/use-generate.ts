import { useCallback, useEffect, useState } from 'react';
import type { ShownToolId } from '../../../../tools/tool-texts.ts';
import { freeGenerations } from '../../../app/free-generations.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { exampleOf, shownTools } from '../../../content/landing.ts';
import type { SampleId } from '../../../content/samples.ts';
import { closeDownloadApp, openDownloadApp } from '../../../app/download-app.ts';
import { saveOpeningTool } from '../../../app/opening-tool.ts';
import { loadSession } from '../../../app/session.ts';
import { message, type Message, t } from '../../../language/text.ts';
import { keepWaitingPhoto, waitingPhoto } from '../../../images/kept-photo.ts';
import { sharedValue } from '../../../ui/shared-value.ts';
import { loadSample } from '../load-sample.ts';
import { usePhotoInput } from '../use-photo-input.tsx';
import { useUpload } from '../use-upload.ts';
import { navigate } from '../../../router/router.ts';

const USUAL_TOOL: ShownToolId = 'removeBackground';

const usualToolOf = (id: SampleId): ShownToolId => shownTools.find(({ sample }) => sample === id)?.tool ?? USUAL_TOOL;

interface Chosen {
  readonly file: File;
  /** Of ours that it is; null for a visitor's own. */
  readonly sample: SampleId | null;
}

/** Both outlive the page: it is rendered anew in the visitor's language, after a choice that was made early. */
const chosenPhoto = sharedValue<Chosen | null>(null);
const chosenTool = sharedValue<ShownToolId>(USUAL_TOOL);
const saidWords = sharedValue('');

/** The tools that need to be told what to do. */
const questions: Partial<Record<ShownToolId, Message>> = {
  magicErase: message('upload.sayRemove'),
  magicEdit: message('upload.sayChange'),
};

/**
 * From a photo and a tool to the editor (R2). Signed-in people upload the photo. Others sign up first, while it waits in this
 * browser, and their presses are counted (S5).
 */
export function useGenerate() {
  const chosen = chosenPhoto.use();
  const tool = chosenTool.use();
  const words = saidWords.use();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const question = questions[tool];
  const onTool = useCallback((next: ShownToolId) => {
    setMissing(false);
    chosenTool.set(next);
  }, []);
  const upload = useUpload((image) => {
    chosenPhoto.set(null);
    return navigate(`/editor/${image.id}`);
  });
  const pick = (file: File, sample: SampleId | null = null) => {
    upload.cancel();
    chosenPhoto.set({ file, sample });
  };
  const input = usePhotoInput(pick);

  useEffect(() => {
    void waitingPhoto().then((kept) => kept && !chosenPhoto.get() && chosenPhoto.set({ file: kept, sample: null }));
  }, []);

  const signUp = async () => {
    closeDownloadApp();
    await navigate('/signup');
    // From here on it waits in this browser.
    chosenPhoto.set(null);
  };
  const generate = async (file: File) => {
    if (question && words.trim() === '') return setMissing(true);
    setBusy(true);
    const session = await loadSession().catch(() => null);
    setBusy(false);
    saveOpeningTool(tool, { runs: true, words: question ? words.trim() : '' });
    if (session) return upload.start(file);
    await keepWaitingPhoto(file);
    if (countTrial()) return signUp();
    const total = freeGenerations();
    openDownloadApp({
      freeEdits: { used: total, total },
      isGuest: true,
      first: { label: t('entry.createAccount'), run: () => void signUp() },
    });
  };

  return {
    /** For the upload card. */
    card: {
      input,
      upload,
      photo: chosen?.file ?? null,
      example: exampleOf(chosen?.sample ?? null, tool),
      tool,
      onTool,
      asked: question && {
        question,
        words,
        isMissing: isMissing && words.trim() === '',
        onWords: saidWords.set,
      },
      busy,
      onGenerate: () => chosen && void generate(chosen.file),
    },
    /** Takes a sample as if it had been picked, for a tool whose work on it can be seen at once. */
    takeSample: (id: SampleId, use = usualToolOf(id)) => {
      chosenTool.set(use);
      return loadSample(id).then(
        (file) => pick(file, id),
        (error: unknown) => input.refuse(errorMessageOf(error)),
      );
    },
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
