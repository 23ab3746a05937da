import type { TranslationField } from '@sitewright/contract/translations';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { type ReactNode, useState } from 'react';
import { ListFilter } from '../../lists/list-filter.tsx';

/** Texts that a screen shows at a time; up to as many are shown without a filter. */
const PAGE_SIZE = 50;

const SHOWN = {
  all: t('languages.allTexts'),
  missing: t('languages.missing'),
  stale: t('languages.outOfDate'),
  suggested: t('languages.withASuggestion'),
};
type Shown = keyof typeof SHOWN;

const FITS: Record<Shown, (field: TranslationField) => boolean> = {
  all: () => true,
  missing: ({ text, control }) => text === '' && control !== 'slug',
  stale: ({ isStale }) => isStale,
  suggested: ({ suggestion }) => suggestion !== '',
};

/** The part of many texts that is shown, with what chooses it; few are shown as they are. What is typed changes none of it until it is saved. */
export function useFieldFilter(fields: readonly TranslationField[]): {
  shown: readonly TranslationField[];
  controls: ReactNode;
  pager: ReactNode;
} {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Shown>('all');
  const [page, setPage] = useState(0);
  if (fields.length <= PAGE_SIZE) return { shown: fields, controls: null, pager: null };
  const words = search.trim().toLowerCase();
  const found = fields.filter(
    (field) =>
      FITS[kind](field) &&
      [field.label, field.source, field.text].some((text) => text.toLowerCase().includes(words)),
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const at = Math.min(page, pages - 1);
  const done = fields.filter((field) => !FITS.missing(field)).length;
  const controls = (
    <>
      <p className="ui-help">
        {t('languages.doneOfTexts', {
          count: fields.length,
          done: done.toLocaleString(LOCALE),
          texts: fields.length.toLocaleString(LOCALE),
          percent: Math.floor((100 * done) / fields.length),
        })}
      </p>
      <ListFilter
        label={t('languages.searchTexts')}
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setPage(0);
        }}
      >
        <SelectField
          label={t('languages.show')}
          options={SHOWN}
          value={kind}
          onChange={(next) => {
            setKind(next as Shown);
            setPage(0);
          }}
        />
      </ListFilter>
      {found.length === 0 && <p className="ui-help">{t('languages.nothingFound')}</p>}
    </>
  );
  const pager = pages > 1 && (
    <div className="ui-actions">
      <Button isDisabled={at === 0} onPress={() => setPage(at - 1)}>
        {t('languages.previous')}
      </Button>
      <span className="ui-help">{t('languages.pageAtOfPages', { at: at + 1, pages })}</span>
      <Button isDisabled={at === pages - 1} onPress={() => setPage(at + 1)}>
        {t('common.next')}
      </Button>
    </div>
  );
  return { shown: found.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE), controls, pager };
}
