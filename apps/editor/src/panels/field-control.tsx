import type { Dataset } from '@sitewright/blocks/chart/dataset';
import type { FieldMeta } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SliderField } from '@sitewright/ui/slider-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { Suspense } from 'react';
import { SiteColorField } from '../colors/site-color-field.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { BlockLinkControl } from './block-link-control.tsx';
import { CollectionControl } from './collection-control.tsx';
import { DatasetControl } from './dataset/dataset-control.tsx';
import type { FieldControlProps } from './draw-field.ts';
import { FileControl } from './file-control.tsx';
import { FormControl } from './form-control.tsx';
import { GroupControl } from './group-control.tsx';
import { ImageControl } from './image-control.tsx';
import { ItemControl } from './item-control.tsx';
import { ListControl } from './list-control.tsx';
import { LookUpControl } from './look-up-control.tsx';
import { MailingListControl } from './mailing-list-control.tsx';
import { TextControl } from './text-control.tsx';
import { usePageUndo } from './use-page-undo.ts';

/** ProseMirror (120 KB) comes with the first text that is set up. */
const RichTextControl = lazyPart(() =>
  import('./rich-text-control.tsx').then((module) => module.RichTextControl),
);

/** CodeMirror (about as much) comes with the first code. */
const CodeControl = lazyPart(() => import('./code/code-control.tsx').then((module) => module.CodeControl));

type ControlProps = Omit<FieldControlProps, 'values'> & { value: unknown };
type Values = FieldControlProps['values'];

/** The control a field's schema asks for. */
export function FieldControl({ field, values, onChange }: FieldControlProps) {
  const props = { field, value: values[field.name], onChange };
  switch (field.meta.control) {
    case 'image':
    case 'file':
    case 'collection':
    case 'item':
    case 'form':
    case 'mailing-list':
      return <ReferenceControl {...props} values={values} />;
    case 'list':
      return (
        <ListControl
          field={field}
          value={Array.isArray(props.value) ? (props.value as Props[string][]) : []}
          onChange={onChange}
        />
      );
    case 'group':
      return (
        <GroupControl
          field={field}
          value={(props.value ?? {}) as Record<string, unknown>}
          onChange={onChange}
        />
      );
    case 'dataset':
      return (
        <DatasetControl
          label={field.meta.label}
          value={props.value as Dataset}
          labelColumn={Number(values.labelColumn ?? 0)}
          onChange={(dataset) => onChange(dataset as unknown as Props[string])}
          onLabelColumn={(labelColumn) => onChange(props.value as Props[string], { labelColumn })}
        />
      );
    case 'code':
      return <SourceControl {...props} language={languageOf(field.meta, values)} />;
    case 'link':
      return field.meta.lookUp ? (
        <LookUpControl field={field} values={values} onChange={onChange} />
      ) : (
        <BlockLinkControl field={field} values={values} onChange={onChange} />
      );
    case 'text':
      return field.meta.lookUp ? (
        <LookUpControl field={field} values={values} onChange={onChange} />
      ) : (
        <LongTextControl {...props} />
      );
    case 'rich-text':
    case 'text-area':
    case 'date-time':
      return <LongTextControl {...props} />;
    default:
      return <ValueControl {...props} />;
  }
}

/** The code editor, but on Android, whose keyboards it cannot work with. Source: BLK-43. */
function SourceControl({ field, value, language, onChange }: ControlProps & { language: string }) {
  const code = String(value ?? '');
  if (/Android/i.test(navigator.userAgent)) {
    return (
      <div className="ui-field">
        <span className="ui-label">{field.meta.label}</span>
        <p className="ui-note">{t('panels.codeEditingNotAvailableAndroid')}</p>
        <pre className="code-still">{code}</pre>
      </div>
    );
  }
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton />}>
        <CodeControl
          label={field.meta.label}
          language={language}
          value={code}
          isValid={(typed) => field.schema.safeParse(typed).success}
          onChange={onChange}
        />
      </Suspense>
    </PartBoundary>
  );
}

function languageOf({ language = 'html' }: FieldMeta, values: Readonly<Record<string, unknown>>): string {
  return typeof language === 'string' ? language : String(values[language.field] ?? '');
}

/** Controls that choose something the site has. */
function ReferenceControl({ field: { meta }, value, values, onChange }: ControlProps & { values: Values }) {
  const { label } = meta;
  const id = typeof value === 'string' && value !== '' ? value : null;
  switch (meta.control) {
    case 'image':
      return (
        <ImageControl
          label={label}
          value={id}
          from={isFromOtherPages(meta, values) ? 'other-pages' : 'site'}
          onChange={onChange}
        />
      );
    case 'file':
      return <FileControl label={label} value={id} accept={meta.accept ?? 'any'} onChange={onChange} />;
    case 'form':
      return <FormControl label={label} value={id} onChange={onChange} />;
    case 'mailing-list':
      return <MailingListControl label={label} value={id} onChange={onChange} />;
    case 'item':
      return (
        <ItemControl label={label} value={id} collectionTypes={meta.collectionTypes} onChange={onChange} />
      );
    default:
      return (
        <CollectionControl
          label={label}
          value={id}
          collectionTypes={meta.collectionTypes}
          onChange={onChange}
        />
      );
  }
}

function isFromOtherPages({ fromOtherPages }: FieldMeta, values: Values): boolean {
  return fromOtherPages?.values.includes(values[fromOtherPages.field]) ?? false;
}

/** Controls for what is typed. */
function LongTextControl({ field: { schema, meta }, value, onChange }: ControlProps) {
  const text = String(value ?? '');
  const isValid = (typed: unknown) => schema.safeParse(typed).success;
  const undo = usePageUndo();
  if (meta.control === 'rich-text') {
    return (
      <PartBoundary>
        <Suspense fallback={<Skeleton />}>
          <RichTextControl
            label={meta.label}
            value={text}
            isValid={isValid}
            undo={undo}
            onChange={(html, before) => onChange(html, undefined, before)}
          />
        </Suspense>
      </PartBoundary>
    );
  }
  if (meta.control === 'date-time') {
    return (
      <TextField
        type="datetime-local"
        label={meta.label}
        help={meta.help}
        value={text}
        onChange={(typed) => isValid(typed) && onChange(typed)}
      />
    );
  }
  return <TextControl meta={meta} value={text} isValid={isValid} onChange={onChange} />;
}

/** Controls for one plain value. */
function ValueControl({ field: { schema, meta }, value, onChange }: ControlProps) {
  const { label, range, options = {} } = meta;
  switch (meta.control) {
    case 'switch':
      return <SwitchField label={label} value={value === true} onChange={onChange} />;
    case 'color':
      return <SiteColorField label={label} value={String(value ?? '')} onChange={onChange} />;
    case 'number':
      return (
        <NumberField
          label={label}
          help={meta.help}
          value={typeof value === 'number' ? value : null}
          {...(range ? { range } : {})}
          onChange={(next) => schema.safeParse(next).success && onChange(next)}
        />
      );
    case 'slider':
      return (
        <SliderField
          label={label}
          value={Number(value)}
          range={range ?? { min: 0, max: 100, step: 1 }}
          onChange={onChange}
        />
      );
    default:
      return (
        <SelectField
          label={label}
          options={options}
          value={String(value)}
          error={
            Object.hasOwn(options, String(value))
              ? undefined
              : t('ruleNames.unexpectedOption', { value: String(value) })
          }
          onChange={onChange}
        />
      );
  }
}
