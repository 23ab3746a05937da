import type { FieldType } from '@sitewright/forms/field-types';
import type { FormContent, FormField } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { Menu } from '@sitewright/ui/menu';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { formQueries } from '../../../queries/forms.ts';
import { newId } from '../../../store/new-id.ts';
import { type ContentErrors, errorsOfField } from './content-errors.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { fieldTitle, movedField, newField, withField, withoutField } from './field-operations.ts';
import { FieldSettings } from './field-settings.tsx';
import { FieldsList } from './fields-list.tsx';
import { namedTypes, type TypeInfo } from './type-info.ts';

const MAX_FIELDS = 100;

type BuildTabProps = {
  websiteId: string;
  content: FormContent;
  errors: ContentErrors;
  onChange: (part: Partial<FormContent>) => void;
};

/** Fields of a form in order, and the settings of the selected one. Source: FORM-02..04. */
export function BuildTab({ websiteId, content, errors, onChange }: BuildTabProps) {
  const types = useQuery(formQueries.types(websiteId));
  return (
    <>
      <TextField
        label={t('formBuilder.nameOfTheForm')}
        help={t('formBuilder.formNameHelp')}
        maxLength={100}
        error={errors.name}
        value={content.name}
        onChange={(name) => onChange({ name })}
      />
      {types.isPending && <Skeleton label={t('formBuilder.loadingFieldTypes')} />}
      {types.isError && <FailedState message={textOf(types.error)} onRetry={() => void types.refetch()} />}
      {types.data && (
        <Fields
          types={namedTypes(types.data.fields)}
          fields={content.fields}
          errors={errors}
          onChange={(fields) => onChange({ fields })}
        />
      )}
    </>
  );
}

type FieldsProps = {
  types: readonly TypeInfo[];
  fields: readonly FormField[];
  errors: ContentErrors;
  onChange: (fields: FormField[]) => void;
};

function Fields({ types, fields, errors, onChange }: FieldsProps) {
  const [chosen, setChosen] = useState(fields[0]?.id ?? null);
  const [announcement, setAnnouncement] = useState('');
  const typeOf = (type: FieldType) => types.find((info) => info.type === type);
  const labelOf = (type: FieldType) => FIELD_LABELS[type];
  // The selected field may be gone: removed here, or by somebody else's save.
  const at = Math.max(
    0,
    fields.findIndex(({ id }) => id === chosen),
  );
  const field = fields[at];
  const nameAt = (index: number) => {
    const found = fields[index];
    return found ? fieldTitle(found, labelOf(found.type)) : '';
  };

  const insert = (made: FormField, message: string) => {
    onChange(withField(fields, field ? at : -1, made));
    setChosen(made.id);
    setAnnouncement(message);
  };
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= fields.length) return;
    onChange(movedField(fields, from, to));
    setAnnouncement(
      t('formBuilder.fieldMoved', {
        field: nameAt(from),
        place: to + 1,
        total: fields.length,
      }),
    );
  };
  const remove = (index: number) => {
    const next = withoutField(fields, index);
    onChange(next);
    if (index === at) setChosen((next[index] ?? next[index - 1])?.id ?? null);
    setAnnouncement(t('formBuilder.fieldRemoved', { field: nameAt(index) }));
  };
  const wrong = new Set(
    Object.keys(errors).flatMap((path) => (path.startsWith('fields.') ? [Number(path.split('.')[1])] : [])),
  );
  return (
    <div className="form-build">
      <div className="form-build-list">
        <Menu
          label={t('formBuilder.fieldTypes')}
          entries={types.map(({ type, label }) => ({
            id: type,
            label: FIELD_LABELS[type],
            isDisabled: fields.length >= MAX_FIELDS,
            run: () =>
              insert(
                newField(type, label, newId()),
                t('formBuilder.fieldAdded', { field: FIELD_LABELS[type] }),
              ),
          }))}
        >
          <Button>
            <Plus aria-hidden="true" />
            {t('formBuilder.addField')}
          </Button>
        </Menu>
        <FieldsList
          fields={fields}
          labelOf={labelOf}
          chosen={field?.id ?? null}
          wrong={wrong}
          onChoose={setChosen}
          onMove={move}
        />
      </div>
      {field && (
        <section
          className="form-build-field"
          aria-label={t('formBuilder.settingsOfField', { field: nameAt(at) })}
        >
          <div className="form-build-head">
            <h2>{labelOf(field.type)}</h2>
            <div role="toolbar" aria-label={t('formBuilder.fieldNamed', { field: nameAt(at) })}>
              <IconButton
                label={t('common.moveUp')}
                icon={<ArrowUp aria-hidden="true" />}
                isDisabled={at === 0}
                onPress={() => move(at, at - 1)}
              />
              <IconButton
                label={t('common.moveDown')}
                icon={<ArrowDown aria-hidden="true" />}
                isDisabled={at === fields.length - 1}
                onPress={() => move(at, at + 1)}
              />
              <IconButton
                label={t('common.duplicate')}
                icon={<Copy aria-hidden="true" />}
                isDisabled={fields.length >= MAX_FIELDS}
                onPress={() =>
                  insert({ ...field, id: newId() }, t('formBuilder.fieldDuplicated', { field: nameAt(at) }))
                }
              />
              <IconButton
                label={t('common.remove')}
                icon={<Trash2 aria-hidden="true" />}
                onPress={() => remove(at)}
              />
            </div>
          </div>
          <FieldSettings
            key={field.id}
            info={typeOf(field.type)}
            field={field}
            fields={fields}
            labelOf={labelOf}
            errors={errorsOfField(errors, at)}
            onChange={(next) => onChange(fields.with(at, next))}
          />
        </section>
      )}
      <p role="status" className="ui-visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
