import { CircleCheck } from 'lucide-react';

/** One line that says that it worked; read out when it appears. */
export function FormSuccess({ children }: { children: string }) {
  return (
    <output className="flex items-start gap-2 font-medium text-success">
      <CircleCheck aria-hidden="true" className="mt-px size-[18px] shrink-0" />
      <span>{children}</span>
    </output>
  );
}
