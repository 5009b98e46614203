import { useEffect, useState } from 'react';
import { siteOrigin } from '../../app/meta.ts';
import { codeExamples, type CodeLanguage, codeLanguages } from '../../content/code-examples.ts';
import { t } from '../../language/text.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { CodeBlock } from './code-block.tsx';

/** How to call the API, in the language that is chosen. */
export function Examples() {
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const { run, result, removebg } = codeExamples(language, useOrigin());
  const examples = [
    { title: t('developers.run'), text: t('developers.runText'), code: run },
    { title: t('developers.result'), text: t('developers.resultText'), code: result },
    { title: t('developers.removebg'), text: t('developers.removebgText'), code: removebg },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="max-w-[24rem]">
        <Segments
          label={t('developers.language')}
          options={codeLanguages.map((id) => ({ id, label: id }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {examples.map(({ title, text, code }) => (
        <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div>
            <h3 className="text-18 font-semibold">{title}</h3>
            <p className="mt-1 text-pretty text-fg-muted">{text}</p>
          </div>
          <CodeBlock label={title} code={code} />
        </div>
      ))}
    </div>
  );
}

/** Where this page lies, as the reader's browser reaches it. */
function useOrigin(): string {
  const [origin, setOrigin] = useState(siteOrigin);
  useEffect(() => setOrigin(window.location.origin), []);
  return origin;
}
