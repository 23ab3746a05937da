// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { absentTweaks, pickedTweaks } from './find-tweaks.ts';
import { fireTweakEvent } from './fire-event.ts';
import { createLook, partsOfPage } from './look.ts';

const look = {
  type: 'look' as const,
  printed: ['rail-beside', 'quiet'],
  classes: ['rail-above'],
  json: { Rail: 'Above' },
  css: null,
};

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.className = 'rail-beside quiet collection-1';
  document.body.innerHTML = '<header class="rail"><h1><span>Name</span></h1></header><p>Text</p>';
  Object.assign(window, { Static: { SQUARESPACE_CONTEXT: { tweakJSON: { Rail: 'Beside', gap: '1px' } } } });
});

test('classes are changed at once, other classes of the page stay; what scripts read changes with them', () => {
  const page = createLook();
  page.show(look);
  expect(document.body.className).toBe('collection-1 rail-above');
  page.show({ ...look, classes: ['rail-beside', 'quiet'] });
  expect([...document.body.classList].sort()).toEqual(['collection-1', 'quiet', 'rail-beside']);
  const { Static } = window as unknown as { Static: { SQUARESPACE_CONTEXT: { tweakJSON: object } } };
  expect(Static.SQUARESPACE_CONTEXT.tweakJSON).toEqual({ Rail: 'Above', gap: '1px' });
});

test('a sheet stands in the place of the own one, with addresses from the root, and goes again', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/site.css?r=1"><link rel="stylesheet" href="/site.css?r=1&part=system"><style id="after"></style>';
  expect(partsOfPage()).toEqual(['site', 'system']);
  const page = createLook();
  page.show({
    ...look,
    css: { site: 'a{b:url(x.png) url("/y.png") url(\'z.png\') url(data:,)}', system: '' },
  });
  const [site, system, after] = document.querySelectorAll('style');
  expect(site?.textContent).toBe('a{b:url(/x.png) url("/y.png") url(\'/z.png\') url(data:,)}');
  expect(site?.previousElementSibling?.getAttribute('href')).toBe('/site.css?r=1');
  expect([system?.textContent, after?.id]).toEqual(['', 'after']);
  page.show({ ...look, css: { site: 'c{}' } });
  expect([...document.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual(['c{}', '']);
  page.show(look);
  expect(document.querySelectorAll('style')).toHaveLength(1);
});

const placed = (name: string, target: string, showOnlyWhenPresent = '') => ({
  name,
  target,
  showOnlyWhenPresent,
});

test('a click means the settings of the innermost element that any of them names', () => {
  const tweaks = [
    placed('ink', 'body'),
    placed('heading', 'h1'),
    placed('size', 'h1, h2'),
    placed('bad', '::('),
  ];
  const picked = (selector: string) => pickedTweaks(document.querySelector(selector) as Element, tweaks);
  expect(picked('span')).toEqual(['heading', 'size']);
  expect(picked('p')).toEqual(['ink']);
});

test('settings are hidden while nothing in the page matches; a wrong selector hides nothing', () => {
  const tweaks = [
    placed('a', '', '.rail'),
    placed('b', '', '.shop'),
    placed('c', '', '::('),
    placed('d', ''),
  ];
  expect(absentTweaks(document, tweaks)).toEqual(['b']);
});

test('SITE-08: scripts are told by the global events of their library; without one nothing happens', () => {
  fireTweakEvent({ event: 'save' });
  const fire = vi.fn();
  Object.assign(window, { Y: { Global: { fire } } });
  fireTweakEvent({ event: 'change', name: 'gap', title: 'Gap', value: '4px' });
  const [type, event] = fire.mock.calls[0] ?? [];
  expect([type, event.getName(), event.config.value, event.value]).toEqual([
    'tweak:change',
    'gap',
    '4px',
    '4px',
  ]);
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  fire.mockImplementation(() => {
    throw new Error('of the template');
  });
  fireTweakEvent({ event: 'reset' });
  expect(told).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
