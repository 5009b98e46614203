const prints = [
  { id: 'mug', className: '-rotate-9 left-[13%] top-[18%] w-[42%]' },
  { id: 'fruit', className: 'rotate-8 right-[13%] top-[16%] w-[42%]' },
  { id: 'portrait', className: '-rotate-1 left-[28%] top-0 w-[46%]' },
] as const;

/** Three of our samples as prints on a pile, where there are no photos yet. */
export function PhotoPile() {
  return (
    <div aria-hidden="true" className="relative mb-4 h-[120px] w-60">
      {prints.map(({ id, className }) => (
        <img
          key={id}
          src={`/samples/${id}-thumb.webp`}
          alt=""
          width="160"
          height="120"
          className={`absolute h-auto rounded-[3px] border-[3px] border-surface-1 shadow-[0_4px_12px_oklch(0_0_0/0.14)] outline outline-border ${className}`}
        />
      ))}
    </div>
  );
}
