import { type Translation, updateTranslation } from '@sitewright/contract/translations';
import { missingTexts } from '@sitewright/domain/language/translated-parts';
import { TRANSLATION_KINDS } from '@sitewright/domain/language/translation-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { languageName } from '../../labels/language-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { NotFoundScreen } from '../../layout/not-found-screen.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { languageQueries, type TranslationParams } from '../../queries/languages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { useFieldFilter } from './field-filter.tsx';
import { TranslateMissing } from './translate-missing.tsx';
import { TranslationFieldPair } from './translation-field.tsx';
import './languages.css';

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
  const title = translation.data?.title ?? t('languages.translation');
  return (
    <AppFrame
      title={title}
      lead={
        <p>
          <Link to="/translations/$websiteId/$locale" params={{ websiteId, locale }}>
            {t('languages.backToTranslations', { language: languageName(locale) })}
          </Link>
        </p>
      }
    >
      <Loaded query={translation} name={t('languages.translationToLoad')}>
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
  // The program's own texts are in English, whatever the site is in.
  const original =
    params.kind === 'program'
      ? languageName('en')
      : offered.data
        ? languageName(offered.data.defaultLanguage)
        : t('languages.original');
  const filter = useFieldFilter(translation.fields);
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
  // Suggestions for fields in which nobody has typed.
  const open = translation.fields
    .filter(({ key, text, suggestion }) => suggestion !== '' && (form.fields[key] ?? '') === text)
    .map(({ key, suggestion }) => [key, suggestion] as const);
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries(languageQueries.one(params));
  }, [params]);
  return (
    <>
      {/* Outside of the form, which Enter in the search would send. */}
      {filter.controls}
      <form
        className="translation-form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {mayEdit && (
          <div className="translation-tools">
            <TranslateMissing of={params} isComplete={isComplete(translation)} onTranslated={readAgain} />
            {open.length > 1 && (
              <Button onPress={() => form.change(Object.fromEntries(open))}>
                {t('languages.useAllSuggestions', { suggestions: open.length })}
              </Button>
            )}
          </div>
        )}
        <div className="translation-head" aria-hidden="true">
          <span>{original}</span>
          <span>{languageName(locale)}</span>
        </div>
        {filter.shown.map((field) => (
          <TranslationFieldPair
            key={field.key}
            field={field}
            locale={locale}
            value={form.fields[field.key] ?? ''}
            error={form.refused[field.key]}
            isReadOnly={!mayEdit}
            onChange={(text) => form.change({ [field.key]: text })}
          />
        ))}
        {filter.pager}
        {mayEdit ? (
          <FormBar form={form} hasErrors={false}>
            {params.kind === 'mails' ? (
              <p className="ui-help">{t('languages.emailsSentFromNowSay')}</p>
            ) : (
              <SwitchField
                label={
                  params.kind === 'campaign'
                    ? t('languages.sendInLanguage', { language: languageName(locale) })
                    : t('languages.showToVisitors')
                }
                value={form.fields[READY] === 'ready'}
                isReadOnly={!mayShow}
                onChange={(isReady) => form.change({ [READY]: isReady ? 'ready' : '' })}
              />
            )}
          </FormBar>
        ) : (
          <p className="ui-help">{t('languages.roleMayNotChange')}</p>
        )}
        <LeaveGuard isDirty={form.isDirty} />
      </form>
    </>
  );
}

/** Nothing is left for the service: each text is translated, or a suggestion waits. */
function isComplete({ fields }: Translation): boolean {
  return missingTexts(fields).length === 0;
}

function given(texts: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text ?? '']));
}
