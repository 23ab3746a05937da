import { readProductForm } from '@sitewright/domain/cart/product-form';
import { t } from '@sitewright/owner-texts/t';
import { FieldBuilder } from '../../../../field-builder/field-builder.tsx';
import { FieldsPreview } from '../../../../field-builder/fields-preview.tsx';
import { withTidyChoices, writeForm } from '../../../../product-form/form-fields.ts';
import type { ProductPartProps } from '../../../../product-form/part-props.ts';
import { QUESTION_TYPES, toField, toQuestion } from './question-fields.ts';
import { checkPreview, shownFor, toPreview } from './question-preview.ts';

const MAX_QUESTIONS = 30;

/** Questions shoppers answer before the product goes into the cart. */
export function FormPart({ fields, errors, onChange }: ProductPartProps) {
  const questions = readProductForm(fields.additionalFieldsForm);
  const asked = questions.map(toField);
  // As they are saved.
  const offered = readProductForm(withTidyChoices(fields.additionalFieldsForm));
  const wrong = questions.flatMap(({ id }, at) =>
    ['title', 'options', 'condition'].flatMap((property) => {
      const message = errors[`question.${id}.${property}`];
      return message === undefined ? [] : [[`fields.${at}.${property}`, message]];
    }),
  );
  return (
    <fieldset className="form-part">
      <legend>{t('products.questionsForTheShopper')}</legend>
      <p className="ui-help">{t('products.questionsHelp')}</p>
      <FieldBuilder
        types={QUESTION_TYPES}
        max={MAX_QUESTIONS}
        fields={asked}
        errors={Object.fromEntries(wrong)}
        changesTypes
        onChange={(next) =>
          onChange({
            additionalFieldsForm: writeForm(fields.additionalFieldsForm, next.map(toQuestion)),
            // Pages show a form only by its id.
            additionalFieldsFormId:
              next.length === 0 ? null : (fields.additionalFieldsFormId ?? crypto.randomUUID()),
          })
        }
      />
      <div>
        <FieldsPreview
          title={t('products.questionsForTheShopper')}
          questions={offered.map(toPreview)}
          shownFor={(answers) => shownFor(offered, answers)}
          check={(answers) => checkPreview(offered, answers)}
        />
      </div>
    </fieldset>
  );
}
