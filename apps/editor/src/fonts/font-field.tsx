import { familiesOf } from '@sitewright/domain/font/named-families';
import { Skeleton } from '@sitewright/ui/loading-state';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { lazyPart } from '../parts/lazy-part.tsx';
import { SYSTEM_FONTS } from './system-fonts.data.ts';
import './fonts.css';

/** The list of fonts comes with the first look at it. */
const FontPicker = lazyPart(() => import('./font-picker.tsx').then((module) => module.FontPicker));

export type FontFieldProps = {
  label: string;
  /** Value of `font-family`. */
  value: string;
  /** The template's own value. */
  fallback: string;
  templateFamilies: readonly string[];
  /** Values in use on the site. */
  siteStacks: readonly string[];
  onChange: (stack: string) => void;
};

/** A family of fonts. */
export function FontField({ label, value, ...picker }: FontFieldProps) {
  const name = SYSTEM_FONTS.find(({ stack }) => stack === value)?.name ?? familiesOf(value)[0] ?? 'Choose';
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
              <Suspense fallback={<Skeleton label="Loading the fonts" />}>
                <FontPicker value={value} {...picker} onClose={close} />
              </Suspense>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
