import { t } from '@sitewright/owner-texts/t';
import { lazy, Suspense } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { ColorPanelProps, Swatches } from './color-panel.tsx';
import { Skeleton } from './loading-state.tsx';
import { steady } from './steady.tsx';

/** The picker comes with the first look at one. */
const ColorPanel = lazy(() => import('./color-panel.tsx').then((module) => ({ default: module.ColorPanel })));

export type ColorFieldProps = Pick<ColorPanelProps, 'value' | 'ground' | 'onChange'> &
  Partial<Pick<ColorPanelProps, 'swatches' | 'hasAlpha'>> & {
    label: string;
    /** False: there is always a colour. */
    isRemovable?: boolean;
    /** The picker was closed. */
    onClose?: () => void;
  };

const BASIC: readonly Swatches[] = [
  {
    label: t('ui.basicColours'),
    colors: [
      '#000000',
      '#444444',
      '#888888',
      '#ffffff',
      '#b3261e',
      '#c2631b',
      '#8a6d00',
      '#2e7d32',
      '#00696f',
      '#1f5fbf',
      '#5b3fb0',
      '#a12a78',
    ],
  },
];

/** A colour by sight, by numbers or from swatches; '' leaves it to the site template. Source: EDIT-17, EDIT-18. */
export const ColorField = steady(function ColorField(props: ColorFieldProps) {
  const { label, value, swatches = BASIC, ground, hasAlpha = true, isRemovable = true } = props;
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <div className="ui-color">
        <DialogTrigger onOpenChange={(isOpen) => !isOpen && props.onClose?.()}>
          <Button
            className="ui-button"
            aria-label={`${label}: ${value === '' ? t('ui.chooseColour') : value}`}
          >
            {value !== '' && <span className="ui-swatch" style={swatchStyle(value)} />}
            {value === '' ? t('ui.chooseColour') : value}
          </Button>
          <Popover className="ui-popover" placement="bottom start">
            <Dialog className="ui-color-dialog" aria-label={label}>
              <Suspense fallback={<Skeleton label={t('ui.loadingTheColourPicker')} />}>
                <ColorPanel
                  value={value}
                  hasAlpha={hasAlpha}
                  swatches={swatches}
                  ground={ground}
                  onChange={props.onChange}
                />
              </Suspense>
            </Dialog>
          </Popover>
        </DialogTrigger>
        {isRemovable && value !== '' && (
          <Button className="ui-button is-quiet" onPress={() => props.onChange('')}>
            {t('common.remove')}
          </Button>
        )}
      </div>
    </div>
  );
});

/** What shines through shows squares. */
function swatchStyle(color: string) {
  return {
    background: `linear-gradient(${color}, ${color}), repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 8px 8px`,
  };
}
