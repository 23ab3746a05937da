import type { ReplyOf } from '@sitewright/contract/call';
import type { listReadySections } from '@sitewright/contract/section-library';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { siteQueries } from '../../../queries/site.ts';
import { useSiteOrigin } from '../../../queries/use-site-origin.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { findSections, type Library, type ListedSection } from './find-sections.ts';
import { SectionPreview } from './section-preview.tsx';
import { useCardScale } from './use-card-scale.ts';

const ALL = 'all';

/** What a site has to have before sections of it can be offered. */
const MISSING_TEXTS = {
  products: t('sections.addProductsFirst'),
  posts: t('sections.addPostFirst'),
  events: t('sections.addEventFirst'),
} as const;
/** The purpose under which its sections stand. */
const MISSING_AT = { products: 'store', posts: 'blog', events: 'events' } as const;

type SectionBrowserProps = {
  library: Library;
  missing: ReplyOf<typeof listReadySections>['missing'];
  /** Id of the section that is being added. */
  adding: string | null;
  error: string | null;
  onPick: (section: ListedSection) => void;
  /** Other ways to begin. */
  start: ReactNode;
};

/** Sections with previews, by purpose and search. The field keeps the focus while arrows go through the sections. */
export function SectionBrowser({
  library,
  missing: sources,
  adding,
  error,
  onPick,
  start,
}: SectionBrowserProps) {
  const { websiteId } = useEditor();
  const preview = useQuery(siteQueries.preview(websiteId));
  const origin = useSiteOrigin(websiteId);
  const [query, setQuery] = useState('');
  const [purpose, setPurpose] = useState<string>(ALL);
  const measure = useCardScale();
  const groups = findSections(library, { query, purpose: purpose === ALL ? null : purpose });
  const urlOf = (id: string) =>
    preview.data && origin
      ? `${origin}/_sw/section-previews/${id}?preview=${encodeURIComponent(preview.data.token)}`
      : null;
  const missing = sources.filter((source) => purpose === MISSING_AT[source]);
  return (
    <div className="section-library">
      <ListBox
        aria-label={t('sections.purposes')}
        className="section-purposes"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[purpose]}
        onSelectionChange={(keys) => setPurpose(String([...keys][0] ?? ALL))}
      >
        <ListBoxItem id={ALL}>{t('sections.allSections')}</ListBoxItem>
        {library.purposes.map(({ id, title }) => (
          <ListBoxItem key={id} id={id}>
            {title}
          </ListBoxItem>
        ))}
      </ListBox>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <div className="section-search">
          <SearchField aria-label={t('sections.searchSections')} autoFocus className="ui-field">
            <Input className="ui-input" placeholder={t('sections.searchTeamPriceFaq')} />
          </SearchField>
          {start}
        </div>
        <p className="section-error" role="alert" hidden={error === null}>
          {error}
        </p>
        <div className="section-cards" ref={measure}>
          <ListBox
            aria-label={t('sections.sections')}
            layout="grid"
            className="section-groups"
            onAction={(key) => {
              const section = library.sections.find(({ id }) => id === key);
              if (section) onPick(section);
            }}
            renderEmptyState={() => (
              <p className="ui-help">
                {missing.length > 0
                  ? missing.map((source) => MISSING_TEXTS[source]).join(' ')
                  : t('sections.nothingFoundTryAnotherWord')}
              </p>
            )}
          >
            {groups.map(({ id, title, sections }) => (
              <ListBoxSection key={id} id={`group ${id}`} className="section-group">
                <Header className="list-header">{title}</Header>
                {sections.map((section) => (
                  <ListBoxItem
                    key={section.id}
                    id={section.id}
                    textValue={section.title}
                    className={`section-card ${adding === section.id ? 'is-adding' : ''}`}
                  >
                    <SectionPreview url={urlOf(section.id)} title={section.title} />
                    <span>{adding === section.id ? t('sections.adding') : section.title}</span>
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </div>
      </Autocomplete>
    </div>
  );
}
