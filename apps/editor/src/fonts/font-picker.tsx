import { FONT_CATEGORIES, type FontCategory } from '@sitewright/domain/font/font-category';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SearchField } from '@sitewright/ui/search-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import { fontQueries } from '../queries/fonts.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { FONT_CATEGORY_NAMES } from './font-categories.ts';
import { choiceOf, type FontChoice, fontChoices, foundFonts } from './font-choices.ts';
import { loadPreview } from './font-preview.ts';
import { FontRow } from './font-row.tsx';
import { LoadWarning } from './load-warning.tsx';

export type FontPickerProps = {
  /** Value of `font-family`. */
  value: string;
  /** The template's own value. */
  fallback: string;
  templateFamilies: readonly string[];
  /** Values in use on the site. */
  siteStacks: readonly string[];
  onChange: (stack: string) => void;
  onClose: () => void;
};

/** Fonts in use and all others, by category and search. Source: EDIT-10 to EDIT-16. */
export function FontPicker({
  value,
  fallback,
  templateFamilies,
  siteStacks,
  onChange,
  onClose,
}: FontPickerProps) {
  const websiteId = useWebsiteId();
  const site = useSiteOrigin(websiteId);
  const queryClient = useQueryClient();
  const list = useQuery(fontQueries.list(websiteId));
  const [category, setCategory] = useState<FontCategory | ''>('');
  const [search, setSearch] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  if (list.isPending) return <Skeleton label={t('fonts.loadingTheFonts')} />;
  if (list.isError)
    return <FailedState message={t('fonts.unableToLoadFonts')} onRetry={() => void list.refetch()} />;
  const stacks = [value, fallback, ...siteStacks];
  const { families, own, kit } = list.data;
  const choices = fontChoices({ catalogue: families, own, kit: kit.families, templateFamilies, stacks });
  const inUse = siteStacks.flatMap((stack) => choiceOf(choices, stack) ?? []);
  const found = foundFonts(choices, { category, search });
  const ofOrigin = (origin: FontChoice['origin']) => found.filter((choice) => choice.origin === origin);
  const used = foundFonts(inUse, { category, search });
  const current = choiceOf(choices, value);
  const choose = async (choice: FontChoice | undefined) => {
    if (!choice) return;
    setFailed(null);
    if (choice.origin === 'catalogue') {
      setBusy(choice.name);
      const isThere = await loadPreview(websiteId, site, choice.name).then(
        () => true,
        () => false,
      );
      setBusy(null);
      if (!isThere) return setFailed(choice.name);
      void queryClient.invalidateQueries({ queryKey: fontQueries.list(websiteId).queryKey });
    }
    onChange(choice.stack);
    onClose();
  };
  return (
    <>
      <SearchField label={t('fonts.searchFonts')} value={search} onChange={setSearch} />
      <ToggleButtonGroup
        className="font-categories"
        aria-label={t('fonts.category')}
        selectedKeys={category === '' ? [] : [category]}
        onSelectionChange={(keys) => setCategory(([...keys][0] as FontCategory | undefined) ?? '')}
      >
        {FONT_CATEGORIES.map((each) => (
          <ToggleButton key={each} id={each} className="font-category">
            {FONT_CATEGORY_NAMES[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {failed && (
        <p className="ui-error" role="alert">
          {t('fonts.unableToLoadPreviewForName', { name: failed })}
        </p>
      )}
      <ListBox
        className="font-list"
        aria-label={t('fonts.fonts')}
        aria-busy={busy !== null}
        selectionMode="single"
        selectedKeys={current ? [`all ${current.name}`] : []}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const [key] = keys;
          const name = String(key).replace(/^\w+ /, '');
          void choose(choices.find((choice) => choice.name === name));
        }}
        renderEmptyState={() => <p className="ui-help font-none">{t('fonts.noFontOfThisName')}</p>}
      >
        {used.length > 0 && (
          <FontSection id="used" title={t('fonts.fontsInStyleGuide')} fonts={used} busy={busy} />
        )}
        {GROUPS.map(({ origin, title }) => {
          const fonts = ofOrigin(origin);
          return (
            fonts.length > 0 && (
              <FontSection key={origin} id={origin} title={title} fonts={fonts} busy={busy} />
            )
          );
        })}
        {found.length > 0 && <FontSection id="all" title={t('fonts.allFonts')} fonts={found} busy={busy} />}
      </ListBox>
      <LoadWarning fonts={inUse} />
    </>
  );
}

/** Fonts the site's owners have added, before all others. */
const GROUPS = [
  { origin: 'own', title: t('fonts.yourFonts') },
  { origin: 'kit', title: t('fonts.typekitKit') },
] as const;

type SectionProps = { id: string; title: string; fonts: readonly FontChoice[]; busy: string | null };

function FontSection({ id, title, fonts, busy }: SectionProps) {
  return (
    <ListBoxSection>
      <Header className="font-head">{title}</Header>
      {fonts.map((font) => (
        <ListBoxItem
          key={font.name}
          id={`${id} ${font.name}`}
          textValue={font.name}
          className={busy === font.name ? 'ui-menu-item is-busy' : 'ui-menu-item'}
        >
          <FontRow choice={font} />
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}
