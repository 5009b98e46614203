import { Menu } from '@base-ui/react/menu';
import { Download, EllipsisVertical, SquareSplitHorizontal, Trash2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Image } from '../../api.ts';
import { buttonClass } from '../../ui/button.tsx';
import { menuItemClass, MenuPanel } from '../../ui/menu-panel.tsx';
import { fileNameOf } from './image-facts.ts';

export interface ImageMenuProps {
  readonly image: Image;
  readonly title: string;
  readonly onRemove: () => void;
}

export function ImageMenu({ image, title, onRemove }: ImageMenuProps) {
  const download = `${image.url}?${new URLSearchParams({ download: fileNameOf(image) })}`;
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`More for ${title}`}
        className={buttonClass({ variant: 'quiet', size: 'icon' }, '-mr-2')}
      >
        <EllipsisVertical aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <MenuPanel>
        {image.bucket === 'generated_images' && image.derivedFrom && (
          <Menu.LinkItem className={menuItemClass} render={<Link to={`/result?image=${image.id}`} />}>
            <Glyph of={SquareSplitHorizontal} /> Before and after
          </Menu.LinkItem>
        )}
        <Menu.LinkItem href={download} className={menuItemClass}>
          <Glyph of={Download} /> Download
        </Menu.LinkItem>
        <Menu.Item className={menuItemClass} onClick={onRemove}>
          <Glyph of={Trash2} /> Delete
        </Menu.Item>
      </MenuPanel>
    </Menu.Root>
  );
}

function Glyph({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing aria-hidden="true" className="size-4" />;
}
