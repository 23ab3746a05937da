// @vitest-environment happy-dom
import { Collection } from '@sitewright/domain/site/collection-schema';
// What is wanted later is there already.
import '@sitewright/ui/menu-list';
import { waitFor } from '@sitewright/testing/wait-for';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { pageGroups } from '../../../store/page-lines.ts';
import { PageRows } from './page-rows.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const idOf = (index: number) => `0192f0c0-0000-7000-8000-${String(index).padStart(12, '0')}`;
const pages = Array.from({ length: 1000 }, (_, index) =>
  Collection.parse({
    ...{ id: idOf(index), typeName: 'page', type: 'page', title: `Page ${index}`, urlId: `page-${index}` },
    ...{ navigationTitle: '', parentId: null, locale: '', description: '', ordering: 'none', pageSize: 20 },
    ...{ regionName: 'default', status: index === 1 ? 'draft' : 'published', publishOn: null },
    ...{ homepage: index === 0, folder: false, folderBehavior: null, mainImageId: null, view: 'list' },
    ...{ background: { source: 'none' }, seoTitle: '', seoDescription: '', seoHidden: false },
    ...{ categories: [], tags: [], eventView: 'list', displayIndex: index, itemCount: 0 },
    ...{ updatedOn: 0, rowVersion: 1 },
  }),
);

const groups = pageGroups({ pages, navigations: [] });

async function openRows() {
  const shown: string[] = [];
  const ran: string[] = [];
  const Rows = () => (
    <PageRows
      websiteId="w"
      groups={groups}
      pageId={idOf(1)}
      icons={new Map()}
      rules={{ mayPublish: true, accepts: () => true }}
      entriesOf={({ title }) => [{ id: 'rename', label: 'Rename', run: () => void ran.push(title) }]}
      onShow={({ title }) => void shown.push(title)}
      onMove={() => {}}
      onStep={() => {}}
    />
  );
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(() => act(() => tree.unmount()));
  await act(async () => tree.render(<Rows />));
  const lines = [...container.querySelectorAll<HTMLElement>('li')];
  return { container, lines, shown, ran };
}

test('a thousand pages are plain lines with their addresses, and one menu serves them all', async () => {
  const { container, lines, ran } = await openRows();
  expect(lines).toHaveLength(1000);
  // A control of React Aria in each line takes a second on a site of this size.
  expect(container.querySelectorAll('[data-rac]')).toHaveLength(0);
  const link = lines[1]?.querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttribute('aria-current')]).toEqual([
    `/config/sites/w/pages/${idOf(1)}`,
    'page',
  ]);
  expect(link?.textContent).toBe('Page 1Draft');
  const more = lines[999]?.querySelector('button');
  await act(async () => more?.click());
  expect([more?.getAttribute('aria-label'), more?.getAttribute('aria-expanded')]).toEqual([
    'More for Page 999',
    'true',
  ]);
  // The list comes when it is first wanted.
  const item = () => document.querySelector<HTMLElement>('[role="menuitem"]');
  await waitFor(async () => {
    await act(async () => {});
    expect(item()).not.toBeNull();
  });
  await act(async () => item()?.click());
  expect(ran).toEqual(['Page 999']);
});

test('a press opens the page here, one for a new tab is the browser’s', async () => {
  const { lines, shown } = await openRows();
  const press = (keys: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    lines[7]?.querySelector('span')?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({}), press({ ctrlKey: true })]).toEqual([true, false]);
  expect(shown).toEqual(['Page 7']);
});
