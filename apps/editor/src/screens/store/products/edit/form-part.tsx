import {
  type ProductFieldType,
  type ProductFormField,
  readProductForm,
} from '@sitewright/domain/cart/product-form';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { ArrowUp, Trash2 } from 'lucide-react';
import { FIELD_TYPES, withChoices, writeForm } from '../../../../product-form/form-fields.ts';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';

/** Questions shoppers answer before the product goes into the cart. */
export function FormPart({ fields, errors, onChange }: ProductPartProps) {
  const form = readProductForm(fields.additionalFieldsForm);
  // Pages show a form only by its id.
  const set = (next: readonly ProductFormField[]) =>
    onChange({
      additionalFieldsForm: writeForm(fields.additionalFieldsForm, next),
      additionalFieldsFormId:
        next.length === 0 ? null : (fields.additionalFieldsFormId ?? crypto.randomUUID()),
    });
  const edit = (at: number, part: Partial<ProductFormField>) =>
    set(form.map((field, index) => (index === at ? { ...field, ...part } : field)));
  return (
    <fieldset className="form-part">
      <legend>{t('products.questionsForTheShopper')}</legend>
      {form.length === 0 && <p className="ui-help">{t('products.questionsHelp')}</p>}
      {form.map((field, at) => (
        <div className="question" key={field.id}>
          <div className="form-pair">
            <TextField
              label={t('products.questionAt', { at: at + 1 })}
              value={field.title}
              maxLength={200}
              error={errors[`question.${field.id}.title`]}
              onChange={(title) => edit(at, { title })}
            />
            <SelectField
              label={t('products.answerAt', { at: at + 1 })}
              options={FIELD_TYPES}
              value={field.type}
              onChange={(type) => edit(at, { type: type as ProductFieldType })}
            />
          </div>
          {withChoices(field.type) && (
            <TextField
              label={t('products.choicesAt', { at: at + 1 })}
              value={field.options.join(', ')}
              help={t('products.separateWithCommas')}
              error={errors[`question.${field.id}.options`]}
              onChange={(text) => edit(at, { options: text.split(',').map((choice) => choice.trimStart()) })}
            />
          )}
          <div className="option-actions">
            <SwitchField
              label={t('products.questionAtIsRequired', { at: at + 1 })}
              value={field.required}
              onChange={(required) => edit(at, { required })}
            />
            <IconButton
              label={t('products.moveQuestionUp', { at: at + 1 })}
              icon={<ArrowUp aria-hidden="true" />}
              isDisabled={at === 0}
              onPress={() => {
                const others = form.filter((_one, index) => index !== at);
                set([...others.slice(0, at - 1), field, ...others.slice(at - 1)]);
              }}
            />
            <IconButton
              label={t('products.removeQuestion', { at: at + 1 })}
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => set(form.filter((_one, index) => index !== at))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          isDisabled={form.length >= 30}
          onPress={() =>
            set([...form, { id: crypto.randomUUID(), type: 'text', title: '', required: false, options: [] }])
          }
        >
          {t('products.addQuestion')}
        </Button>
      </div>
    </fieldset>
  );
}
