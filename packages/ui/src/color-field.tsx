import {
  ColorField as AriaColorField,
  Button,
  ColorArea,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Popover,
  parseColor,
  SliderTrack,
} from 'react-aria-components';

export type ColorFieldProps = {
  label: string;
  /** `#rrggbb`, `#rrggbbaa`, or '' for none. */
  value: string;
  presets?: readonly string[];
  /** False: nothing may shine through. */
  hasAlpha?: boolean;
  /** False: there is always a colour. */
  isRemovable?: boolean;
  onChange: (value: string) => void;
};

const PRESETS = [
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
];

/** A colour by hex, by sight or from presets; '' leaves it to the site template. */
export function ColorField({
  label,
  value,
  presets = PRESETS,
  hasAlpha = true,
  isRemovable = true,
  onChange,
}: ColorFieldProps) {
  const color = readColor(value);
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <div className="ui-color">
        <ColorPicker
          value={color ?? parseColor('#888888ff')}
          onChange={(next) => onChange(hexOf(next.toString(hasAlpha ? 'hexa' : 'hex')))}
        >
          <DialogTrigger>
            <Button className="ui-button" aria-label={`${label}: ${value === '' ? 'not set' : value}`}>
              {color && <ColorSwatch className="ui-swatch" color={color} />}
              {value === '' ? 'Choose colour' : value}
            </Button>
            <Popover className="ui-popover" placement="bottom start">
              <Dialog className="ui-color-dialog" aria-label={label}>
                <ColorArea
                  className="ui-color-area"
                  colorSpace="hsb"
                  xChannel="saturation"
                  yChannel="brightness"
                >
                  <ColorThumb className="ui-color-thumb" />
                </ColorArea>
                <Track channel="hue" label="Hue" />
                {hasAlpha && <Track channel="alpha" label="Alpha" />}
                <AriaColorField className="ui-field">
                  <Label className="ui-label">Hex</Label>
                  <Input className="ui-input" />
                </AriaColorField>
                <ColorSwatchPicker className="ui-swatches" aria-label="Presets">
                  {presets.map((preset) => (
                    <ColorSwatchPickerItem key={preset} color={preset} className="ui-swatch-item">
                      <ColorSwatch className="ui-swatch" />
                    </ColorSwatchPickerItem>
                  ))}
                </ColorSwatchPicker>
              </Dialog>
            </Popover>
          </DialogTrigger>
        </ColorPicker>
        {isRemovable && value !== '' && (
          <Button className="ui-button is-quiet" onPress={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

function Track({ channel, label }: { channel: 'hue' | 'alpha'; label: string }) {
  return (
    <ColorSlider colorSpace="hsb" channel={channel} aria-label={label}>
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

function readColor(value: string) {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value) ? parseColor(value) : null;
}

/** Short form for a colour that nothing shines through. */
function hexOf(hexa: string): string {
  const lower = hexa.toLowerCase();
  return lower.endsWith('ff') && lower.length === 9 ? lower.slice(0, 7) : lower;
}
