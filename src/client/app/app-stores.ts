import { t } from '../language/text.ts';
import { useConfig } from './config.ts';

/** Whether the mobile app is in a store; undefined until the server has answered. */
export function useHasApp(): boolean | undefined {
  const config = useConfig();
  return config && (config.iosAppUrl ?? config.androidAppUrl) !== null;
}

/** Where there is more for who has no free edit left. Nothing is promised before it is known that it is there. */
export const moreEdits = (hasApp: boolean | undefined): string =>
  hasApp ? t('app.unlimited') : t('app.unlimitedSoon');
