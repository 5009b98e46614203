import { useConfig } from '../app/config.ts';
import { richText, t } from '../language/text.ts';

/** The editor that made a result. Shown only on a server with more than one. */
export function MadeBy({ editor }: { editor: string | null }) {
  const hosted = useConfig()?.hosted;
  if (!hosted || editor === null) return null;
  const model = <span className="whitespace-nowrap" />;
  const byModel = () =>
    hosted.ours
      ? richText('madeBy.ours', { name: hosted.model, model })
      : richText('madeBy.hosted', { company: hosted.company, name: hosted.model, model });
  return (
    <p className="mt-2 text-12 text-pretty text-fg-muted">{editor === hosted.model ? byModel() : t('madeBy.own')}</p>
  );
}
