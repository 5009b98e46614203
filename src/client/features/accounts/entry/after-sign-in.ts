import { safeReturnPath } from '../../../../tools/return-path.ts';
import { waitingPhoto } from '../../../images/kept-photo.ts';

/**
 * Where a person goes after signing in (A4): to the waiting photo, else to the page that asked, else to the
 * dashboard.
 */
export async function destinationAfterSignIn(search: URLSearchParams): Promise<string> {
  return (await waitingPhoto()) ? '/opening' : safeReturnPath(search.get('from'));
}
