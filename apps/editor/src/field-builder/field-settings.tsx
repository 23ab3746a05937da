import { type FileKind, MAX_FILE_MB } from '@sitewright/forms/file-kinds';
import type { FormField } from '@sitewright/forms/form-schema';
import { MAX_FILES } from '@sitewright/forms/form-value';
import { maxLengthOf } from '@sitewright/forms/max-length';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { FLAG_LABELS } from '../forms/flag-labels.ts';
import { ConditionFields } from './condition-fields.tsx';
import { type ContentErrors, errorOf } from './field-errors.ts';
import { FileKindFields } from './file-kind-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { PartFields, type PartsOfField } from './part-fields.tsx';
import type { TypeInfo } from './type-info.ts';

type FieldSettingsProps = {
  info: TypeInfo | undefined;
  field: FormField;
  fields: readonly FormField[];
  labelOf: (type: FormField['type']) => string;
  errors: ContentErrors;
  limits: FieldLimits;
  onChange: (field: FormField) => void;
};

/** What a form takes where that is less than a form block does: characters of a title, options of a choice. */
export type FieldLimits = Readonly<Partial<Record<'title' | 'options', number>>>;

/** Settings of a field, in the order in which the server names it. Source: FORM-03, FORM-04. */
export function FieldSettings({
  info,
  field,
  fields,
  labelOf,
  errors,
  limits,
  onChange,
}: FieldSettingsProps) {
  if (!info) return null;
  const values = field as unknown as Readonly<Record<string, unknown>>;
  const set = (name: string) => (value: unknown) => onChange({ ...values, [name]: value } as FormField);
  return (
    <div className="stack">
      {info.properties.map((name) => (
        <Property
          key={name}
          name={name}
          info={info}
          value={values[name]}
          error={errorOf(errors, name)}
          most={limits[name as keyof FieldLimits]}
          onChange={set(name)}
        />
      ))}
      <ConditionFields
        field={field}
        fields={fields}
        labelOf={labelOf}
        error={errors.condition}
        onChange={set('condition')}
      />
    </div>
  );
}

type PropertyProps = {
  name: string;
  info: TypeInfo;
  value: unknown;
  error: string | undefined;
  /** What the caller takes at most. */
  most: number | undefined;
  onChange: (value: unknown) => void;
};

const LINES: Readonly<Record<string, { label: string; help: string; maxLength: number }>> = {
  options: { label: t('formBuilder.options'), help: t('formBuilder.linesHelp'), maxLength: 200 },
  questions: { label: t('formBuilder.statements'), help: t('formBuilder.linesHelp'), maxLength: 50 },
  scale: {
    label: t('formBuilder.wordsToChooseFrom'),
    help: t('formBuilder.scaleHelp'),
    maxLength: 11,
  },
};

const TEXTS: Readonly<Record<string, { label: string; help?: string; maxLength: number }>> = {
  title: { label: t('common.title'), maxLength: 300 },
  placeholder: { label: t('formBuilder.placeholder'), maxLength: 200 },
  name: {
    label: t('common.name'),
    help: t('formBuilder.hiddenNameHelp'),
    maxLength: 100,
  },
  defaultValue: { label: t('formBuilder.defaultValue'), maxLength: 2000 },
};

const LIMIT_HELP = t('formBuilder.limitHelp');
/** Only there the limit hangs on the site, too. */
const AREA_LIMIT_HELP = `${LIMIT_HELP} ${t('formBuilder.limitSettingHelp', { setting: FLAG_LABELS.form_textarea_max_length })}`;

function Property({ name, info, value, error, most, onChange }: PropertyProps) {
  const lines = LINES[name];
  if (lines)
    return (
      <LinesField
        label={lines.label}
        help={lines.help}
        max={most ?? lines.maxLength}
        error={error}
        value={(value ?? []) as readonly string[]}
        onChange={onChange}
      />
    );
  const text = TEXTS[name];
  if (text)
    return (
      <TextField
        {...text}
        maxLength={most ?? text.maxLength}
        error={error}
        value={String(value ?? '')}
        onChange={onChange}
      />
    );
  switch (name) {
    case 'description':
      return (
        <TextField
          label={t('common.description')}
          lines="many"
          maxLength={2000}
          error={error}
          value={String(value ?? '')}
          onChange={onChange}
        />
      );
    case 'required':
      return <SwitchField label={t('formBuilder.required')} value={value === true} onChange={onChange} />;
    case 'maxLength':
      return (
        <NumberField
          label={t('formBuilder.maximumLength')}
          help={info.type === 'textarea' ? AREA_LIMIT_HELP : LIMIT_HELP}
          range={{ min: 1, max: maxLengthOf({ type: info.type }), step: 1 }}
          error={error}
          value={value === 0 ? null : Number(value)}
          onChange={(next) => onChange(next ?? 0)}
        />
      );
    case 'min':
    case 'max':
      return (
        <NumberField
          label={name === 'min' ? t('formBuilder.minimum') : t('formBuilder.maximum')}
          error={error}
          value={(value ?? null) as number | null}
          onChange={onChange}
        />
      );
    case 'fileKinds':
      return (
        <FileKindFields value={(value ?? []) as readonly FileKind[]} error={error} onChange={onChange} />
      );
    case 'maxFiles':
      return (
        <NumberField
          label={t('formBuilder.maximumNumberOfFiles')}
          range={{ min: 1, max: MAX_FILES, step: 1 }}
          error={error}
          value={Number(value)}
          onChange={(next) => onChange(next ?? 1)}
        />
      );
    case 'maxFileMb':
      return (
        <NumberField
          label={t('formBuilder.maximumFileSize')}
          range={{ min: 1, max: MAX_FILE_MB, step: 1 }}
          error={error}
          value={Number(value)}
          onChange={(next) => onChange(next ?? 1)}
        />
      );
    case 'parts':
      return (
        <PartFields type={info.type} parts={info.parts} value={value as PartsOfField} onChange={onChange} />
      );
    default:
      return null;
  }
}
