import { buttonClass } from '../../../ui/button.tsx';
import { Download } from 'lucide-react';

/** Everything of the account as one file (A8). `availableAt`: when the next can be made; null is now. */
export function ExportData({ availableAt }: { availableAt: string | null }) {
  if (availableAt !== null) {
    const time = new Date(availableAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    return <p>You have exported your data a few times within the hour. The next export can be made at {time}.</p>;
  }
  return (
    <a href="/api/account/export" download className={buttonClass({ size: 'md' })}>
      <Download aria-hidden="true" className="size-4" />
      Export my data
    </a>
  );
}
