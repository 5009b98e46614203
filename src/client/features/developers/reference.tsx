import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError, errorMessageOf } from '../../app/api-error.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Field, type Group, type OpenApiDocument, type Operation, readReference } from './open-api.ts';

/** Where the API describes itself. */
export const OPEN_API = '/api/openapi.json';

/** Every route that a key opens, out of the OpenAPI document of this server, whose words are English. */
export function Reference() {
  const { groups, error, load } = useReference();
  if (error !== undefined) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormError role="alert">{errorMessageOf(error)}</FormError>
        <Button onClick={load}>{t('ui.tryAgain')}</Button>
      </div>
    );
  }
  if (!groups) return <Skeleton className="h-96" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {groups.map(({ tag, operations }) => (
        <section key={tag} lang="en" aria-label={tag}>
          <h3 className="mb-2 text-18 font-semibold">{tag}</h3>
          <div className="border-b border-border">
            {operations.map((operation) => (
              <Route key={operation.method + operation.path} operation={operation} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function useReference() {
  const [groups, setGroups] = useState<readonly Group[]>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    fetchDocument().then((document) => setGroups(readReference(document)), setError);
  }, []);
  useEffect(load, [load]);
  return { groups, error, load };
}

async function fetchDocument(): Promise<OpenApiDocument> {
  const answer = await fetch(OPEN_API).catch(() => null);
  if (!answer?.ok) throw ApiError.offline();
  return answer.json() as Promise<OpenApiDocument>;
}

function Route({ operation }: { operation: Operation }) {
  const { method, path, summary, description, parameters, body, bodyTypes, answer, statuses } = operation;
  return (
    <details className="group border-t border-border">
      <summary className="flex min-h-14 list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <code className="block font-medium break-words">
            {method} {path}
          </code>
          <span className="block text-pretty text-fg-muted">
            <Marked text={summary} />
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-fg-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-6">
        {description && <Words>{description}</Words>}
        <Fields title={t('developers.parameters')} fields={parameters} />
        <Fields title={`${t('developers.body')} (${bodyTypes.join(', ')})`} fields={body} />
        <Fields title={t('developers.answer')} fields={answer} />
        <div>
          <h4 className="mb-1 font-semibold">{t('developers.statuses')}</h4>
          <ul className="grid gap-1 text-fg-muted">
            {statuses.map(({ codes, description: meaning }) => (
              <li key={meaning}>
                <code className="text-fg">{codes.join(', ')}</code> <Marked text={meaning} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <FieldList fields={fields} />
    </div>
  );
}

function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className="divide-y divide-border">
      {fields.map(({ name, type, required, description, cases }) => (
        <div key={name} className="grid gap-x-6 py-2 tablet:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="break-words">
            <code className="font-medium">{name}</code>
            {required && <span className="text-12 text-fg-muted"> {t('developers.required')}</span>}
          </dt>
          <dd className="min-w-0">
            <code className="break-words text-fg-muted">{type}</code>
            {description && <Words>{description}</Words>}
            {cases.map((each) => (
              <div key={each.title} className="mt-2 border-s-2 border-border ps-3">
                <code className="font-medium">{each.title}</code>
                <FieldList fields={each.fields} />
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p className="max-w-[42rem] text-pretty text-fg-muted">
      <Marked text={children} />
    </p>
  );
}

/** Text in which backticks hold code. */
function Marked({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
