import { Images } from 'lucide-react';
import type { WindowAction } from './download-app.ts';
import { t } from '../language/text.ts';
import { navigate } from '../router/router.ts';

/** Where every result can be adjusted, saved and shared, for the window at the end of the free edits. */
export const myImages = (): WindowAction => ({
  label: t('app.myImages'),
  icon: Images,
  run: () => void navigate('/account/generated-images'),
});
