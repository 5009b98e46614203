import { Frame } from 'lucide-react';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { chooseTool, revert } from '../document/document-transitions.ts';
import { typeInto } from '../fields/type-into.ts';
import { useEditor } from '../state/editor-context.ts';

/** The ratio that a refusal or a doubt advises, at once; with it the picture grows into its sky alone (`addsSky`) or otherwise. */
function OfferRatio({ ratio, addsSky }: { ratio: string; addsSky: boolean }) {
  const { store, apply } = useEditor();
  const [width = '', height = ''] = ratio.split(':');
  const use = () => {
    store.setState(revert);
    store.setState(chooseTool('extendImage'));
    store.setState(typeInto('extendImage', 'width', width));
    store.setState(typeInto('extendImage', 'height', height));
    apply();
  };
  return (
    <Button className="justify-self-start tabular-nums" onClick={use}>
      {addsSky ? `${t('editor.addSky')} (${ratio})` : t('editor.useRatio', { ratio })}
    </Button>
  );
}

/** The ways on beside an extension that is refused or in doubt: another ratio, if one was found to be good, and a frame. */
export function OfferExtension({
  details: { ratio, adds } = {},
}: {
  details?: Readonly<Record<string, string>> | undefined;
}) {
  return (
    <>
      {ratio && <OfferRatio ratio={ratio} addsSky={adds === 'sky'} />}
      <OfferFrame />
    </>
  );
}

/** Instead of an extension that cannot be good: the same ratio by a blurred frame, at once and for nothing. */
function OfferFrame() {
  const { store, apply } = useEditor();
  const use = () => {
    store.setState(revert);
    store.setState(chooseTool('extendImage'));
    store.setState(typeInto('extendImage', 'blurred', 'true'));
    apply();
  };
  return (
    <Button className="justify-self-start" onClick={use}>
      <Frame aria-hidden="true" className="size-4" />
      {t('editor.useFrame')}
    </Button>
  );
}
