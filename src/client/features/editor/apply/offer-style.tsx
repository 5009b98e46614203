import { t } from '../../../language/text.ts';
import { styleText } from '../../../language/tool-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { typeInto } from '../fields/type-into.ts';
import { IDLE } from '../job/job-slice.ts';
import { useEditor } from '../state/editor-context.ts';

/** Whether the nearest of our styles is meant: a yes makes the avatars in it, a no leaves the words as they were typed. */
export function OfferStyle({ nearest }: { nearest: string | undefined }) {
  const { store, apply } = useEditor();
  if (nearest === undefined) return null;
  const style = styleText(nearest);
  const use = () => {
    store.setState(typeInto('generateAvatar', 'style', style));
    apply();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ink" onClick={use}>
        {t('editor.useStyle', { style })}
      </Button>
      <Button onClick={() => store.setState({ edit: IDLE })}>{t('editor.otherWords')}</Button>
    </div>
  );
}
