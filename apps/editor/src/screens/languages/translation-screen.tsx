import {
  type Translation,
  type TranslationField,
  updateTranslation,
} from '@sitewright/contract/translations';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { TRANSLATION_KINDS } from '@sitewright/domain/language/translation-schema';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../api/call.ts';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { languageName } from '../../labels/language-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { NotFoundScreen } from '../../layout/not-found-screen.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { languageQueries, type TranslationParams } from '../../queries/languages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import './languages.css';

const RichTextControl = lazyPart(() =>
  import('../../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);

type Props = ScreenProps<'/translations/$websiteId/$locale/$kind/$entityId'>;

/** The texts of one thing, the site's own on the left and their translation on the right. */
export function TranslationScreen({ params: { websiteId, locale, kind, entityId } }: Props) {
  const known = TRANSLATION_KINDS.find((one) => one === kind);
  if (!known) return <NotFoundScreen />;
  return <TranslationOf websiteId={websiteId} locale={locale} kind={known} entityId={entityId} />;
}

function TranslationOf(params: TranslationParams) {
  const { websiteId, locale } = params;
  const translation = useQuery(languageQueries.one(params));
  const title = translation.data?.title ?? 'Translation';
  return (
    <AppFrame
      title={title}
      lead={
        <p>
          <Link to="/translations/$websiteId/$locale" params={{ websiteId, locale }}>
            ← Translate into {languageName(locale)}
          </Link>
        </p>
      }
    >
      <Loaded query={translation} name="translation">
        {(data) => <TranslationForm params={params} translation={data} />}
      </Loaded>
    </AppFrame>
  );
}

/** Text by field, and whether visitors see them. */
function storedOf({ fields, state, rowVersion }: Translation) {
  const texts = Object.fromEntries(fields.map(({ key, text }) => [key, text]));
  return { fields: { ...texts, [READY]: state === 'ready' ? 'ready' : '' }, rowVersion };
}

/** Not a name of a text. */
const READY = '#state';

function TranslationForm({ params, translation }: { params: TranslationParams; translation: Translation }) {
  const { locale } = params;
  const offered = useQuery(languageQueries.offered(params.websiteId));
  const { mayEdit, mayShow } = translation;
  const form = useVersionedForm<Record<string, string>>({
    stored: storedOf(translation),
    read: async () => storedOf(await queryClient.fetchQuery(languageQueries.one(params))),
    write: async (change, rowVersion) => {
      const { [READY]: ready, ...texts } = change;
      const state: 'ready' | 'draft' = ready === 'ready' ? 'ready' : 'draft';
      const body = { texts: given(texts), rowVersion, ...(ready === undefined ? {} : { state }) } as const;
      const saved = await call(updateTranslation, { params, body });
      queryClient.setQueryData(languageQueries.one(params).queryKey, saved);
      return storedOf(saved);
    },
  });
  return (
    <form
      className="translation-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <div className="translation-head" aria-hidden="true">
        <span>{offered.data ? languageName(offered.data.defaultLanguage) : 'Original'}</span>
        <span>{languageName(locale)}</span>
      </div>
      {translation.fields.map((field) => (
        <FieldPair
          key={field.key}
          field={field}
          locale={locale}
          value={form.fields[field.key] ?? ''}
          error={form.refused[field.key]}
          isReadOnly={!mayEdit}
          onChange={(text) => form.change({ [field.key]: text })}
        />
      ))}
      {mayEdit ? (
        <FormBar form={form} hasErrors={false}>
          <SwitchField
            label="Show to visitors"
            value={form.fields[READY] === 'ready'}
            isReadOnly={!mayShow}
            onChange={(isReady) => form.change({ [READY]: isReady ? 'ready' : '' })}
          />
        </FormBar>
      ) : (
        <p className="ui-help">Your role does not allow changing these texts.</p>
      )}
      <LeaveGuard isDirty={form.isDirty} />
    </form>
  );
}

function given(texts: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? '']));
}

type FieldPairProps = {
  field: TranslationField;
  locale: string;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

const MAX_LENGTH = 200_000;

function FieldPair({
  field: { label, control, source, isStale },
  locale,
  value,
  error,
  isReadOnly,
  onChange,
}: FieldPairProps) {
  const help = isStale ? 'The original has changed since this was translated.' : undefined;
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
        ) : control === 'rich-text' ? (
          <PartBoundary>
            <Suspense fallback={<Skeleton />}>
              <RichTextControl
                label={label}
                isLong={source.length > 400}
                value={value}
                isValid={(html) => html.length <= MAX_LENGTH}
                onChange={(html) => onChange(html === '<p></p>' ? '' : html)}
              />
            </Suspense>
            {help && <p className="ui-help translation-stale">{help}</p>}
          </PartBoundary>
        ) : (
          <TextField
            label={label}
            value={value}
            lines={control === 'text-area' ? 'many' : 'one'}
            help={help}
            error={error}
            onChange={onChange}
          />
        )}
      </div>
    </div>
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
