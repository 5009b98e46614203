import { safeReturnPath } from '../../../../tools/return-path.ts';
import { waitingPhoto } from '../../../images/waiting-photo.ts';

/** Where somebody goes who has just signed in (A4): the photo that waits opens first, else the page that asked, else the dashboard. */
export async function wayOn(search: URLSearchParams): Promise<string> {
  return (await waitingPhoto()) ? '/opening' : safeReturnPath(search.get('from'));
}
