import { useRef, useState, type FormEvent } from 'react';
import { sentenceFor } from '../../api-error.ts';

/** Field name → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormOptions<Values> {
  readonly read: (data: FormData) => Values;
  readonly check: (values: Values) => FieldErrors;
  readonly send: (values: Values) => Promise<void>;
}

/**
 * A form whose fields keep what was typed: they are the browser's own, never reset. The first field that is wrong
 * gets the focus; what the service says stands under the form.
 */
export function useForm<Values>({ read, check, send }: FormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    const values = read(new FormData(form));
    const wrong = check(values);
    setErrors(wrong);
    setFailure(null);
    const [first] = Object.keys(wrong);
    if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    sending.current = true;
    setBusy(true);
    await send(values).catch((error: unknown) => setFailure(sentenceFor(error)));
    sending.current = false;
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.current) void submit(event.currentTarget);
  };
  return { errors, failure, busy, formProps: { onSubmit, noValidate: true } };
}
