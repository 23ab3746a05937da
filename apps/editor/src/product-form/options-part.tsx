import { MAX_OPTIONS, MAX_VARIANTS } from '@sitewright/domain/product/schema';
import { countCombinations, matrixOf } from '@sitewright/domain/product/variant-matrix';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import {
  areEdited,
  changedOptions,
  type OptionDraft,
  optionError,
  toDrafts,
  toOptions,
} from './option-drafts.ts';
import type { ProductPartProps } from './part-props.ts';
import { newVariant } from './sheet-variant.ts';

/** Options of a product. The variants follow when they are asked to, and it is said before what comes of it. */
export function OptionsPart({
  fields,
  onChange,
  onEdited,
}: ProductPartProps & {
  /** Told when options are typed that the variants do not have yet, and when there are none any more. */
  onEdited: (isEdited: boolean) => void;
}) {
  const [drafts, setDrafts] = useState<readonly OptionDraft[]>(() => toDrafts(fields.options));
  const [from, setFrom] = useState(fields.options);
  if (from !== fields.options) {
    // Saved or read again.
    setFrom(fields.options);
    setDrafts(toDrafts(fields.options));
  }
  const options = toOptions(drafts);
  const error = optionError(drafts);
  const count = countCombinations(options);
  const isTooMany = count > MAX_VARIANTS;
  const change = changedOptions(fields, options);
  const make = () =>
    onChange({
      options,
      variants: matrixOf<ProductVariant>(options, change.renamed, (attributes, like) =>
        newVariant(crypto.randomUUID(), attributes, like),
      ),
    });
  const isEdited = areEdited(drafts, fields.options);
  useLayoutEffect(() => onEdited(isEdited), [isEdited, onEdited]);
  const edit = (at: number, part: Partial<OptionDraft>) =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...part } : draft)));
  return (
    <fieldset className="form-part">
      <legend>{t('products.options')}</legend>
      {drafts.length === 0 && <p className="ui-help">{t('products.optionsHelp')}</p>}
      {drafts.map((draft, at) => (
        <div className="option-row" key={draft.key}>
          <TextField
            label={t('products.optionAt', { at: at + 1 })}
            value={draft.name}
            maxLength={60}
            placeholder={t('products.size')}
            onChange={(name) => edit(at, { name })}
          />
          <TextField
            label={
              draft.name === ''
                ? t('products.valuesOfUnnamed', { at: at + 1 })
                : t('products.valuesOf', { name: draft.name })
            }
            value={draft.values}
            maxLength={5000}
            placeholder="S, M, L"
            help={t('products.separateWithCommas')}
            onChange={(values) => edit(at, { values })}
          />
          <IconButton
            label={
              draft.name === ''
                ? t('products.removeUnnamedOption', { at: at + 1 })
                : t('products.removeName', { name: draft.name })
            }
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => setDrafts(drafts.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      <div className="option-actions">
        <Button
          isDisabled={drafts.length >= MAX_OPTIONS}
          onPress={() =>
            setDrafts([...drafts, { key: crypto.randomUUID(), name: '', values: '', was: null }])
          }
        >
          {t('products.addOption')}
        </Button>
        {change.isNeeded && (
          <Button look="primary" isDisabled={error !== undefined || isTooMany} onPress={make}>
            {t('products.updateVariants')}
          </Button>
        )}
        {isEdited && (
          <Button look="quiet" onPress={() => setDrafts(toDrafts(fields.options))}>
            {t('products.discardChanges')}
          </Button>
        )}
        <span role="status" className="ui-help">
          {isTooMany
            ? t('products.tooManyCombinations', {
                count,
                shown: count.toLocaleString(LOCALE),
                max: MAX_VARIANTS,
              })
            : (error ?? (change.isNeeded ? change.message : ''))}
        </span>
      </div>
    </fieldset>
  );
}

type ProductVariant = ProductPartProps['fields']['variants'][number];
