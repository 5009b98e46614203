import { useStore } from 'zustand';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ToolId } from '../../../tools/catalogue.ts';
import type { EditorSession, Generation } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { type FreeEdits, openDownloadApp } from '../../app/download-app.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { saveFormat, wholeCopy } from '../../images/save-format.ts';
import { type SharedImage, ShareDialog } from '../../images/share-dialog.tsx';
import { t } from '../../language/text.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { useMediaQuery } from '../../ui/media-query.ts';
import { toast } from '../../ui/toast.tsx';
import { storeAdjustment } from './adjusting/load-adjust.tsx';
import { useSavedAdjustment } from './adjusting/saved-adjustment.ts';
import { storeComposition } from './composing/store-composition.ts';
import { useSavedComposition } from './composing/saved-composition.ts';
import { DesktopLayout } from './layout/desktop/desktop-layout.tsx';
import { EditorContext, type EditorTools } from './state/editor-context.ts';
import { type Draft, useSavedDraft } from './session/draft.ts';
import { currentOf, type EditorImage, originalOf } from './state/document-slice.ts';
import { storedResult, downloadableOf } from './composing/composing-selectors.ts';
import { isReady } from './apply/edit-params.ts';
import { type EditHost, followDecision, windowOf } from './apply/show-end.ts';
import type { EditorStore } from './state/editor-state.ts';
import { stillFreeActions } from './layout/still-free.ts';
import { useOptions } from './layout/use-options.ts';
import { useReplacedSteps } from './layout/use-replaced-steps.ts';
import { MobileLayout } from './layout/mobile/mobile-layout.tsx';
import { openEditor } from './session/open-editor.ts';
import type { SessionSync } from './session/session-sync.ts';
import { isBusy } from './job/job-slice.ts';
import { hasMarks } from './marking/marking.ts';
import { ProcessingOverlay } from './job/processing-overlay.tsx';
import { SaveDialog } from './saving/save-dialog.tsx';
import { isTransparent } from './saving/transparency.ts';
import { ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { useEditorSession } from './session/use-editor-session.ts';
import { useGeneration } from './apply/use-generation.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

export interface EditorProps {
  /** What the editor was opened with. */
  readonly imageId: string;
  /** As it was left. */
  readonly session: EditorSession;
  /** Chosen before the image was there: its options are open at first. */
  readonly firstTool?: ToolId | undefined;
  /** The result of `firstTool` was asked for already: it runs by itself, if it needs nothing more to be said. */
  readonly runsFirst: boolean;
  /** What `firstTool` was asked to do. */
  readonly firstWords: string;
  /** Whose image it is. */
  readonly userId: string;
  /** As it was when the session ran out. */
  readonly draft?: Draft | undefined;
  readonly freeEdits: FreeEdits;
  /** Asks the server for the count anew. */
  readonly refreshFreeEdits: () => Promise<FreeEdits | null>;
  readonly isAvailable: (tool: ToolId) => boolean;
  readonly freeTools: ReadonlySet<ToolId>;
  /** Goes to the page that shows a set of results; `imageId` is what they were made of. */
  readonly showSet: (generation: Generation, imageId: string) => void;
  /** Hears which tool is chosen, at first and whenever another one is. */
  readonly onTool: (tool: ToolId) => void;
  /** The account's menu. Signing out goes through `leave`, which first stores what can be stored. */
  readonly accountMenu: (leave: (then: () => void) => void) => ReactNode;
}

/** The editor of one image; another image is another editor (give it a `key`). */
export function Editor({
  imageId,
  session,
  firstTool,
  runsFirst,
  firstWords,
  userId,
  draft,
  freeEdits,
  refreshFreeEdits,
  isAvailable,
  freeTools,
  showSet,
  onTool,
  accountMenu,
}: EditorProps) {
  const [{ store, sync }] = useState(() => openEditor({ imageId, session, draft }, firstTool, firstWords));
  useSavedDraft(store, imageId, userId);
  useSavedComposition(store, userId);
  useSavedAdjustment(store);
  useReplacedSteps(store);
  const tool = useStore(store, (state) => state.tool);
  useEffect(() => onTool(tool), [tool, onTool]);
  const panelHeading = useRef<HTMLHeadingElement>(null);
  const brushRing = useRef<HTMLButtonElement>(null);
  const markWords = useRef<HTMLTextAreaElement>(null);
  const processingPlace = useRef<HTMLDivElement>(null);
  const options = useOptions(store, firstTool !== undefined || draft !== undefined);
  const openOptions = options.show;
  const whenStored = useWhenStored(store);
  const downloading = useDownload(store, whenStored);
  const { download } = downloading;
  const sharing = useShareDialog(store, whenStored);
  const { share } = sharing;
  const stillFree = useCallback(
    () => stillFreeActions({ store, whenStored, download, share, openOptions, freeTools }),
    [store, whenStored, download, share, openOptions, freeTools],
  );
  const host = { freeEdits, freeTools, refreshFreeEdits, showSet, download, stillFree };
  const { apply, cancel, takeUp } = useGeneration({ store, sync, ...host });
  useEditorSession(sync, session, takeUp);
  useFirstRun(store, () => {
    const { tool, result } = store.getState();
    if (runsFirst && tool === firstTool && !result && isReady(store.getState()) && isAvailable(tool)) apply();
  });
  const { showFreeEdits, followDecision } = useWindowOfApp(store, host);
  const saving = useSaveDialog(store, whenStored);
  const leaving = useLeave(store, sync, whenStored);
  const { leave } = leaving;
  const account = useMemo(() => accountMenu(leave), [accountMenu, leave]);
  const applyIfReady = useCallback(() => {
    const state = store.getState();
    if (state.adjusting) whenStored(() => {});
    else if (!state.result && !state.toolClosed && isReady(state) && isAvailable(state.tool)) apply();
  }, [store, isAvailable, apply, whenStored]);
  const shortcuts = useShortcutsList(store, applyIfReady, download);
  const isWide = useMediaQuery('(min-width: 821px)');
  const tools = useMemo<EditorTools>(
    () => ({
      store,
      imageId,
      freeEdits,
      isAvailable,
      freeTools,
      firstTool,
      panelHeading,
      markWords,
      brushRing,
      processingPlace,
      options,
      apply,
      applyIfReady,
      cancel,
      whenStored,
      ...downloading,
      share,
      showFreeEdits,
      followDecision,
      showShortcuts: shortcuts.show,
      saveCopy: saving.show,
      account,
    }),
    [
      store,
      imageId,
      freeEdits,
      isAvailable,
      freeTools,
      firstTool,
      options,
      apply,
      applyIfReady,
      cancel,
      whenStored,
      downloading,
      share,
      showFreeEdits,
      followDecision,
      shortcuts.show,
      saving.show,
      account,
    ],
  );
  return (
    <EditorContext value={tools}>
      {isWide ? <DesktopLayout /> : <MobileLayout />}
      <ProcessingOverlay key={isWide ? 'desk' : 'phone'} />
      {sharing.image && <ShareDialog image={sharing.image} open={sharing.open} onClose={sharing.hide} />}
      {saving.image && (
        <SaveDialog
          image={saving.image}
          photo={originalOf(store.getState()).originalName}
          open={saving.open}
          onClose={saving.hide}
        />
      )}
      <LeaveQuestion open={leaving.asked} onStay={leaving.stay} onLeave={leaving.goOn} />
      <ShortcutsDialog open={shortcuts.open} onClose={shortcuts.hide} />
    </EditorContext>
  );
}

/** Once for an editor, and after the edit that it was left with has been taken up. */
function useFirstRun(store: EditorStore, run: () => void): void {
  const begun = useRef<EditorStore>(null);
  useEffect(() => {
    if (begun.current === store) return;
    begun.current = store;
    if (!isBusy(store.getState()) && store.getState().history.past.length === 0) run();
  });
}

function useWhenStored(store: EditorStore): EditorTools['whenStored'] {
  return useCallback(
    (then) => {
      const { result, composing, adjusting } = store.getState();
      if (composing.storing || adjusting?.storing) return;
      if (adjusting) return void storeAdjustment(store).then((stored) => stored && then());
      // Synchronous where nothing is to be stored: a browser allows opening a tab only within the press.
      if (!result || storedResult(store.getState())) then();
      else void storeComposition(store).then((image) => image && then());
    },
    [store],
  );
}

function useDownload(
  store: EditorStore,
  whenStored: EditorTools['whenStored'],
): Pick<EditorTools, 'download' | 'isDownloading' | 'pressed' | 'press'> {
  const [isDownloading, setIsDownloading] = useState(false);
  const [pressed, press] = useState<string | null>(null);
  const download = useCallback(
    () =>
      whenStored(() => {
        const image = downloadableOf(store.getState());
        if (!image) return;
        setIsDownloading(true);
        imageFile(image.url, wholeCopy(saveFormat()), originalOf(store.getState()).originalName)
          .then(saveFile)
          .then(() => savedText(image))
          .then(toast)
          .catch((error: unknown) => toast(errorMessageOf(error)))
          .finally(() => setIsDownloading(false));
      }),
    [store, whenStored],
  );
  const storing = useStore(store, ({ composing }) => composing.storing);
  const underWay = isDownloading || storing;
  return useMemo(() => ({ download, isDownloading: underWay, pressed, press }), [download, underWay, pressed]);
}

/** That it is saved, and what became of what is transparent. */
async function savedText(image: EditorImage): Promise<string> {
  const isFilled = saveFormat() === 'jpeg' && (await isTransparent(image).catch(() => false));
  return isFilled ? `${t('editor.saved')}. ${t('save.jpeg')}` : t('editor.saved');
}

/** Leaving for good: the words and steps, the adjustment and the composition are stored first. What is marked is kept nowhere, so that it is asked about. */
function useLeave(store: EditorStore, sync: SessionSync, whenStored: EditorTools['whenStored']) {
  const [then, setThen] = useState<(() => void) | null>(null);
  const go = useCallback((then: () => void) => whenStored(() => void sync.save().then(then)), [sync, whenStored]);
  const leave = useCallback(
    (then: () => void) => {
      const { marking, result } = store.getState();
      if (hasMarks(marking) && !result) setThen(() => then);
      else go(then);
    },
    [store, go],
  );
  return { leave, asked: then !== null, stay: () => setThen(null), goOn: () => then && go(then) };
}

/** The dialog keeps the image that it was opened with, also while it closes. */
function useSaveDialog(store: EditorStore, whenStored: EditorTools['whenStored']) {
  const [open, setOpen] = useState(false);
  const [image, setImage] = useState<EditorImage | null>(null);
  const show = useCallback(
    () =>
      whenStored(() => {
        setImage(downloadableOf(store.getState()));
        setOpen(true);
      }),
    [store, whenStored],
  );
  return { image, open, show, hide: () => setOpen(false) };
}

/** The link is to the result with its composition, or to the current image when that is an edited one. */
function useShareDialog(store: EditorStore, whenStored: EditorTools['whenStored']) {
  const [open, setOpen] = useState(false);
  const [image, setImage] = useState<SharedImage | null>(null);
  const share = useCallback(
    () =>
      whenStored(() => {
        const state = store.getState();
        const shared = downloadableOf(state);
        if (!shared) return;
        const before = state.result ? currentOf(state) : state.history.past.at(-1);
        setImage({ id: shared.id, derivedFrom: before?.id ?? null });
        setOpen(true);
      }),
    [store, whenStored],
  );
  return { image, open, share, hide: () => setOpen(false) };
}

/** What opens the window of the app in the middle: the count of free edits, and the end of the last result. */
function useWindowOfApp(store: EditorStore, host: EditHost): Pick<EditorTools, 'showFreeEdits' | 'followDecision'> {
  const latest = useRef(host);
  useEffect(() => {
    latest.current = host;
  });
  return useMemo(() => {
    const scene = { store, host: () => latest.current };
    return { showFreeEdits: () => openDownloadApp(windowOf(scene)), followDecision: () => followDecision(scene) };
  }, [store]);
}

function useShortcutsList(store: EditorStore, apply: () => void, download: () => void) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useShortcuts(
    store,
    useMemo(() => ({ apply, download, showShortcuts: show }), [apply, download, show]),
  );
  return { open, show, hide: () => setOpen(false) };
}
