import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import { SAVE_FORMATS } from '../../../../tools/limits.ts';
import { chooseSaveFormat, FORMAT_NAMES, useSaveFormat } from '../../../images/save-format.ts';
import { t } from '../../../language/text.ts';
import { menuItemClass, MenuPanel } from '../../../ui/menu-panel.tsx';

interface FormatMenuProps {
  readonly className: string;
  /** Without the format's name for the eye. */
  readonly short?: boolean;
  readonly disabled?: boolean;
}

/** What Download saves as; the choice stays in this browser. */
export function FormatMenu({ className, short = false, disabled = false }: FormatMenuProps) {
  const format = useSaveFormat();
  return (
    <Menu.Root>
      <Menu.Trigger
        disabled={disabled}
        aria-label={t('save.formatNow', { format: FORMAT_NAMES[format] })}
        className={className}
      >
        {!short && FORMAT_NAMES[format]}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <MenuPanel>
        <Menu.RadioGroup value={format} onValueChange={chooseSaveFormat}>
          {SAVE_FORMATS.map((each) => (
            <Menu.RadioItem key={each} value={each} closeOnClick className={menuItemClass}>
              <span className="size-4">
                <Menu.RadioItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </Menu.RadioItemIndicator>
              </span>
              {FORMAT_NAMES[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPanel>
    </Menu.Root>
  );
}
