import { useConfig } from '../../../app/config.ts';
import { MadeBy } from '../../../images/made-by.tsx';
import { askForPhotoConsent, useLoadedPhotoConsent } from '../../../app/members/photo-consent.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { t } from '../../../language/text.ts';

/** Says whether the chosen tool edits on this server or with a model server, with a button to change the consent. */
export function WhoEdits() {
  const modelServer = useConfig()?.modelServer;
  const tool = useEditorState((state) => state.tool);
  const { decision } = useLoadedPhotoConsent(modelServer?.ours === false);
  if (modelServer?.ours && modelServer.tools.includes(tool))
    return <p className="text-center text-12 text-fg-muted">{t('editor.staysWithOperator')}</p>;
  if (!modelServer?.tools.includes(tool) || decision === undefined || decision === 'unasked') return null;
  return (
    <p className="flex items-center justify-center gap-1 text-12 text-fg-muted">
      {decision === 'allowed' ? t('editor.photoGoes', { company: modelServer.company }) : t('editor.doneHere')}
      <Button variant="quiet" size="sm" className="px-2 text-12 underline" onClick={() => void askForPhotoConsent()}>
        {t('editor.change')}
      </Button>
    </p>
  );
}

/** Who made the result that is shown. */
export function ResultMadeBy() {
  return <MadeBy editor={useEditorState((state) => state.madeBy)} />;
}
