import type { FieldType } from '@sitewright/forms/field-types';
import type { FormField } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { SelectField } from '@sitewright/ui/select-field';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { newId } from '../store/new-id.ts';
import { type ContentErrors, errorsOfField } from './field-errors.ts';
import { FIELD_LABELS } from './field-labels.ts';
import {
  changedType,
  fieldTitle,
  movedField,
  newField,
  withField,
  withoutField,
} from './field-operations.ts';
import { type FieldLimits, FieldSettings } from './field-settings.tsx';
import { FieldsList } from './fields-list.tsx';
import type { TypeInfo } from './type-info.ts';
import './field-builder.css';

type FieldBuilderProps = {
  /** Types that the form may have, with what can be set of each. */
  types: readonly TypeInfo[];
  /** At most so many fields. */
  max: number;
  fields: readonly FormField[];
  /** By path: `fields.2.options`. */
  errors: ContentErrors;
  /** A field may become one of another type. */
  changesTypes?: boolean;
  limits?: FieldLimits;
  onChange: (fields: FormField[]) => void;
};

const NO_LIMITS: FieldLimits = {};

/**
 * The fields of a form in order, and the settings of the selected one: of form blocks, of products and of the checkout, each of which
 * says what its payload can carry. Source: FORM-02..04, decision 075.
 */
export function FieldBuilder({
  types,
  max,
  fields,
  errors,
  changesTypes = false,
  limits = NO_LIMITS,
  onChange,
}: FieldBuilderProps) {
  const [chosen, setChosen] = useState(fields[0]?.id ?? null);
  const [announcement, setAnnouncement] = useState('');
  const typeOf = (type: FieldType) => types.find((info) => info.type === type);
  const labelOf = (type: FieldType) => typeOf(type)?.label ?? FIELD_LABELS[type];
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
    <div className="field-builder">
      <div className="form-build">
        <div className="form-build-list">
          <Menu
            label={t('formBuilder.fieldTypes')}
            entries={types.map(({ type, label }) => ({
              id: type,
              label,
              isDisabled: fields.length >= max,
              run: () =>
                insert(newField(type, label, newId()), t('formBuilder.fieldAdded', { field: label })),
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
                  isDisabled={fields.length >= max}
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
            {changesTypes && (
              <SelectField
                label={t('formBuilder.typeOfField')}
                options={Object.fromEntries(types.map(({ type, label }) => [type, label]))}
                value={field.type}
                onChange={(type) => onChange(fields.with(at, changedType(field, type as FieldType)))}
              />
            )}
            <FieldSettings
              key={`${field.id} ${field.type}`}
              info={typeOf(field.type)}
              field={field}
              fields={fields}
              labelOf={labelOf}
              errors={errorsOfField(errors, at)}
              limits={limits}
              onChange={(next) => onChange(fields.with(at, next))}
            />
          </section>
        )}
      </div>
      <p role="status" className="ui-visually-hidden">
        {announcement}
      </p>
    </div>
  );
}
