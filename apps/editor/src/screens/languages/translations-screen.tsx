import type { TranslationEntry } from '@sitewright/contract/translations';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { languageName } from '../../labels/language-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { invalidateTranslations, languageQueries } from '../../queries/languages.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ImportProgress } from './import-progress.tsx';
import { TranslateMissing } from './translate-missing.tsx';
import './languages.css';

const OF = {
  pages: t('languages.pagesAndEmails'),
  items: t('languages.productsPostsAndEvents'),
  forms: t('languages.forms'),
  campaigns: t('languages.campaignsAndAutomations'),
  pictures: t('languages.pictures'),
} as const;
const isPart = (name: string): name is keyof typeof OF => Object.hasOwn(OF, name);
/** Parts of a site that somebody may read. */
const partsFor = (permissions: readonly string[]): Partial<typeof OF> => {
  const { forms, campaigns, ...others } = OF;
  return {
    ...(permissions.includes('pages.view') ? others : {}),
    ...(permissions.includes('forms.manage') ? { forms } : {}),
    ...(permissions.includes('mailings.manage') ? { campaigns } : {}),
  };
};
/** With one of these some texts of a site may be translated. */
const TRANSLATING = [
  'pages.edit',
  'store.manage',
  'forms.manage',
  'mailings.manage',
  'orders.manage',
  'settings.manage',
] as const;
const KINDS = {
  site: t('languages.site'),
  page: t('common.page'),
  item: t('languages.productPostOrEvent'),
  blocks: t('common.content'),
  form: t('languages.form'),
  campaign: t('languages.campaign'),
  mails: t('languages.emails'),
  checkout: t('languages.checkout'),
  labels: t('languages.categoriesAndTags'),
  program: t('languages.builtInTexts'),
  picture: t('languages.picture'),
} as const;

/** Of things that stand in the list beside one of the same title. */
const TITLES: Partial<Record<TranslationKind, (title: string) => string>> = {
  blocks: (title) => t('languages.contentOf', { title }),
  labels: (title) => t('languages.categoriesAndTagsOf', { title }),
};

/** What may be translated into a language, with what is missing or out of date. */
export function TranslationsScreen({ params }: ScreenProps<'/translations/$websiteId/$locale'>) {
  const { websiteId, locale } = params;
  const permissions = usePermissions(websiteId);
  const mayTranslateAll = permissions.includes('settings.manage');
  const mayTranslate = TRANSLATING.some((permission) => permissions.includes(permission));
  const parts = partsFor(permissions);
  const [first = 'pages'] = Object.keys(parts).filter(isPart);
  const [of, setOf] = useState(first);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const list = useQuery(languageQueries.list({ websiteId, locale }, { of, search, page }));
  const readAgain = useCallback(() => {
    void invalidateTranslations({ websiteId, locale });
  }, [websiteId, locale]);
  return (
    <AppFrame
      title={t('languages.translateIntoLanguage', { language: languageName(locale) })}
      lead={
        <p>
          <Link to="/settings/$websiteId/languages" params={{ websiteId }}>
            {t('languages.backToLanguages')}
          </Link>
        </p>
      }
      actions={
        <div className="translation-tools">
          <Button onPress={() => setOpen('export')}>
            <Download aria-hidden="true" />
            {t('languages.export')}
          </Button>
          {mayTranslate && (
            <Button onPress={() => setOpen('import')}>
              <Upload aria-hidden="true" />
              {t('languages.import')}
            </Button>
          )}
        </div>
      }
    >
      {mayTranslateAll && <TranslateMissing of={params} onTranslated={readAgain} />}
      <ImportProgress of={params} onImported={readAgain} />
      <ListFilter
        label={t('languages.searchTitles')}
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setPage(1);
        }}
      >
        <SelectField
          label={t('languages.show')}
          options={parts}
          value={of}
          onChange={(next) => {
            setOf(isPart(next) ? next : first);
            setPage(1);
          }}
        />
      </ListFilter>
      <Loaded query={list} name={t('languages.translationsToLoad')}>
        {({ entries, hasMore }) => (
          <>
            {entries.length === 0 ? (
              <p className="ui-help">{t('languages.nothingFound')}</p>
            ) : (
              <EntryTable websiteId={websiteId} locale={locale} entries={entries} />
            )}
            {(page > 1 || hasMore) && (
              <div className="ui-actions">
                <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                  {t('languages.previous')}
                </Button>
                <Button isDisabled={!hasMore} onPress={() => setPage(page + 1)}>
                  {t('common.next')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <ExportDialog {...params} isOpen={open === 'export'} onClose={() => setOpen(null)} />
      <ImportDialog {...params} isOpen={open === 'import'} onClose={() => setOpen(null)} />
    </AppFrame>
  );
}

function EntryTable({
  websiteId,
  locale,
  entries,
}: {
  websiteId: string;
  locale: string;
  entries: readonly TranslationEntry[];
}) {
  return (
    <RowsTable
      rows={entries}
      keyOf={({ kind, entityId }) => `${kind} ${entityId}`}
      columns={[
        {
          head: t('common.title'),
          isName: true,
          cell: ({ kind, entityId, title }) => (
            <Link
              to="/translations/$websiteId/$locale/$kind/$entityId"
              params={{ websiteId, locale, kind, entityId }}
            >
              {TITLES[kind]?.(title) ?? title}
            </Link>
          ),
        },
        { head: t('languages.kind'), isSecondary: true, cell: ({ kind }) => KINDS[kind] },
        {
          head: t('languages.translated'),
          cell: ({ texts, missing }) => t('languages.doneOfTotal', { done: texts - missing, total: texts }),
        },
        { head: t('languages.state'), cell: stateOf },
      ]}
    />
  );
}

function stateOf({ texts, missing, stale, suggested, state }: TranslationEntry): string {
  if (suggested > 0)
    return t('languages.suggestionsToCheck', {
      count: suggested,
      suggestions: suggested.toLocaleString(LOCALE),
    });
  if (missing === texts) return t('languages.notTranslated');
  if (state === 'draft') return t('languages.draft');
  if (stale > 0) return t('languages.staleOutOfDate', { stale });
  return missing > 0 ? t('languages.numberMissing', { missing }) : t('languages.ready');
}
