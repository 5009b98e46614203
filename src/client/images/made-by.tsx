import { useConfig } from '../app/config.ts';
import { richText, t } from '../language/text.ts';

/** The editor that made a result. Shown only on a server with more than one. */
export function MadeBy({ editor }: { editor: string | null }) {
  const modelServer = useConfig()?.modelServer;
  if (!modelServer || editor === null) return null;
  const model = <span className="whitespace-nowrap" />;
  const byModel = () =>
    modelServer.ours
      ? richText('madeBy.ours', { name: modelServer.model, model })
      : richText('madeBy.modelServer', { company: modelServer.company, name: modelServer.model, model });
  return (
    <p className="mt-2 text-12 text-pretty text-fg-muted">
      {editor === modelServer.model ? byModel() : t('madeBy.own')}
    </p>
  );
}
