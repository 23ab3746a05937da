import type { FormContent } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { FieldBuilder } from '../../../field-builder/field-builder.tsx';
import type { ContentErrors } from '../../../field-builder/field-errors.ts';
import { namedTypes } from '../../../field-builder/type-info.ts';
import { formQueries } from '../../../queries/forms.ts';

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
        <FieldBuilder
          max={MAX_FIELDS}
          types={namedTypes(types.data.fields)}
          fields={content.fields}
          errors={errors}
          onChange={(fields) => onChange({ fields })}
        />
      )}
    </>
  );
}
