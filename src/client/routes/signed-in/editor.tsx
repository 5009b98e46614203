import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ToolId } from '../../../tools/catalogue.ts';
import { answer, api, type Config, type EditorSession, type Generation, type Image } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { freeEditsOf } from '../../app/download-app.ts';
import { loadConfig } from '../../app/config.ts';
import { type Draft, loadDraft } from '../../features/editor/session/draft.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { Editor } from '../../features/editor/editor.tsx';
import { findStoredComposition, reopenComposition } from '../../features/editor/composing/saved-composition.ts';
import { loadEditorSession } from '../../features/editor/session/open-editor.ts';
import { AccountMenu } from '../../features/members/member-header.tsx';
import { DroppedPhoto } from '../../features/uploads/member/dropped-photo.tsx';
import { LoadingScreen } from '../../app/shell/loading-screen.tsx';
import { saveOpeningTool, takeOpeningTool } from '../../app/opening-tool.ts';
import { pageTitle } from '../../app/meta.ts';
import { useProfile } from '../../app/profile.ts';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';
import { Navigate, useParams } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('editor.title')) }];

/** Without an image in the address there is nothing to edit (R11). */
export default function Page() {
  const { imageId } = useParams();
  const tool = useRef<ToolId>(null);
  const rememberTool = useCallback((chosen: ToolId) => void (tool.current = chosen), []);
  if (!imageId) return <NoImage />;
  /** With the tool that is chosen here. */
  const openNext = ({ id }: Image) => {
    if (tool.current) saveOpeningTool(tool.current);
    return navigate(`/editor/${id}`);
  };
  return (
    <>
      <OpenEditor key={imageId} imageId={imageId} onTool={rememberTool} />
      <DroppedPhoto onStored={openNext} />
    </>
  );
}

function NoImage() {
  return <Navigate to="/dashboard" />;
}

function OpenEditor({ imageId, onTool }: { imageId: string; onTool: (tool: ToolId) => void }) {
  const profile = useProfile();
  const { id: userId } = profile;
  const signOut = useSignOut();
  const accountMenu = useCallback(
    (leave: (then: () => void) => void) => <AccountMenu profile={profile} onSignOut={() => leave(signOut)} />,
    [profile, signOut],
  );
  const opened = useOpened(imageId, userId);
  const counted = useFreeEdits();
  const available = useMemo(() => availableTools(opened.config), [opened.config]);
  const isAvailable = useCallback((tool: ToolId) => available.has(tool), [available]);
  const freeTools = useMemo(() => freeToolsOf(opened.config), [opened.config]);
  const [wanted] = useState(takeOpeningTool);
  const firstTool = opened.config?.tools.find(({ id }) => id === wanted.tool)?.id;
  const showSet = useCallback(
    ({ id }: Generation, source: string) =>
      void navigate(`/avatar-results?${new URLSearchParams({ generation: id, image: source })}`, {
        state: { fresh: true },
      }),
    [],
  );

  if (opened.error instanceof ApiError && ['not_found', 'invalid_request'].includes(opened.error.code))
    return <NoImage />;
  if (opened.error) throw opened.error;
  if (opened.resultId) return <Navigate to={`/editor/${opened.resultId}`} />;
  if (!opened.session) return <LoadingScreen title={t('editor.title')} atOnce />;
  return (
    <Editor
      session={opened.session}
      draft={opened.draft}
      runsFirst={wanted.runs}
      firstWords={wanted.words}
      {...{ imageId, userId, firstTool, isAvailable, freeTools, showSet, onTool, accountMenu }}
      {...counted}
    />
  );
}

interface Opened {
  readonly session?: EditorSession;
  readonly config?: Config;
  readonly draft?: Draft | undefined;
  /** The picture was composed of this result, and opens as that with its composition. */
  readonly resultId?: string | undefined;
  readonly error?: unknown;
}

/** The open result that a picture was composed of, with its composition, where this browser knows that. */
async function reopenedResult({ version, current }: EditorSession, userId: string): Promise<string | undefined> {
  if (version > 0 || current.purpose !== 'composite') return undefined;
  const stored = await findStoredComposition(userId, current.id);
  const session = stored && (await loadEditorSession(stored.resultId).catch(() => null));
  if (!session?.edit?.results.some(({ id }) => id === stored?.resultId)) return undefined;
  await reopenComposition(stored!);
  return stored!.resultId;
}

function useOpened(imageId: string, userId: string): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    let left = false;
    Promise.all([loadEditorSession(imageId), loadConfig(), loadDraft(userId)])
      .then(async ([session, config, kept]) => ({
        session,
        config,
        draft: kept?.imageId === imageId ? kept.draft : undefined,
        resultId: await reopenedResult(session, userId),
      }))
      .catch((error: unknown) => ({ error }))
      .then((next) => left || setOpened(next));
    return () => {
      left = true;
    };
  }, [imageId, userId]);
  return opened;
}

/** Asked for anew by itself and not with the page's data, whose failure would take the editor away. */
function useFreeEdits() {
  const [profile, setProfile] = useState(useProfile());
  const refreshFreeEdits = useCallback(async () => {
    const latest = await answer(api.profile.$get()).catch(() => null);
    // Without an answer the count on the screen stays; the server's is the one that decides.
    if (latest) setProfile(latest);
    return latest && freeEditsOf(latest);
  }, []);
  const freeEdits = useMemo(() => freeEditsOf(profile), [profile]);
  return { freeEdits, refreshFreeEdits };
}

function freeToolsOf(config: Config | undefined): ReadonlySet<ToolId> {
  return new Set(config?.tools.filter(({ free }) => free).map(({ id }) => id));
}

function availableTools(config: Config | undefined): ReadonlySet<ToolId> {
  return new Set(config?.tools.filter(({ available }) => available).map(({ id }) => id));
}
