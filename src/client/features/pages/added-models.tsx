import { useConfig } from '../../app/config.ts';
import { t } from '../../language/text.ts';

/** The learned models that the operator has added, with who made them and their licences. */
export function AddedModels() {
  const models = useConfig()?.addedModels ?? [];
  if (models.length === 0) return null;
  return (
    <section className="mt-10 max-w-[42rem]">
      <h2 className="mb-3 text-24 font-semibold tracking-tight text-balance">{t('about.modelsTitle')}</h2>
      <p className="text-16 text-pretty">{t('about.models')}</p>
      <ul className="mt-4 grid list-disc gap-2 ps-5 text-16 marker:text-fg-subtle">
        {models.map(({ id, name, licence: { holder, spdx, said } }) => (
          <li key={id} className="ps-1 text-pretty">
            {`${name}: ${holder}. `}
            <a href={said} className="text-accent underline">
              {spdx}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
