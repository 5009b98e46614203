import type { Config } from '../../app/members/api.ts';
import { useConfig } from '../../app/config.ts';
import { t } from '../../language/text.ts';

/** After how many days this server deletes a picture by itself; nothing where it does not. */
export function RetentionNotice() {
  const days = useConfig()?.retentionDays;
  if (!days) return null;
  return (
    <p className="mb-10 max-w-[42rem] rounded-lg bg-surface-2 px-4 py-3 text-pretty">
      {t('privacy.retention', { days })}
    </p>
  );
}

/** How it is on this server, once it has said so; the page's own words hold for every server. */
export function ModelServerNotice() {
  const config = useConfig();
  if (!config) return null;
  return (
    <p className="mb-10 max-w-[42rem] rounded-lg bg-surface-2 px-4 py-3 text-pretty">
      {whereEditsAreMade(config.modelServer)}
    </p>
  );
}

function whereEditsAreMade(modelServer: Config['modelServer']): string {
  if (!modelServer) return t('privacy.noModelServer');
  const { ours, company, model } = modelServer;
  return ours ? t('privacy.ours', { model }) : t('privacy.modelServer', { company, model });
}
