import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** One line that says what went wrong. With `role="alert"` it is read out when it appears. */
export function FormError({ id, role, children }: { id?: string; role?: 'alert'; children: ReactNode }) {
  return (
    <p id={id} role={role} className="flex items-start gap-2 font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-[18px] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
