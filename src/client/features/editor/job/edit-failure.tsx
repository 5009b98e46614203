import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormError } from '../../../ui/form/form-error.tsx';
import { useEditorState } from '../editor-context.ts';
import { OfferBrush } from '../marking/offer-brush.tsx';
import { OfferTool } from './offer-tool.tsx';

/** Why the last edit did not succeed, and a way on where there is one. It brings itself into view. */
export function EditFailure() {
  const edit = useEditorState((state) => state.edit);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edit.status === 'failed') element.current?.scrollIntoView({ block: 'nearest' });
  }, [edit]);
  if (edit.status !== 'failed') return null;
  return (
    <div ref={element} className="grid gap-2.5">
      {edit.code === 'other_tool' ? (
        // The way on is known: nothing has gone wrong.
        <p role="alert" className="flex items-start gap-2 text-pretty">
          <Info aria-hidden="true" className="mt-px size-[18px] shrink-0 text-fg-muted" />
          <span>{edit.message}</span>
        </p>
      ) : (
        <FormError role="alert">{edit.message}</FormError>
      )}
      <OfferBrush code={edit.code} />
      <OfferTool {...edit} />
    </div>
  );
}
