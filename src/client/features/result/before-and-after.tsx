import { COMPARISON_START } from '../../../tools/limits.ts';
import type { Image } from '../../app/members/api.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { t } from '../../language/text.ts';

interface BeforeAndAfterProps {
  readonly result: Image;
  readonly source: Image | null;
}

/** The result under the photo that it was made of, with the seam in the middle; alone once the photo is gone. */
export function BeforeAndAfter({ result, source }: BeforeAndAfterProps) {
  const frame = { aspectRatio: `${result.width} / ${result.height}`, maxWidth: `calc(62svh * ${ratioOf(result)})` };
  const after = <Shown image={result} alt={t('result.after')} />;
  return (
    <div className="mx-auto grid overflow-hidden rounded-xl" style={frame}>
      {source ? (
        <BeforeAfter
          start={COMPARISON_START}
          before={<Shown image={source} alt={t('result.before')} />}
          after={after}
        />
      ) : (
        after
      )}
    </div>
  );
}

const ratioOf = ({ width, height }: Image) => width / height;

function Shown({ image: { url }, alt }: { image: Image; alt: string }) {
  return (
    <img
      src={`${url}?w=1024`}
      srcSet={[640, 1024, 1600, 2048].map((width) => `${url}?w=${width} ${width}w`).join(', ')}
      sizes="(max-width: 1400px) 100vw, 1312px"
      alt={alt}
      className="checkerboard size-full object-contain"
    />
  );
}
