import type { Section } from '../../content/section.ts';

/** Sections of text in a column that reads well. */
export function Prose({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid max-w-[42rem] gap-10">
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading ?? paragraphs[0]}>
          {heading && <h2 className="mb-3 text-24 font-semibold tracking-tight text-balance">{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-16 text-pretty first-of-type:mt-0">
              {paragraph}
            </p>
          ))}
          {points && (
            <ul className="mt-4 grid list-disc gap-2 ps-5 text-16 marker:text-fg-subtle">
              {points.map((point) => (
                <li key={point} className="ps-1 text-pretty">
                  {point}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
