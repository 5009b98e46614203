import { PRODUCT_NAME } from '../tools/product.ts';

/** The document's title of a page. */
export function pageTitle(page: string): string {
  return `${page} · ${PRODUCT_NAME}`;
}
