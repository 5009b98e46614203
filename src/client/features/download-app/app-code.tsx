import { encode } from 'uqr';
import { useConfig } from '../../app/config.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../language/text.ts';

/** A QR code for this server's `/app`, which sends a phone on to its store. Dark on white in both themes: cameras want it so. */
export function AppCode() {
  const config = useConfig();
  if (!config) return <Skeleton className="size-[196px] rounded-lg" />;
  const { data, size } = encode(new URL('/app', config.publicUrl).href, { border: 0 });
  return (
    <div className="w-[196px] rounded-lg bg-white p-3.5 ring ring-border">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('app.qr')}>
        <path fill="#141414" d={darkSquares(data)} />
      </svg>
    </div>
  );
}

function darkSquares(rows: readonly boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
