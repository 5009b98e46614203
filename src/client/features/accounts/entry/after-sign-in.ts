import { safeReturnPath } from '../../../../tools/return-path.ts';
import { loadWaitingPhoto } from '../../../images/waiting-photo.ts';

/** Where somebody goes who has just signed in (A4): the photo that waits opens first, else the page that asked, else the dashboard. */
export async function destinationAfterSignIn(search: URLSearchParams): Promise<string> {
  return (await loadWaitingPhoto()) ? '/opening' : safeReturnPath(search.get('from'));
}
