import { useConfig } from '../../../app/config.ts';
import { MadeBy } from '../../../images/made-by.tsx';
import { askForPhotoConsent, useLoadedPhotoConsent } from '../../../app/members/photo-consent.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditorState } from '../state/editor-context.ts';
import type { ToolId } from '../../../../tools/catalogue.ts';
import { message, t } from '../../../language/text.ts';

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

type Sentence = Parameters<typeof t>[0];

/** What a tool does with an added model of an ability, and what without. */
const ABILITIES: Partial<
  Record<ToolId, { readonly needs: string; readonly withModel: Sentence; readonly without: Sentence }>
> = {
  magicErase: { needs: 'fill', withModel: message('site.eraseWith'), without: message('site.erase') },
  extendImage: { needs: 'fill', withModel: message('site.extendWith'), without: message('site.extend') },
  restorePhoto: { needs: 'fill', withModel: message('site.restoreWith'), without: message('site.restore') },
  colorizePhoto: { needs: 'color', withModel: message('site.colorizeWith'), without: message('site.colorize') },
};

/** What the chosen tool can do on this site, where no model server does it. */
export function SiteAbility() {
  const config = useConfig();
  const tool = useEditorState((state) => state.tool);
  const said = ABILITIES[tool];
  if (!config || !said || config.modelServer?.tools.includes(tool)) return null;
  const model = config.addedModels.find(({ ability }) => ability === said.needs);
  return (
    <p className="text-center text-12 text-pretty text-fg-muted">
      {model ? t(said.withModel, { name: model.name }) : t(said.without)}
    </p>
  );
}

/** Who made the result that is shown. */
export function ResultMadeBy() {
  return <MadeBy editor={useEditorState((state) => state.madeBy)} />;
}
