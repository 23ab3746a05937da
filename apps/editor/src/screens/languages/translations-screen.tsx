import type { TranslationEntry } from '@sitewright/contract/translations';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { counted } from '../../labels/counted.ts';
import { languageName } from '../../labels/language-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { invalidateTranslations, languageQueries } from '../../queries/languages.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { TranslateMissing } from './translate-missing.tsx';
import './languages.css';

const OF = { pages: 'Pages', items: 'Products, posts and events' } as const;
const KINDS = { site: 'Site', page: 'Page', item: 'Product, post or event', blocks: 'Content' } as const;

/** What may be translated into a language, with what is missing or out of date. */
export function TranslationsScreen({ params }: ScreenProps<'/translations/$websiteId/$locale'>) {
  const { websiteId, locale } = params;
  const mayTranslateAll = usePermissions(websiteId).includes('settings.manage');
  const [of, setOf] = useState<'pages' | 'items'>('pages');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useQuery(languageQueries.list({ websiteId, locale }, { of, search, page }));
  const readAgain = useCallback(() => {
    void invalidateTranslations({ websiteId, locale });
  }, [websiteId, locale]);
  return (
    <AppFrame
      title={`Translate into ${languageName(locale)}`}
      lead={
        <p>
          <Link to="/settings/$websiteId/languages" params={{ websiteId }}>
            ← Languages
          </Link>
        </p>
      }
    >
      {mayTranslateAll && <TranslateMissing of={params} onTranslated={readAgain} />}
      <ListFilter
        label="Search titles"
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setPage(1);
        }}
      >
        <SelectField
          label="Show"
          options={OF}
          value={of}
          onChange={(next) => {
            setOf(next === 'items' ? 'items' : 'pages');
            setPage(1);
          }}
        />
      </ListFilter>
      <Loaded query={list} name="translations">
        {({ entries, hasMore }) => (
          <>
            {entries.length === 0 ? (
              <p className="ui-help">Nothing found.</p>
            ) : (
              <EntryTable websiteId={websiteId} locale={locale} entries={entries} />
            )}
            {(page > 1 || hasMore) && (
              <div className="ui-actions">
                <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                  Previous
                </Button>
                <Button isDisabled={!hasMore} onPress={() => setPage(page + 1)}>
                  Next
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
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
          head: 'Title',
          isName: true,
          cell: ({ kind, entityId, title }) => (
            <Link
              to="/translations/$websiteId/$locale/$kind/$entityId"
              params={{ websiteId, locale, kind, entityId }}
            >
              {kind === 'blocks' ? `${title}: content` : title}
            </Link>
          ),
        },
        { head: 'Kind', isSecondary: true, cell: ({ kind }) => KINDS[kind] },
        { head: 'Translated', cell: ({ texts, missing }) => `${texts - missing} of ${texts}` },
        { head: 'State', cell: stateOf },
      ]}
    />
  );
}

function stateOf({ texts, missing, stale, suggested, state }: TranslationEntry): string {
  if (suggested > 0) return `${counted(suggested, 'suggestion')} to check`;
  if (missing === texts) return 'Not translated';
  if (state === 'draft') return 'Draft';
  if (stale > 0) return `${stale} out of date`;
  return missing > 0 ? `${missing} missing` : 'Ready';
}
