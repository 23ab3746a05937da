import { FILE_KINDS, type FileKind } from '@sitewright/forms/file-kinds';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';

type FileKindFieldsProps = {
  value: readonly FileKind[];
  error: string | undefined;
  onChange: (value: FileKind[]) => void;
};

const LABELS: Readonly<Record<FileKind, string>> = {
  image: t('formBuilder.images'),
  document: t('formBuilder.documents'),
  audio: t('formBuilder.audioFiles'),
  video: t('formBuilder.videos'),
  archive: t('formBuilder.archives'),
};
const KINDS = Object.keys(FILE_KINDS) as FileKind[];

/** Kinds of files that a field takes, with the endings of their names. */
export function FileKindFields({ value, error, onChange }: FileKindFieldsProps) {
  return (
    <fieldset className="form-parts">
      <legend className="ui-label">{t('formBuilder.kindsOfFiles')}</legend>
      {KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          label={`${LABELS[kind]} (${FILE_KINDS[kind].extensions.join(', ')})`}
          value={value.includes(kind)}
          onChange={(isTaken) =>
            onChange(KINDS.filter((one) => (one === kind ? isTaken : value.includes(one))))
          }
        />
      ))}
      {error !== undefined && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
