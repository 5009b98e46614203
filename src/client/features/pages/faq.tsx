import { useHasApp } from '../../app/app-stores.ts';
import { ChevronDown } from 'lucide-react';
import { questions } from '../../content/faq.ts';

/** One answer open at a time, by the browser's own means, so before any script runs as well. */
export function Faq() {
  const hasApp = useHasApp();
  return (
    <div className="max-w-[48rem] border-b border-border">
      {questions(hasApp !== false).map(({ question, answer }, at) => (
        <details key={question} name="faq" open={at === 0} className="group border-t border-border">
          <summary className="flex min-h-16 list-none items-center gap-4 py-4 text-18 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="ml-auto size-5 text-fg-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid gap-3 pe-9 pb-6 text-16 text-fg-muted">
            {answer.map((paragraph) => (
              <p key={paragraph} className="text-pretty">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
