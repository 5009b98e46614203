import { useEffect, useState } from 'react';
import { OpeningPhoto } from '../../features/uploads/member/opening-photo.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { usePhotoInput } from '../../features/uploads/use-photo-input.tsx';
import { useUpload } from '../../features/uploads/use-upload.ts';
import { pageTitle } from '../../app/meta.ts';
import { keepWaitingPhoto, waitingPhoto } from '../../images/kept-photo.ts';
import { t } from '../../language/text.ts';
import { redirect } from '../../router/route.ts';
import { navigate } from '../../router/router.ts';
import { useLoaderData } from '../../router/routing.tsx';

export const meta = () => [{ title: pageTitle(t('upload.opening')) }];

export async function clientLoader() {
  const photo = await waitingPhoto();
  if (!photo) return redirect('/dashboard');
  return { photo };
}

/** The photo that was chosen before signing in is uploaded, and then stands in the editor. */
export default function Opening() {
  const [photo, setPhoto] = useState(useLoaderData<typeof clientLoader>().photo);
  const upload = useUpload(({ id }) => navigate(`/editor/${id}`, { replace: true }));
  const { start } = upload;
  useEffect(() => start(photo), [start, photo]);

  const input = usePhotoInput((file) => {
    void keepWaitingPhoto(file);
    setPhoto(file);
  });
  const giveUp = () => {
    upload.cancel();
    void navigate('/dashboard', { replace: true });
  };
  return (
    <OpeningPhoto {...{ photo, upload, giveUp }} choose={input.choose}>
      <input {...input.fileProps} />
      {input.refusal && <FormError role="alert">{input.refusal}</FormError>}
    </OpeningPhoto>
  );
}
