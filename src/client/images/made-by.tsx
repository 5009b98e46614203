import { useConfig } from '../app/config.ts';
import { message, richText, t } from '../language/text.ts';

/** What a model of an ability has done to a result. */
const WORK: Readonly<Record<string, ReturnType<typeof message>>> = {
  fill: message('madeBy.fill'),
  color: message('madeBy.color'),
  enlarge: message('madeBy.enlarge'),
  matte: message('madeBy.matte'),
  segmentPoint: message('madeBy.segmentPoint'),
};

/** The editor that made a result, on a server with more than one, and the added models that had a part in it. */
export function MadeBy({ editor }: { editor: string | null }) {
  const config = useConfig();
  if (!config || editor === null) return null;
  const { modelServer, addedModels } = config;
  const [, ...ids] = editor.split(' + ');
  const models = addedModels.filter(({ id }) => ids.includes(id));
  if (!modelServer && models.length === 0) return null;
  const model = <span className="whitespace-nowrap" />;
  const byServer = (server: NonNullable<typeof modelServer>) =>
    server.ours
      ? richText('madeBy.ours', { name: server.model, model })
      : richText('madeBy.modelServer', { company: server.company, name: server.model, model });
  return (
    <p className="mt-2 text-12 text-pretty text-fg-muted">
      {modelServer && (editor === modelServer.model ? byServer(modelServer) : t('madeBy.own'))}
      {models.map(({ id, ability, name }) => (
        <span key={id}> {t(WORK[ability]!, { name })}</span>
      ))}
    </p>
  );
}
