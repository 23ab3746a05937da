import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { createItem } from '@sitewright/server/features/content/collections/index';
import { textDocument } from '../builders/document.ts';
import { shownAt } from './configured-site.ts';
import type { givenEffectSite } from './effect-site.ts';
import { givenPage } from './given-pages.ts';
import { ADDRESS, PICTURE } from './item-effects.ts';

/**
 * Where visitors meet a page: what it shows, its head, what lies behind it, rules of the style sheet for its layout, the navigation,
 * the home page, the index it is in; or whether it is there at all.
 */
export type PagePlace = 'main' | 'head' | 'behind' | 'layout' | 'navigation' | 'home' | 'index' | 'answer';

/**
 * Another value of a setting and where visitors meet it, once `given` others are set; or the test of an effect that takes a story.
 * `in`: the only template that has the setting.
 */
export type PageEffect =
  | { to: unknown; at: PagePlace; given?: Readonly<Record<string, unknown>>; in?: string }
  | { testedIn: string };

export type PageEffects = Readonly<Record<string, PageEffect>>;

/** An index of the site. */
export const INDEX = 'an index';

const LATER = Date.UTC(2031, 2, 3, 9);
const FILM = 'https://vimeo.com/76979871';
const IMAGE_BEHIND = { source: 'upload', imageId: PICTURE };

const OF_ANY: PageEffects = {
  title: { to: 'Another title', at: 'head' },
  navigationTitle: { to: 'Elsewhere', at: 'navigation' },
  mainImageId: { to: PICTURE, at: 'head' },
  'background: picture': { to: IMAGE_BEHIND, at: 'behind' },
  'background: film': { to: { source: 'video', url: FILM, posterImageId: null }, at: 'behind' },
  'background: picture before a film': {
    to: { source: 'video', url: FILM, posterImageId: PICTURE },
    at: 'behind',
    given: { background: { source: 'video', url: FILM, posterImageId: null } },
  },
  'background: none': { to: { source: 'none' }, at: 'behind', given: { background: IMAGE_BEHIND } },
  seoTitle: { to: 'For engines', at: 'head' },
  seoDescription: { to: 'What engines say', at: 'head' },
  seoHidden: { to: true, at: 'head' },
};
const LAST: PageEffects = {
  urlId: { to: ADDRESS, at: 'navigation' },
  status: { to: 'draft', at: 'answer' },
};
const LIST: PageEffects = {
  description: { to: '<p>What is here</p>', at: 'main' },
  pageSize: { to: 1, at: 'main' },
  'view: grid': { to: 'grid', at: 'main' },
  'view: product': { to: 'product', at: 'main' },
};

/** The settings of each kind of page, and where visitors meet each. */
export const PAGE_EFFECTS: Readonly<Record<string, PageEffects>> = {
  page: {
    ...OF_ANY,
    description: { to: '<p>What is here</p>', at: 'head' },
    parentId: { to: INDEX, at: 'navigation' },
    publishOn: { testedIn: 'apps/server/src/features/content/collections/calls/collections.test.ts' },
    homepage: { to: true, at: 'home' },
    ...LAST,
  },
  blog: { ...OF_ANY, ...LIST, ...LAST },
  events: { ...LIST, eventView: { to: 'calendar', at: 'main' } },
  gallery: {
    ...LIST,
    'regionName: strip': { to: 'strip', at: 'layout', in: 'enfilade' },
    'regionName: grid': { to: 'grid', at: 'layout', in: 'enfilade' },
    'regionName: single': { to: 'single', at: 'layout', in: 'enfilade' },
  },
  projects: LIST,
  album: { description: { to: '<p>What is here</p>', at: 'main' } },
  products: LIST,
  folder: {
    'folderBehavior: redirect': { to: FOLDER_BEHAVIOURS.redirect, at: 'answer' },
    'folderBehavior: none': { to: FOLDER_BEHAVIOURS.none, at: 'answer' },
    'folderBehavior: variation': { to: FOLDER_BEHAVIOURS.variation, at: 'main' },
  },
  'page in an index': {
    description: { to: '<p>What is here</p>', at: 'index', given: { parentId: INDEX } },
  },
};

/** Setting of an entry: `view: grid` is a value of `view`. */
export const settingOf = (entry: string) => entry.replace(/:.*/, '');

type EffectSite = Awaited<ReturnType<typeof givenEffectSite>>;

/** The pages of the site whose settings are changed, in its navigation, with what changes and shows each. */
export async function givenPagesToWalk({ app, values }: EffectSite) {
  const { owner, websiteId, query } = app;
  const content = textDocument('<p>Words</p>');
  await givenPage(app, 'page', { urlId: 'front', homepage: true, content });
  const folder = await givenPage(app, 'folder', { folderBehavior: FOLDER_BEHAVIOURS.index });
  await givenPage(app, 'page', { urlId: 'first', parentId: folder, content });
  await givenPage(app, 'page', { content });
  await givenPage(app, 'page', { urlId: 'page-in-an-index', content });
  const index = await givenPage(app, 'index');
  const rows = await query<{ id: string; url_id: string }>(
    'select id, url_id from collections where website_id = $1',
    [websiteId],
  );
  const idOf = new Map(rows.map(({ id, url_id }) => [url_id, id]));
  for (const [kind, recordType] of [
    ['events', 'event'],
    ['projects', 'text'],
  ] as const)
    await app.database.site(websiteId, (db) =>
      createItem(db, {
        ...{
          websiteId,
          id: app.deps.newId(),
          collectionId: idOf.get(kind) ?? '',
          recordType,
          title: 'Another',
        },
        ...{ publishOn: 1, content: recordType === 'event' ? { startDate: LATER, endDate: LATER } : {} },
      }),
    );
  const items = Object.keys(PAGE_EFFECTS).map((kind) => ({ collectionId: idOf.get(slugOf(kind)) ?? '' }));
  const headers = { 'x-website-id': websiteId };
  const navigation = { fieldName: 'main', navigation: { items } };
  const saved = await owner.post('/api/widget/UpdateNavigation', navigation, { headers });
  if (saved.status !== 200) throw new Error(saved.text);

  const filled = (value: unknown): unknown => {
    if (value === INDEX) return index;
    if (typeof value === 'string') return values.get(value) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
  };
  return Object.entries(PAGE_EFFECTS).map(([kind, effects]) => {
    const path = `/api/websites/${websiteId}/collections`;
    const id = idOf.get(slugOf(kind));
    type Row = Record<string, unknown> & { id: string; urlId: string; rowVersion: number };
    const read = async (): Promise<Row> =>
      (await owner.get(path)).json.collections.find((page: Row) => page.id === id);
    return {
      kind,
      effects,
      read,
      /** Saves settings as they are, or by the names that the table has for values. */
      change: async (change: Readonly<Record<string, unknown>>) => {
        const { rowVersion } = await read();
        const named = Object.entries(change).map(([entry, to]) => [settingOf(entry), filled(to)]);
        const reply = await owner.patch(`${path}/${id}`, { ...Object.fromEntries(named), rowVersion });
        if (reply.status !== 200) throw new Error(`${kind}: ${reply.text}`);
      },
      look: async (place: PagePlace) => {
        const paths: Partial<Record<PagePlace, string>> = {
          navigation: '/index',
          home: '/',
          index: '/index',
        };
        const answer = await shownAt(app, paths[place] ?? `/${(await read()).urlId}`);
        return place === 'layout'
          ? layoutRules(answer, (await app.get('/site.css')).text)
          : partOf(place, answer);
      },
    };
  });
}

const slugOf = (kind: string) => kind.replaceAll(' ', '-');

/** The class of the page's layout, if the style sheet does something for it. */
function layoutRules(answer: string, sheet: string): string {
  const [layout = ''] = /collection-layout-[\w-]+/.exec(answer) ?? [];
  return sheet.includes(`.${layout}`) ? layout : '';
}

function partOf(place: PagePlace, answer: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(answer)?.[0] ?? '';
  if (place === 'main' || place === 'home' || place === 'index') return main;
  if (place === 'head') return /<head[\s\S]*<\/head>/.exec(answer)?.[0] ?? '';
  if (place === 'behind') return /<div class="page-background[\s\S]*?<\/div>/.exec(answer)?.[0] ?? '';
  // The status, and where it leads.
  return place === 'answer'
    ? answer.split('\n', 2).join(' ')
    : (/<header[\s\S]*<\/header>/.exec(answer)?.[0] ?? '');
}
