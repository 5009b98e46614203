import { encode } from 'uqr';
import { useEffect, useState } from 'react';
import { answer, api } from '../../app/members/api.ts';
import { useConfig } from '../../app/config.ts';
import { useWayToPhone } from '../../app/way-to-phone.ts';
import { t } from '../../language/text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface AppCodeProps {
  /** The picture that it leads to; without one it leads to this site. */
  readonly imageId?: string | undefined;
  /** In pixels, its white border among them. */
  readonly size: number;
}

/** The code, or why there is none. Nothing on a phone, where there is nothing to scan. */
export function CodeForPhone(props: AppCodeProps) {
  const way = useWayToPhone();
  if (way === 'code') return <AppCode {...props} />;
  return way === 'none' && <p className="text-pretty text-fg-muted">{t('app.localOnly')}</p>;
}

/** A QR code for a phone's camera, and what it opens. Dark on white in both themes, as cameras need it. */
export function AppCode({ imageId, size }: AppCodeProps) {
  const publicUrl = useConfig()?.publicUrl;
  const link = usePhoneLink(imageId);
  const address = link === null ? publicUrl && new URL('/app', publicUrl).href : link;
  return (
    <figure className="grid justify-items-center gap-3 text-center">
      {address ? (
        <Code address={address} size={size} label={link ? t('app.qrResult') : t('app.qr')} />
      ) : (
        <div style={{ width: size, height: size }}>
          <Skeleton className="size-full rounded-lg" />
        </div>
      )}
      <figcaption className="grid gap-1 text-pretty">
        <span className="font-medium">{t('app.camera')}</span>
        {link && <span className="text-12 text-fg-muted">{t('app.resultCode')}</span>}
      </figcaption>
    </figure>
  );
}

/** A link to the picture, made anew when it ends; null where there is no picture, or no link to it can be made. */
function usePhoneLink(imageId: string | undefined): string | null | undefined {
  const [link, setLink] = useState<{ readonly of: string; readonly url: string | null }>();
  useEffect(() => {
    if (!imageId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const make = async () => {
      const made = await answer(api.images[':id']['phone-link'].$post({ param: { id: imageId } })).catch(() => null);
      if (left) return;
      setLink({ of: imageId, url: made?.url ?? null });
      if (made) timer = setTimeout(() => void make(), Date.parse(made.expiresAt) - Date.now());
    };
    void make();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [imageId]);
  if (!imageId) return null;
  return link?.of === imageId ? link.url : undefined;
}

function Code({ address, size, label }: { address: string; size: number; label: string }) {
  const { data, size: modules } = encode(address, { border: 2 });
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className="rounded-lg bg-white ring ring-border"
    >
      <path fill="#141414" d={darkSquares(data)} />
    </svg>
  );
}

function darkSquares(rows: readonly boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
