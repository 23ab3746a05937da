import { type Hsv, hsvToRgb, rgbToHsv } from '@sitewright/domain/color/color-models';
import { colorText, readColorText } from '@sitewright/domain/color/color-text';
import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import {
  type Color,
  ColorArea,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  parseColor,
  SliderTrack,
} from 'react-aria-components';
import { ColorNumbers } from './color-numbers.tsx';
import { ContrastHint, type Ground } from './contrast-hint.tsx';

/** Colours to choose from by sight, with words for the row. */
export type Swatches = { readonly label: string; readonly colors: readonly string[] };

export type ColorPanelProps = {
  /** `#rrggbb`, `rgba(r, g, b, a)`, or '' for none. */
  value: string;
  /** False: nothing may shine through. */
  hasAlpha: boolean;
  swatches: readonly Swatches[];
  /** Its contrast with the colour is told. */
  ground?: Ground | undefined;
  onChange: (value: string) => void;
};

/** Shown while there is none yet. */
const NEUTRAL: Hsv = { hue: 0, saturation: 0, value: 0.5, alpha: 1 };

/** The parts of a colour picker, which all show one colour. It is held as HSV: that of a grey keeps its hue. */
export function ColorPanel({ value, hasAlpha, swatches, ground, onChange }: ColorPanelProps) {
  const [state, setState] = useState(() => ({ hsv: hsvOf(value) ?? NEUTRAL, text: value }));
  if (state.text !== value) setState({ hsv: hsvOf(value) ?? state.hsv, text: value });
  const { hsv } = state;
  const set = (next: Hsv) => {
    const whole = hasAlpha ? next : { ...next, alpha: 1 };
    const text = colorText(hsvToRgb(whole));
    setState({ hsv: whole, text });
    if (text !== value) onChange(text);
  };
  const color = toAria(hsv);
  const shown = colorText(hsvToRgb(hsv));
  return (
    <>
      <ColorArea
        className="ui-color-area"
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        value={color}
        onChange={(next) => set({ ...fromAria(next), hue: hsv.hue })}
      >
        <ColorThumb className="ui-color-thumb" />
      </ColorArea>
      <Track channel="hue" label={t('ui.hue')} value={color} onChange={(next) => set(fromAria(next))} />
      {hasAlpha && (
        <Track channel="alpha" label={t('ui.alpha')} value={color} onChange={(next) => set(fromAria(next))} />
      )}
      <ColorNumbers hsv={hsv} hasAlpha={hasAlpha} onChange={set} />
      {ground && <ContrastHint color={shown} ground={ground} />}
      {swatches.map(({ label, colors }) => {
        const known = [...new Set(colors)].filter((each) => readColorText(each) !== null);
        if (known.length === 0) return null;
        return (
          <div key={label} className="ui-swatch-row">
            <span className="ui-help">{label}</span>
            <ColorSwatchPicker
              className="ui-swatches"
              aria-label={label}
              value={color.toFormat('rgba')}
              onChange={(next) => set(hsvOf(next.toString('rgba')) ?? hsv)}
            >
              {known.map((each) => (
                <ColorSwatchPickerItem key={each} color={each} className="ui-swatch-item">
                  <ColorSwatch className="ui-swatch" />
                </ColorSwatchPickerItem>
              ))}
            </ColorSwatchPicker>
          </div>
        );
      })}
    </>
  );
}

type TrackProps = {
  channel: 'hue' | 'alpha';
  label: string;
  value: Color;
  onChange: (color: Color) => void;
};

function Track({ label, ...slider }: TrackProps) {
  return (
    <ColorSlider colorSpace="hsb" aria-label={label} {...slider}>
      <SliderTrack
        className="ui-color-track"
        style={({ defaultStyle }) => ({
          background: `${defaultStyle.background}, repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 10px 10px`,
        })}
      >
        <ColorThumb className="ui-color-thumb" />
      </SliderTrack>
    </ColorSlider>
  );
}

function hsvOf(text: string): Hsv | null {
  const rgb = readColorText(text);
  return rgb && rgbToHsv(rgb);
}

function toAria({ hue, saturation, value, alpha }: Hsv): Color {
  return parseColor(`hsba(${hue}, ${saturation * 100}%, ${value * 100}%, ${alpha})`);
}

function fromAria(color: Color): Hsv {
  const hsb = color.toFormat('hsba');
  return {
    hue: hsb.getChannelValue('hue'),
    saturation: hsb.getChannelValue('saturation') / 100,
    value: hsb.getChannelValue('brightness') / 100,
    alpha: hsb.getChannelValue('alpha'),
  };
}
