import { Dialog, DialogTitle } from '../../ui/dialog.tsx';
import { listedActions } from './actions.ts';
import { KeyCap } from './key-cap.tsx';

const rows = [
  ...listedActions.map(({ label, keys }) => ({ label, keys: keys.split(' ') })),
  { label: 'Move the picture', keys: ['Space', 'drag'] },
  { label: 'See the original', keys: ['hold', '\\'] },
  { label: 'This list', keys: ['?'] },
];

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[400px]">
      <div className="p-7">
        <DialogTitle>Keyboard shortcuts</DialogTitle>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5">
          {rows.map(({ label, keys }) => (
            <div key={label} className="col-span-full grid grid-cols-subgrid items-center">
              <dt>{label}</dt>
              <dd className="flex justify-end gap-1">
                {keys.map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
