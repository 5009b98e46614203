import { Skeleton } from '../../../ui/skeleton.tsx';

export function SecuritySkeleton() {
  return (
    <div aria-busy="true" className="late">
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at} className="grid gap-x-10 gap-y-5 border-t border-border py-8 desktop:grid-cols-[2fr_3fr]">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-32 max-w-[26rem]" />
        </div>
      ))}
    </div>
  );
}
