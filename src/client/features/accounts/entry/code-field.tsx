import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { FieldErrors } from '../use-form.ts';
import { t } from '../../../language/text.ts';

export const CODE_FIELD = 'code';
const CODE_LENGTH = 6;

export function checkCode(code: string): FieldErrors {
  return code.length === CODE_LENGTH ? {} : { [CODE_FIELD]: t('entry.enterCode') };
}

const boxClass =
  'h-16 w-full min-w-0 rounded-button border border-border-strong bg-surface-1 text-center text-24 font-medium tabular-nums transition-colors ' +
  'hover:border-fg-muted focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger';

/** The six boxes of a code (A2): digits only, one a box; pasting and the phone's own suggestion fill them all. */
export function CodeField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {t('entry.code')}
      </label>
      <OTPField.Root id={id} name={CODE_FIELD} length={CODE_LENGTH} className="grid grid-cols-6 gap-2">
        {Array.from({ length: CODE_LENGTH }, (_, box) => (
          <OTPField.Input
            key={box}
            aria-label={box === 0 ? undefined : t('entry.codeDigit', { number: box + 1, count: CODE_LENGTH })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && box === 0 ? `${id}-error` : undefined}
            className={boxClass}
          />
        ))}
      </OTPField.Root>
      {error && <FormError id={`${id}-error`}>{error}</FormError>}
    </div>
  );
}
