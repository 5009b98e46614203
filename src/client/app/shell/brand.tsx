import { PRODUCT_NAME } from '../../../tools/product.ts';
import { Link } from '../../router/link.tsx';

/** The mark, an outlined and a filled half with the seam between, and the name. Leads home. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-[9px] rounded-sm text-18 leading-6 font-semibold tracking-[-0.022em] hover:no-underline pointer-coarse:min-h-11"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[22px]">
        <path d="M12 4H8a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h4" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3h4a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-4z" fill="var(--accent)" />
      </svg>
      {PRODUCT_NAME}
    </Link>
  );
}
