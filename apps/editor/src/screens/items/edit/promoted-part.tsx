import type { PanelField } from '@sitewright/blocks/field';
import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import { PROMOTED_BLOCK_TYPES } from '@sitewright/domain/site/promoted-block';
import type { Samples } from '@sitewright/domain/texts/samples';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { DrawField } from '../../../panels/draw-field.ts';
import { FieldControl } from '../../../panels/field-control.tsx';
import { FieldList } from '../../../panels/field-list.tsx';
import { samplesOf } from '../../../queries/site-samples.ts';
import type { ItemContent } from './item-fields.ts';
import type { PartProps } from './part-props.ts';

type Promoted = NonNullable<ItemContent['promotedBlock']>;

const NONE = 'none';
const TITLES = Object.fromEntries(
  PROMOTED_BLOCK_TYPES.flatMap((type) => (isBlockType(type) ? [[type, blocks[type].meta.title]] : [])),
);

/** A block that an item shows in the place of its image. Source: site format §3, promotedBlock. */
export function PromotedPart({ websiteId, fields, errors, onContent }: PartProps) {
  const { promotedBlock: block } = fields.content;
  const schema = block && isBlockType(block.type) ? blocks[block.type].schema : null;
  const change = (field: PanelField, value: Json, beside = {}) =>
    block && onContent({ promotedBlock: changed(block, field, { value, beside }) });
  return (
    <fieldset className="form-part">
      <legend>{t('items.promotedBlock')}</legend>
      <SelectField
        label={t('items.insteadOfThePicture')}
        options={{ [NONE]: t('items.theMainImage'), ...TITLES }}
        value={block?.type ?? NONE}
        onChange={(type) => onContent({ promotedBlock: started(type, samplesOf(websiteId)) })}
      />
      {block && schema && (
        <div className="panel-fields">
          <DrawField value={FieldControl}>
            <FieldList id={block.type} schema={schema} values={valuesOf(block)} onChange={change} />
          </DrawField>
        </div>
      )}
      {errors['content.promotedBlock'] && (
        <p className="ui-error" role="alert">
          {errors['content.promotedBlock']}
        </p>
      )}
    </fieldset>
  );
}

type Json = NonNullable<Promoted['props']>[string];

function started(type: string, samples: Samples): Promoted | undefined {
  if (!isBlockType(type)) return undefined;
  const promoted = PROMOTED_BLOCK_TYPES.find((name) => name === type);
  const { props = {}, text } = blocks[type].initial?.(samples) ?? {};
  return promoted && { type: promoted, html: '', props, ...(text ? { text } : {}) };
}

/** Settings with their defaults, as the panel of a block shows them. */
function valuesOf({ type, props, text }: Promoted): Record<string, unknown> {
  const values = { ...props, ...text };
  const parsed = isBlockType(type) ? blocks[type].schema.safeParse(values) : null;
  return parsed?.success ? parsed.data : values;
}

function changed(
  block: Promoted,
  { name, meta }: PanelField,
  { value, beside }: { value: Json; beside: NonNullable<Promoted['props']> },
): Promoted {
  const { props = {}, text = {} } = block;
  if (meta.control === 'rich-text')
    return { ...block, props, text: { ...text, [name]: String(value ?? '') } };
  return { ...block, props: { ...props, ...beside, [name]: value } };
}
