import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, type FailureCode, errorMessageOf } from '../../app/api-error.ts';
import { formReady } from '../../ui/form/form-ready.ts';

/** Field name → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormOptions<Values> {
  readonly read: (data: FormData, form: HTMLFormElement) => Values;
  readonly check: (values: Values) => FieldErrors;
  readonly send: (values: Values) => Promise<void>;
  /** The field that shows a refusal of the server. Without a field, it is shown under the form. */
  readonly fieldOf?: Partial<Record<FailureCode, string>>;
}

/**
 * A form with uncontrolled fields, which are never reset. The first invalid field gets the focus. A refusal of the
 * server is shown at its field or under the form.
 */
export function useForm<Values>({ read, check, send, fieldOf = {} }: FormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const wrongForm = useRef<HTMLFormElement>(null);

  // After the messages are rendered, so that they are read out with the field.
  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first && wrongForm.current?.querySelector<HTMLElement>(`[name="${first}"]`);
    if (field) field.focus();
  }, [errors]);

  const submit = async (form: HTMLFormElement) => {
    const values = read(new FormData(form), form);
    const wrong = check(values);
    wrongForm.current = form;
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    sending.current = true;
    setBusy(true);
    await send(values).catch((error: unknown) => {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (field) setErrors({ [field]: errorMessageOf(error) });
      else setFailure(errorMessageOf(error));
    });
    sending.current = false;
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  };
  /** Takes away what was wrong with values that count no longer. */
  const clear = () => {
    setErrors({});
    setFailure(null);
  };
  return { errors, failure, busy, clear, formProps: { ref: formReady, onSubmit, noValidate: true } };
}
