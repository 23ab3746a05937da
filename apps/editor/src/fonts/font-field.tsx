import { familiesOf } from '@sitewright/domain/tweak/named-families';
import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { FontPickerProps } from './font-picker.tsx';
import { SYSTEM_FONTS } from './system-fonts.data.ts';
import './fonts.css';

/** The list of fonts comes with the first look at it. */
const FontPicker = lazyPart(() => import('./font-picker.tsx').then((module) => module.FontPicker));

type FieldProps = Omit<FontPickerProps, 'onClose'> & { label: string };

/** A family of fonts. */
export function FontField({ label, value, ...picker }: FieldProps) {
  const name =
    SYSTEM_FONTS.find(({ stack }) => stack === value)?.name ?? familiesOf(value)[0] ?? t('fonts.choose');
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <DialogTrigger>
        <Button className="ui-input ui-select-button" aria-label={`${label}: ${name}`}>
          <span className="font-current">{name}</span>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
        <Popover className="ui-popover" placement="bottom end">
          <Dialog className="font-dialog" aria-label={label}>
            {({ close }) => (
              <Suspense fallback={<Skeleton label={t('fonts.loadingTheFonts')} />}>
                <FontPicker value={value} {...picker} onClose={close} />
              </Suspense>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
