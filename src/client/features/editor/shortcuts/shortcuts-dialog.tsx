import { Dialog, DialogTitle } from '../../../ui/dialog.tsx';
import { KeyCap } from '../actions/key-cap.tsx';
import { shortcutRows } from './shortcut-rows.ts';
import { t } from '../../../language/text.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[400px]">
      <div className="p-7">
        <DialogTitle>{t('editor.shortcuts')}</DialogTitle>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5">
          {shortcutRows().map(({ label, keys }, at) => (
            <div key={at} className="col-span-full grid grid-cols-subgrid items-center">
              <dt>{t(label)}</dt>
              <dd className="flex justify-end gap-1">
                {keys.map((key, place) => (
                  <KeyCap key={place}>{typeof key === 'string' ? key : t(key)}</KeyCap>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
