import { closeDownloadApp, type WindowAction } from '../../app/download-app.ts';
import { Button } from '../../ui/button.tsx';

/** Closes the window and does what it names. */
export function ActionButton({ label, icon: Icon, run, variant }: WindowAction & { variant: 'accent' | 'line' }) {
  const press = () => {
    closeDownloadApp();
    run();
  };
  return (
    <Button
      variant={variant}
      size={variant === 'accent' ? 'lg' : 'md'}
      className={
        variant === 'line' ? 'h-auto! min-h-12 min-w-0 justify-start! py-1.5 text-left whitespace-normal!' : undefined
      }
      onClick={press}
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {label}
    </Button>
  );
}
