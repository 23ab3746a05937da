import type { TranslationField } from '@sitewright/contract/translations';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { Suspense } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';

const RichTextControl = lazyPart(() =>
  import('../../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);

type FieldProps = {
  field: TranslationField;
  locale: string;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

/** One text of the site beside its translation, with what the service suggests for it. */
export function TranslationFieldPair(props: FieldProps) {
  const { field, locale, value, isReadOnly, onChange } = props;
  const { label, control, source, suggestion } = field;
  return (
    <div className="translation-pair">
      <div className="translation-source">
        <span className="ui-label">{label}</span>
        <PlainText control={control} text={source} />
      </div>
      <div className="translation-target" lang={locale} dir={directionOf(locale)}>
        {isReadOnly ? (
          <>
            <span className="ui-label">{label}</span>
            <PlainText control={control} text={value} />
          </>
        ) : (
          <Control {...props} />
        )}
        {suggestion !== '' && value !== suggestion && (
          <div className="translation-suggestion" lang="en" dir="ltr">
            <span className="ui-label">{t('languages.suggestion')}</span>
            <div lang={locale} dir={directionOf(locale)}>
              <PlainText control={control} text={suggestion} />
            </div>
            {!isReadOnly && (
              <Button
                aria-label={t('languages.useSuggestionForLabel', { label })}
                onPress={() => onChange(suggestion)}
              >
                {t('languages.use')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const MAX_LENGTH = 200_000;

function Control({ field: { label, control, source, isStale }, value, error, onChange }: FieldProps) {
  const help = isStale ? t('languages.originalChangedSinceTranslated') : undefined;
  if (control !== 'rich-text')
    return (
      <TextField
        label={label}
        value={value}
        lines={control === 'text-area' ? 'many' : 'one'}
        help={help}
        error={error}
        onChange={onChange}
      />
    );
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton />}>
        <RichTextControl
          label={label}
          isLong={source.length > 400}
          value={value}
          error={error}
          isValid={(html) => html.length <= MAX_LENGTH}
          onChange={(html) => onChange(html === '<p></p>' ? '' : html)}
        />
      </Suspense>
      {help && <p className="ui-help translation-stale">{help}</p>}
    </PartBoundary>
  );
}

function PlainText({ control, text }: { control: TranslationField['control']; text: string }) {
  return control === 'rich-text' ? <div className="translation-rich">{plainOf(text)}</div> : <p>{text}</p>;
}

/** The words of a rich text, a line for each paragraph: what an owner wrote elsewhere is not run here as HTML. */
function plainOf(html: string): string {
  const document = new DOMParser().parseFromString(
    html.replace(/<\/(p|h\d|li|blockquote)>/g, '$&\n'),
    'text/html',
  );
  return (document.body.textContent ?? '').trim();
}
