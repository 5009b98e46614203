import { t } from '../language/text.ts';
import { Button } from './button.tsx';
import { Dialog, DialogDescription, DialogTitle } from './dialog.tsx';

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether to leave the page, and with it what is not saved. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog open={open} onClose={onStay}>
      <div className="p-6">
        <DialogTitle>{t('profile.leaveTitle')}</DialogTitle>
        <DialogDescription>{t('profile.leaveText')}</DialogDescription>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button
            size="md"
            onClick={() => {
              onStay();
              onLeave();
            }}
          >
            {t('profile.leave')}
          </Button>
          <Button size="md" variant="accent" onClick={onStay}>
            {t('success.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
