import { classWord, tweakClasses, tweakJson } from '@sitewright/domain/tweak/tweak';
import { expect, test } from 'vitest';
import { applyTweaks } from './apply-tweaks.ts';
import { readTweaks } from './tweaks.ts';

test.each([
  ['1:1 Square', '11-square'],
  ['3:2 Standard', '32-standard'],
  ['Previous/Next', 'previousnext'],
  ['Show Alternate Image', 'show-alternate-image'],
  ['tweak-icon-weight', 'tweak-icon-weight'],
])('the words %s are %s in a class of the body', (text, word) => {
  expect(classWord(text)).toBe(word);
});

const SHEET = `// tweak: {"type":"dropdown","title":"Site Spacing","options":["Small","Custom"],"default":"Small","js":"true"}
//tweak: {"type":"checkbox","title":"Show Alternate Image","active":true,"js":true}
// tweak: {"type":"checkbox","title":"Quiet","active":false}
// OFFtweak: {"type":"checkbox","title":"Gone","active":true}
/* tweak: {"type":"value","title":"Gap","steps":2,"js":true} */
@gap: 10px;
// tweak: {type: 'color', title: 'Accent', js: true}
@accent: #f00;
// tweak: {"type":"font","title":"Heading","loadAllVariants":true}
.heading-font {
  font-family: "Georgia";
  font-size: 20px;
}
// tweak: {"type":"image","title":"Back"}
.back-image { background-image: none; }
h1 { .heading-font; }`;

test('switches that are on and choices are classes; those that scripts read are told by title or by variable', () => {
  const tweaks = readTweaks(SHEET);
  expect(tweakClasses(tweaks, {})).toEqual(['site-spacing-small', 'show-alternate-image']);
  expect(
    tweakClasses(tweaks, { 'Site Spacing': 'Custom', 'Show Alternate Image': 'false', Quiet: 'true' }),
  ).toEqual(['site-spacing-custom', 'quiet']);
  expect(tweakClasses(tweaks, { 'Site Spacing': 'x" onload="' })).toContain('site-spacing-small');
  expect(tweakJson(tweaks, { accent: '#00f', 'Show Alternate Image': 'false' })).toEqual({
    'Site Spacing': 'Small',
    'Show Alternate Image': 'false',
    gap: '10px',
    accent: '#00f',
  });
});

test('a font takes the place of its whole rule, a picture must be the site’s own; lines keep their numbers', () => {
  const changed = applyTweaks(SHEET, {
    Heading: '{font-family:"moonlight";font-weight:400;position:fixed;font-size:url(/x)}',
    Back: '{background-image:url(/assets/a.png);background-size:cover}',
    gap: '12',
  });
  expect(changed).toContain('.heading-font { font-family: "moonlight"; font-weight: 400; }');
  expect(changed).toContain('.back-image { background-image: url(/assets/a.png); background-size: cover; }');
  expect(changed).toContain('@gap: 12px;');
  expect(changed.split('\n')).toHaveLength(SHEET.split('\n').length);
});

test.each([
  ['gap', '1px; } body { display: none'],
  ['gap', '~"x"; @import "/etc/passwd'],
  ['accent', 'red/* '],
  ['accent', '`process.exit()`'],
  ['accent', '@{gap}'],
  ['Back', '{background-image:url(http://evil.example/a.png)}'],
  ['Back', '{background-image:url(//evil.example/a.png)}'],
  ['Back', '{background-image:data-uri("/etc/passwd")}'],
  ['Heading', '{font-family:"a} body{display:none}'],
])('A value of %s that would leave its place changes nothing: %s', (name, value) => {
  expect(applyTweaks(SHEET, { [name]: value })).toBe(SHEET);
});
