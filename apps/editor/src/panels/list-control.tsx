import { entrySchemaOf, fieldMeta, type PanelField } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { ZodType } from 'zod';
import { newId } from '../store/new-id.ts';
import { useEditor } from '../store/use-editor.ts';
import { DrawField } from './draw-field.ts';
import { FieldList } from './field-list.tsx';
import { movedEntry, newEntry, titleOf, withImages, withOwnId } from './list-entries.ts';
import { PhotoImport } from './photo-import.tsx';
import { useEntrySample } from './use-entry-sample.ts';

type Json = Props[string];
type ListControlProps = { field: PanelField; value: readonly Json[]; onChange: (list: Json[]) => void };

/** A list of entries: added, duplicated, put in order by hand or key, removed; the chosen one is set up below. */
export function ListControl({ field, value, onChange }: ListControlProps) {
  const { meta, schema } = field;
  const editor = useEditor();
  const [at, setAt] = useState(0);
  const entrySchema = entrySchemaOf(schema);
  const current = Math.min(at, value.length - 1);
  const sample = useEntrySample(editor.websiteId, meta.entry?.sample);
  const word = meta.entry?.label ?? t('panels.entry');

  const change = (list: Json[], next: number) => {
    if (!schema.safeParse(list).success) {
      editor.say(
        list.length > value.length ? t('panels.thisListIsFull') : t('panels.thisListCannotBeShorter'),
      );
      return;
    }
    onChange(list);
    setAt(Math.max(0, Math.min(next, list.length - 1)));
  };
  const move = (from: number, to: number) => change(movedEntry(value, from, to), to);
  const dragAndDrop = useReorder(value.length, move);
  if (!entrySchema) return null;
  const add = () => {
    const entry = newEntry(entrySchema, newId, sample);
    if (entry !== null)
      change([...value.slice(0, current + 1), entry, ...value.slice(current + 1)], current + 1);
  };
  const addImages = (images: readonly { assetId: string; title: string }[]) => {
    if (!meta.photos) return 0;
    const blank = () => newEntry(entrySchema, newId);
    const list = withImages({ list: value, pictures: images, fields: meta.photos, blank, schema });
    if (list.length > value.length) change(list, value.length);
    return list.length - value.length;
  };
  const entry = value[current];
  return (
    <div className="ui-field list-control">
      <span className="ui-label">{meta.label}</span>
      <GridList
        aria-label={meta.label}
        className="entry-list"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={current >= 0 ? [String(current)] : []}
        onSelectionChange={(keys) => keys !== 'all' && setAt(Number([...keys][0] ?? 0))}
        dragAndDropHooks={dragAndDrop}
        renderEmptyState={() => <p className="ui-help">{t('panels.nothingHereYet')}</p>}
      >
        {value.map((item, index) => (
          <GridListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own; their place is it
            key={index}
            id={String(index)}
            textValue={titleOf(item, index, meta, entrySchema)}
            className="entry-row"
          >
            <DragButton slot="drag" className="entry-grip">
              <GripVertical aria-hidden="true" />
            </DragButton>
            <span>{titleOf(item, index, meta, entrySchema)}</span>
          </GridListItem>
        ))}
      </GridList>
      <div className="entry-tools" role="toolbar" aria-label={meta.label}>
        <Button onPress={add}>
          <Plus aria-hidden="true" />
          {t('panels.addEntry', { entry: word })}
        </Button>
        {entry !== undefined && (
          <>
            <IconButton
              label={t('panels.moveEntryUp', { entry: word })}
              icon={<ArrowUp aria-hidden="true" />}
              isDisabled={current === 0}
              onPress={() => move(current, current - 1)}
            />
            <IconButton
              label={t('panels.moveEntryDown', { entry: word })}
              icon={<ArrowDown aria-hidden="true" />}
              isDisabled={current === value.length - 1}
              onPress={() => move(current, current + 1)}
            />
            <IconButton
              label={t('panels.duplicateEntry', { entry: word })}
              icon={<Copy aria-hidden="true" />}
              onPress={() =>
                change(
                  [...value.slice(0, current + 1), withOwnId(entry, newId), ...value.slice(current + 1)],
                  current + 1,
                )
              }
            />
            <IconButton
              label={t('panels.removeEntry', { entry: word })}
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => change(value.toSpliced(current, 1), current)}
            />
          </>
        )}
      </div>
      {meta.photos && <PhotoImport onImages={addImages} />}
      {entry !== undefined && (
        <EntryFields
          key={current}
          name={`${field.name}.${current}`}
          schema={entrySchema}
          value={entry}
          label={titleOf(entry, current, meta, entrySchema)}
          onChange={(next) => onChange(value.with(current, next))}
        />
      )}
    </div>
  );
}

type EntryFieldsProps = {
  name: string;
  schema: ZodType;
  value: Json;
  label: string;
  onChange: (value: Json) => void;
};

/** Fields of one entry; an entry that is a single value has one. */
function EntryFields({ name, schema, value, label, onChange }: EntryFieldsProps) {
  const Control = use(DrawField);
  const meta = fieldMeta(schema);
  return (
    <fieldset className="entry-fields" aria-label={label}>
      {meta ? (
        <Control field={{ name, schema, meta }} values={{ [name]: value }} onChange={onChange} />
      ) : (
        <FieldList
          id={name}
          schema={schema}
          values={value as Record<string, unknown>}
          onChange={(field, next) => onChange({ ...(value as object), [field.name]: next })}
        />
      )}
    </fieldset>
  );
}

/** Dragging of entries, by pointer and, as React Aria offers it, by keyboard. */
function useReorder(count: number, move: (from: number, to: number) => void) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    acceptedDragTypes: ['text/plain'],
    onReorder: ({ keys, target }) => {
      const from = Number([...keys][0]);
      const index = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      move(from, Math.max(0, Math.min(index > from ? index - 1 : index, count - 1)));
    },
  });
  return dragAndDropHooks;
}
