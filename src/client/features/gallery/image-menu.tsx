import { Menu } from '@base-ui/react/menu';
import {
  CloudUpload,
  Download,
  EllipsisVertical,
  PencilLine,
  Share2,
  SquareSplitHorizontal,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { Image } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { useConfig } from '../../app/config.ts';
import { imageFile } from '../../images/image-file.ts';
import { canShare, share } from '../../images/hand-over.ts';
import { saveToImmich } from '../../images/save-to-immich.ts';
import { ShareDialog } from '../../images/share-dialog.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { menuItemClass, MenuPanel } from '../../ui/menu-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { fileNameOf } from './image-facts.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

export interface ImageMenuProps {
  readonly image: Image;
  readonly title: string;
  readonly onRemove: () => void;
}

export function ImageMenu({ image, title, onRemove }: ImageMenuProps) {
  const download = `${image.url}?${new URLSearchParams({ download: fileNameOf(image) })}`;
  const immich = useConfig()?.immich;
  const [linking, setLinking] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const hand = () =>
    canShare()
      ? void imageFile(image.url)
          .then(share)
          .catch((error: unknown) => toast(errorMessageOf(error)))
      : setLinking(true);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={t('gallery.more', { title })}
          className={buttonClass({ variant: 'quiet', size: 'icon' }, '-mr-2')}
        >
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </Menu.Trigger>
        <MenuPanel>
          {image.bucket === 'generated_images' && image.derivedFrom && (
            <Menu.LinkItem className={menuItemClass} render={<Link to={`/result?image=${image.id}`} />}>
              <Glyph of={SquareSplitHorizontal} /> {t('gallery.beforeAfter')}
            </Menu.LinkItem>
          )}
          <Menu.LinkItem href={download} closeOnClick className={menuItemClass}>
            <Glyph of={Download} /> {t('gallery.download')}
          </Menu.LinkItem>
          <Menu.Item className={menuItemClass} onClick={hand}>
            <Glyph of={Share2} /> {t('gallery.share')}
          </Menu.Item>
          {immich && image.bucket === 'generated_images' && (
            <Menu.Item className={menuItemClass} onClick={() => void saveToImmich(image.id)}>
              <Glyph of={CloudUpload} /> {t('immich.save')}
            </Menu.Item>
          )}
          <Menu.Item className={menuItemClass} onClick={() => setRenaming(true)}>
            <Glyph of={PencilLine} /> {t('gallery.rename')}
          </Menu.Item>
          <Menu.Item className={menuItemClass} onClick={onRemove}>
            <Glyph of={Trash2} /> {t('gallery.delete')}
          </Menu.Item>
        </MenuPanel>
      </Menu.Root>
      <RenameDialog image={image} open={renaming} onClose={() => setRenaming(false)} />
      <ShareDialog image={image} open={linking} onClose={() => setLinking(false)} />
    </>
  );
}

function Glyph({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing aria-hidden="true" className="size-4" />;
}
