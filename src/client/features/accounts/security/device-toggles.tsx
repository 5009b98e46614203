import { useState } from 'react';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { message, t } from '../../../language/text.ts';

const toggles = [
  { id: 'rememberMe', label: message('security.rememberMe') },
  { id: 'faceId', label: message('security.faceId') },
  { id: 'biometricId', label: message('security.biometricId') },
] as const;

const KEY = 'securityToggles';

/** P4: three settings that this browser stores. Nothing reads them. */
export function DeviceToggles() {
  const [on, setOn] = useState(readToggles);
  const turn = (id: string, checked: boolean) => {
    const next = { ...on, [id]: checked };
    localStorage.setItem(KEY, JSON.stringify(next));
    setOn(next);
  };
  return (
    <div className="grid divide-y divide-border">
      {toggles.map(({ id, label }) => (
        <Toggle
          key={id}
          label={t(label)}
          hint={t('security.forApp')}
          checked={on[id] ?? false}
          onChange={(checked) => turn(id, checked)}
        />
      ))}
    </div>
  );
}

function readToggles(): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}
