import { changeableFontProperties } from '@sitewright/domain/site/font-properties';
import { readDeclarations, writeDeclarations } from '@sitewright/domain/tweak/tweak-declarations';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { FontField } from '../../fonts/font-field.tsx';
import { readSize, sizeText } from './size-text.ts';
import type { TweakProps } from './tweak-props.ts';

const PROPERTY =
  /^(?:font(?:-family|-size|-weight|-style|-variant)?|letter-spacing|line-height|text-transform|text-decoration)$/;
const WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900'];
const STYLES = { normal: t('styles.upright'), italic: t('styles.italic') };
const CASES = {
  none: t('styles.asTyped'),
  uppercase: t('styles.capitals'),
  lowercase: t('styles.lowercase'),
  capitalize: t('styles.titleCase'),
};
const LINES = {
  none: t('common.none'),
  underline: t('styles.underlined'),
  'line-through': t('styles.strikethrough'),
};

/** A size of a font, the unit it gets when it has none, and its ends. */
const SIZES = [
  { property: 'font-size', label: t('styles.size'), unit: 'px', min: 0.1, max: 400, step: 1 },
  { property: 'letter-spacing', label: t('styles.letterSpacing'), unit: 'em', min: -1, max: 20, step: 0.001 },
  { property: 'line-height', label: t('styles.lineHeight'), unit: '', min: 0.5, max: 200, step: 0.05 },
] as const;

/** A font: the declarations of the template's rule, each of which can be another. Source: site format §1.3. */
export function FontTweak({ tweak, value, fontFamilies, siteStacks, onChange }: TweakProps) {
  const declarations = ownDeclarations(value);
  const changeable: readonly string[] = changeableFontProperties(tweak, value);
  const set = (property: string, next: string) =>
    onChange(writeDeclarations({ ...declarations, [property]: next }));
  const family = declarations['font-family'] ?? '';
  const weight =
    { normal: '400', bold: '700' }[declarations['font-weight'] ?? 'normal'] ??
    declarations['font-weight'] ??
    '';
  const weights = [...new Set([...WEIGHTS, weight])].sort();
  const choice = (property: string, label: string, options: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      options={options}
      value={declarations[property] ?? Object.keys(options)[0] ?? null}
      onChange={(next) => set(property, next)}
    />
  );
  return (
    <fieldset className="font-tweak">
      <legend>{tweak.label ?? tweak.title}</legend>
      <FontField
        label={t('styles.family')}
        value={family}
        fallback={ownDeclarations(tweak.default ?? '')['font-family'] ?? ''}
        templateFamilies={fontFamilies}
        siteStacks={siteStacks}
        onChange={(next) => set('font-family', next)}
      />
      <div className="font-pair">
        <SelectField
          label={t('styles.weight')}
          options={Object.fromEntries(weights.map((each) => [each, each]))}
          value={weight}
          onChange={(next) => set('font-weight', next)}
        />
        {choice('font-style', t('styles.slant'), STYLES)}
      </div>
      {SIZES.filter(({ property }) => changeable.includes(property)).map((entry) => {
        const { property, label, unit: usual, ...ends } = entry;
        const size = readSize(declarations[property] ?? '');
        const unit = size?.unit ?? usual;
        return (
          <NumberField
            key={property}
            label={label}
            value={size?.number ?? null}
            range={{ ...ends, ...(unit === '' ? {} : { unit }), step: stepOf(unit, ends.step) }}
            onChange={(next) => set(property, next === null ? '' : sizeText(next, unit))}
          />
        );
      })}
      <div className="font-pair">
        {choice('text-transform', t('styles.letters'), CASES)}
        {choice('text-decoration', t('styles.line'), LINES)}
      </div>
    </fieldset>
  );
}

/** Declarations allowed for a font; a rule of the template may hold more, which goes with it. */
function ownDeclarations(text: string): Record<string, string> {
  const pairs = Object.entries(readDeclarations(text));
  return Object.fromEntries(pairs.filter(([property]) => PROPERTY.test(property)));
}

/** Whole pixels are fine steps, whole ems are not. */
function stepOf(unit: string, usual: number): number {
  if (unit === 'px') return usual < 1 ? 0.1 : 1;
  return unit === 'em' || unit === 'rem' ? 0.001 : usual;
}
