import { Dialog, DialogTitle } from '../../ui/dialog.tsx';
import { commands, listedActions } from './actions.ts';
import { KeyCap } from './key-cap.tsx';
import { message, t, type Message } from '../../language/text.ts';

const rows: readonly { readonly label: Message; readonly keys: readonly (string | Message)[] }[] = [
  ...[...commands, ...listedActions].map(({ label, keys }) => ({ label, keys: keys.split(' ') })),
  { label: message('editor.brushSize'), keys: ['Ctrl', message('editor.keyWheel')] },
  { label: message('editor.zoom'), keys: [message('editor.keyWheel')] },
  { label: message('editor.movePicture'), keys: ['←', '↑', '→', '↓'] },
  { label: message('editor.movePicture'), keys: [message('editor.keySpace'), message('editor.keyDrag')] },
  { label: message('editor.seeOriginal'), keys: [message('editor.keyHold'), '\\'] },
  { label: message('editor.thisList'), keys: ['?'] },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[400px]">
      <div className="p-7">
        <DialogTitle>{t('editor.shortcuts')}</DialogTitle>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5">
          {rows.map(({ label, keys }, at) => (
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
