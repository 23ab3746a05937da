import { QUESTION_LIMITS } from '@sitewright/domain/checkout/limits';
import { t } from '@sitewright/owner-texts/t';
import { FieldBuilder } from '../../../field-builder/field-builder.tsx';
import { FieldsPreview } from '../../../field-builder/fields-preview.tsx';
import { QUESTION_TYPES, toField, toQuestion } from './question-fields.ts';
import { checkPreview, shownFor, toPreview } from './question-preview.ts';
import type { StorePartProps } from './store-errors.ts';

const LIMITS = { title: QUESTION_LIMITS.label, options: QUESTION_LIMITS.options };
const PATH = 'checkoutFields.';

/** Questions of the store's own at its checkout. */
export function QuestionsPart({ fields, errors, onChange }: StorePartProps) {
  const asked = fields.checkoutFields.map(toField);
  const wrong = Object.entries(errors).flatMap(([path, message]) =>
    path.startsWith(PATH) ? [[path.replace(PATH, 'fields.').replace(/\.label$/, '.title'), message]] : [],
  );
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.checkoutQuestions')}</legend>
      <FieldBuilder
        types={QUESTION_TYPES}
        max={QUESTION_LIMITS.questions}
        fields={asked}
        errors={Object.fromEntries(wrong)}
        changesTypes
        limits={LIMITS}
        onChange={(next) => onChange({ checkoutFields: next.map(toQuestion) })}
      />
      <div>
        <FieldsPreview
          title={t('storeSettings.checkoutQuestions')}
          questions={fields.checkoutFields.map(toPreview)}
          shownFor={(answers) => shownFor(fields.checkoutFields, answers)}
          check={(answers) => checkPreview(fields.checkoutFields, answers)}
        />
      </div>
    </fieldset>
  );
}
