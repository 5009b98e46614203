import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { inputClass } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast.tsx';

export interface ShownOnceProps {
  /** Null: nothing is to be shown. */
  readonly secret: string | null;
  readonly title: string;
  readonly text: string;
  /** What the secret is called. */
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  readonly onClose: () => void;
}

/** Shows a secret that was just made, to be copied. */
export function ShownOnce({ secret, title, text, label, copy, copied, onClose }: ShownOnceProps) {
  return (
    <Dialog open={secret !== null} onClose={onClose}>
      <div className="p-6">
        <DialogTitle>{title}</DialogTitle>
        {secret !== null && (
          <>
            <DialogDescription>{text}</DialogDescription>
            <input
              readOnly
              aria-label={label}
              value={secret}
              className={`mt-5 h-11 w-full ${inputClass}`}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            {'clipboard' in navigator && (
              <Button
                variant="accent"
                size="lg"
                className="mt-4 w-full"
                onClick={() => void navigator.clipboard.writeText(secret).then(() => toast(copied))}
              >
                {copy}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
