import { SYSTEM_TWEAKS_DE } from '@sitewright/owner-texts/de/system-tweaks.data';
import { expect, test } from 'vitest';
import { systemClasses } from './system-classes.ts';
import { systemTweakTexts } from './system-tweak-texts.ts';
import { SYSTEM_TWEAKS } from './system-tweaks.data.ts';

const sheets = (text: string) => ({
  sheets: [{ name: 'site.less', path: 'styles/site.less', text }],
  imports: {},
});
const plain = { tweaks: {}, customCss: '' };

test('a template whose sheets count on them gets the classes of the system settings', () => {
  const classes = systemClasses(sheets('.gallery-design-grid .slide { width: 50% }'), plain);
  for (const name of [
    'gallery-design-grid',
    'event-show-past-events',
    'event-thumbnail-size-32-standard',
    'product-item-size-11-square',
    'tweak-product-quick-view-button-style-floating',
    'image-block-card-content-position-center',
    'medium-button-shape-square',
    'button-style-solid',
    'newsletter-style-dark',
  ])
    expect(classes).toContain(name);
  expect(new Set(classes).size).toBe(classes.length);
  expect(classes).not.toContain('gallery-autoplay');
});

test('values of the owner replace the defaults', () => {
  const classes = systemClasses(sheets('.event-excerpts p { color: red }'), {
    tweaks: { 'gallery-design': 'Slideshow', 'event-excerpts': 'false' },
    customCss: '',
  });
  expect(classes).toContain('gallery-design-slideshow');
  expect(classes).not.toContain('gallery-design-grid');
  expect(classes).not.toContain('event-excerpts');
});

test('other templates pay nothing, unless the owner writes CSS for them', () => {
  const template = sheets('.post { color: red }');
  expect(systemClasses(template, plain)).toEqual([]);
  expect(systemClasses(template, { ...plain, customCss: '.button-style-solid a {}' })).toContain(
    'button-style-solid',
  );
});

test('I18N-13: settings of the program, their categories and their options have German names, and none that nobody uses', () => {
  const used = SYSTEM_TWEAKS.flatMap(({ title, options = [] }) => {
    const { label, category } = systemTweakTexts(title);
    return [label, category, ...options];
  });
  // Where a title begins with no word that has a category.
  expect(Object.keys(SYSTEM_TWEAKS_DE).sort()).toEqual([...new Set([...used, 'More'])].sort());
});
