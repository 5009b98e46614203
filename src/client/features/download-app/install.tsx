import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';

/** https://wicg.github.io/manifest-incubations/#installation-prompts */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** What the browser offered before the page had its handlers (first-paint.ts). */
  var installPrompt: InstallPrompt | undefined;
}

/** Puts the site on the home screen: by a button where the browser has one to give, else by words for its own menu. */
export function Install({ variant = 'accent' }: { readonly variant?: 'accent' | 'line' }) {
  const [prompt, setPrompt] = useState(() => globalThis.installPrompt);
  const [isInstalled, setInstalled] = useState(() => matchMedia('(display-mode: standalone)').matches);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('beforeinstallprompt', (event) => setPrompt(event as InstallPrompt), { signal });
    window.addEventListener('appinstalled', () => setInstalled(true), { signal });
    return () => leaving.abort();
  }, []);
  if (isInstalled) return <p className="font-medium">{t('appPage.installed')}</p>;
  if (prompt) {
    const install = () =>
      void prompt.prompt().then(({ outcome }) => {
        globalThis.installPrompt = undefined;
        setPrompt(undefined);
        if (outcome === 'accepted') setInstalled(true);
      });
    return (
      <Button variant={variant} size="lg" onClick={install}>
        <Download aria-hidden="true" className="size-5" />
        {t('appPage.install')}
      </Button>
    );
  }
  return (
    <p className="max-w-[36em] font-medium text-pretty">{isApple() ? t('appPage.onApple') : t('appPage.inMenu')}</p>
  );
}

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
