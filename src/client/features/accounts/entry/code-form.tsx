import { type ReactNode, useState, useId } from 'react';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { Sent } from '../auth-api.ts';
import { textOf } from './check-credentials.ts';
import { secondsFromNow, useCountdown } from '../use-countdown.ts';
import { useForm, type FieldErrors } from '../use-form.ts';
import { richText, t } from '../../../language/text.ts';
import { OTPField } from '@base-ui/react/otp-field';

export interface CodeFormProps {
  readonly verify: (code: string) => Promise<void>;
  readonly resend: () => Promise<Sent>;
  /** When another code may be asked for, in milliseconds since the epoch. */
  readonly resendAt: number;
  readonly onResendAt: (at: number) => void;
  readonly submitLabel: string;
  /** Follows “Nothing there? Resend the code, or …”: another way out. */
  readonly children: ReactNode;
}

/** A field for the code from the mail, and a button that sends another code. */
export function CodeForm({ verify, resend, resendAt, onResendAt, submitLabel, children }: CodeFormProps) {
  const { errors, failure, busy, clear, formProps } = useForm({
    read: (data) => textOf(data, CODE_FIELD),
    check: checkCode,
    send: verify,
    fieldOf: { invalid_code: CODE_FIELD },
  });
  const resending = useResend({ resend, resendAt, onResendAt, onSent: clear });
  return (
    <>
      <form {...formProps} className="grid gap-4">
        <CodeField error={errors[CODE_FIELD]} />
        <Button type="submit" variant="accent" size="lg" className="w-full" busy={busy}>
          {submitLabel}
        </Button>
        {failure && <FormError role="alert">{failure}</FormError>}
      </form>
      <div className="mt-6 text-fg-muted">
        {richText('entry.nothingThere', { resend: <Resend {...resending} />, other: <>{children}</> })}
        {resending.refusal && <FormError role="alert">{resending.refusal}</FormError>}
      </div>
    </>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The countdown is outside the live region: nobody needs a number read out every second. */
function Resend({ busy, seconds, ask }: ReturnType<typeof useResend>) {
  if (seconds > 0) {
    return (
      <span className="tabular-nums">{richText('entry.resendIn', { time: clock(seconds), clock: <Clock /> })}</span>
    );
  }
  return (
    <button type="button" aria-disabled={busy} className="link text-fg" onClick={() => busy || void ask()}>
      {busy ? t('entry.sending') : t('entry.resend')}
    </button>
  );
}

function Clock({ children }: { children?: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{t('entry.underAMinute')}</span>
    </>
  );
}

interface Resending extends Pick<CodeFormProps, 'resend' | 'resendAt' | 'onResendAt'> {
  /** Another code is on its way: what was said of the last one is over. */
  readonly onSent: () => void;
}

function useResend({ resend, resendAt, onResendAt, onSent }: Resending) {
  const seconds = useCountdown(resendAt);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { resendAfter } = await resend();
      onResendAt(secondsFromNow(resendAfter));
      onSent();
      announce(t('entry.codeOnItsWay'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code_too_soon') {
        onResendAt(secondsFromNow(Number(error.details['seconds'])));
      } else setRefusal(errorMessageOf(error));
    }
    setBusy(false);
  };
  return { seconds, refusal, busy, ask };
}

const CODE_FIELD = 'code';
const CODE_LENGTH = 6;

function checkCode(code: string): FieldErrors {
  return code.length === CODE_LENGTH ? {} : { [CODE_FIELD]: t('entry.enterCode') };
}

const boxClass =
  'h-16 w-full min-w-0 rounded-button border border-border-strong bg-surface-1 text-center text-24 font-medium tabular-nums transition-colors ' +
  'hover:border-fg-muted focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger';

/** The six boxes of a code (A2): digits only, one a box; pasting and the phone's own suggestion fill them all. */
function CodeField({ error }: { error: string | undefined }) {
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
