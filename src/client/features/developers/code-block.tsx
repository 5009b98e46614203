import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../language/text.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';

/** How long the button says that the code was copied. */
const COPIED_MS = 3_000;

/** Code that can be copied; `label` says what it does. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <div className="relative min-w-0 rounded-lg border border-border bg-surface-1">
      {/* A keyboard scrolls what is wider than the page. */}
      <pre
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-lg px-4 pt-16 pb-4 text-14 tablet:pt-4"
      >
        <code>{code}</code>
      </pre>
      <CopyButton label={label} code={code} />
    </div>
  );
}

function CopyButton({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    announce(t('developers.copied'));
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button
      size="sm"
      className="absolute end-2 top-2"
      aria-label={t('developers.copyNamed', { name: label })}
      onClick={() => void copy()}
    >
      <Icon aria-hidden="true" className="size-4" />
      {copied ? t('developers.copied') : t('developers.copy')}
    </Button>
  );
}
