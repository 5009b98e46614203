/** A section's heading, with one sentence at its right. */
export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="mb-6 grid items-end gap-3 tablet:mb-12 tablet:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] tablet:gap-8">
      <h2 className="type-h1">{title}</h2>
      <p className="type-lead">{lead}</p>
    </div>
  );
}
