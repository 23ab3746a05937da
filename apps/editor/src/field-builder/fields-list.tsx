import type { FormField } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { AlertTriangle, GripVertical, Split } from 'lucide-react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { fieldTitle } from './field-operations.ts';

type FieldsListProps = {
  fields: readonly FormField[];
  /** Words of a type. */
  labelOf: (type: FormField['type']) => string;
  chosen: string | null;
  /** Places of fields that cannot be saved as they are. */
  wrong: ReadonlySet<number>;
  onChoose: (id: string) => void;
  onMove: (from: number, to: number) => void;
};

/** The fields of a form in their order: one is chosen to be set up, dragged to another place by hand or by keys. */
export function FieldsList({ fields, labelOf, chosen, wrong, onChoose, onMove }: FieldsListProps) {
  const placeOf = (id: string) => fields.findIndex((field) => field.id === id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    acceptedDragTypes: ['text/plain'],
    onReorder: ({ keys, target }) => {
      const from = placeOf(String([...keys][0]));
      const index = placeOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onMove(from, Math.max(0, Math.min(index > from ? index - 1 : index, fields.length - 1)));
    },
  });
  return (
    <GridList
      aria-label={t('formBuilder.fieldsOfTheForm')}
      className="form-fields"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : [...keys];
        if (id !== undefined) onChoose(String(id));
      }}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="ui-help">{t('formBuilder.noFieldsYet')}</p>}
    >
      {fields.map((field, index) => (
        <GridListItem
          key={field.id}
          id={field.id}
          textValue={fieldTitle(field, labelOf(field.type))}
          className="form-field-row"
        >
          <DragButton
            slot="drag"
            className="form-field-grip"
            aria-label={t('formBuilder.moveField', { field: fieldTitle(field, labelOf(field.type)) })}
          >
            <GripVertical aria-hidden="true" />
          </DragButton>
          <span className="form-field-name">
            <span>{fieldTitle(field, labelOf(field.type))}</span>
            {'required' in field && field.required && (
              <>
                <span className="form-field-mark" aria-hidden="true">
                  {' '}
                  *
                </span>
                <span className="ui-visually-hidden">{t('formBuilder.requiredMark')}</span>
              </>
            )}
          </span>
          {field.condition && (
            <>
              <Split className="form-field-sign" aria-hidden="true" />
              <span className="ui-visually-hidden">{t('formBuilder.shownConditionally')} </span>
            </>
          )}
          {wrong.has(index) && (
            <>
              <AlertTriangle className="form-field-sign is-wrong" aria-hidden="true" />
              <span className="ui-visually-hidden">{t('formBuilder.fieldNeedsAttention')} </span>
            </>
          )}
          <small className="form-field-type">{labelOf(field.type)}</small>
        </GridListItem>
      ))}
    </GridList>
  );
}
