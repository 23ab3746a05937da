import { t } from '@sitewright/owner-texts/t';
import { SearchDialog } from '@sitewright/ui/search-dialog';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { textOf } from '../api/api-error.ts';
import { useOpenHref } from '../navigation/use-open-href.ts';
import { pageQueries } from '../queries/pages.ts';
import { useFound } from '../queries/use-found.ts';
import { useSite } from '../queries/use-site.ts';
import { useRouter } from '../router/router-context.tsx';
import { foundEntry, pageEntry, recentEntry } from './found-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { PALETTE_KINDS } from './palette-kinds.ts';
import { closePalette, paletteStore } from './palette-store.ts';
import { placeEntries } from './place-entries.ts';
import { rankEntries, sectionsOf } from './rank-entries.ts';
import { noteRecent, readRecent } from './recent-entries.ts';
import { settingsEntries } from './settings-entries.ts';
import { useSiteActions } from './use-site-actions.ts';

/** Finds screens, settings, actions and whatever the site has, by some letters of its name. */
export function CommandPalette() {
  const { params } = useRouter();
  const openHref = useOpenHref();
  const { websiteId } = params;
  const [query, setQuery] = useState('');
  const { entries, status } = usePaletteEntries(websiteId, query.trim());
  const sections =
    query.trim() === ''
      ? openingSections(websiteId, entries)
      : sectionsOf(rankEntries(entries, query)).map((found) => ({
          title: PALETTE_KINDS[found.kind],
          entries: found.entries,
        }));
  const choose = (id: string) => {
    const entry = sections.flatMap((section) => section.entries).find((other) => other.id === id);
    closePalette();
    if (!entry) return;
    noteRecent(websiteId, entry);
    if ('href' in entry) openHref(entry.href);
    else entry.run();
  };
  return (
    <SearchDialog
      label={t('palette.searchOrJumpTo')}
      isOpen
      query={query}
      onQuery={setQuery}
      onClose={closePalette}
      onChoose={choose}
      empty={t('palette.nothingFound')}
      status={status}
      sections={sections.map((section) => ({
        title: section.title,
        entries: section.entries.map(({ icon: Icon, ...entry }) => ({
          ...entry,
          icon: <Icon aria-hidden="true" />,
        })),
      }))}
    />
  );
}

/** All that can be found now: what is known at once, pages of the site, and what the server finds for these letters. */
function usePaletteEntries(websiteId: string | undefined, query: string) {
  const site = useSite(websiteId);
  const permissions = site?.permissions ?? [];
  const sources = useStore(paletteStore, (state) => state.sources);
  const actions = useSiteActions(websiteId);
  const mayEdit = permissions.includes('pages.edit');
  const pages = useQuery({ ...pageQueries.list(websiteId ?? ''), enabled: mayEdit });
  const mayFind = websiteId !== undefined && permissions.includes('site.view');
  const found = useFound(mayFind ? websiteId : undefined, useDeferredValue(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening; the rest follows the site
  const known = useMemo(
    () => [
      ...sources.flatMap((source) => source()),
      ...actions,
      ...placeEntries(websiteId, permissions),
      ...(websiteId === undefined ? [] : settingsEntries(websiteId, permissions)),
    ],
    [sources, websiteId, site],
  );
  const entries: PaletteEntry[] = [
    ...known,
    ...(pages.data?.collections ?? []).map((page) => pageEntry(websiteId ?? '', page)),
    ...(found.data?.found ?? []).map((one) => foundEntry(websiteId ?? '', one, query)),
  ];
  const status = found.isError
    ? textOf(found.error)
    : found.isFetching
      ? t('palette.searchingTheSite')
      : null;
  return { entries, status };
}

/** Before anything is typed: what was chosen last, then actions of the screen and the places of the site. */
function openingSections(websiteId: string | undefined, entries: readonly PaletteEntry[]) {
  const recent = readRecent(websiteId).flatMap((choice) => recentEntry(choice, entries));
  const rest = entries.filter(({ id, kind }) => kind !== 'setting' && !recent.some((one) => one.id === id));
  const sections = (['action', 'place'] as const).map((shown) => ({
    title: PALETTE_KINDS[shown],
    entries: rest.filter(({ kind }) => kind === shown),
  }));
  return [{ title: t('palette.recent'), entries: recent }, ...sections].filter(
    (section) => section.entries.length > 0,
  );
}
