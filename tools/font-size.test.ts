import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TEMPLATES = join(import.meta.dirname, '../templates');

/** Most bytes of upright faces that a first view in English or German loads, by template. */
const LIMITS = { enfilade: 20_000, pica: 45_000, quarto: 45_000 };

/** Files that `@font-face` rules of a template name, with what each covers. */
function facesOf(template: string) {
  const sheet = readFileSync(join(TEMPLATES, template, 'styles/tokens.less'), 'utf8');
  return [...sheet.matchAll(/@font-face \{([^}]*url\("([^"]+)"\)[^}]*)\}/g)].map(
    ([, rule = '', file = '']) => ({
      file: join(TEMPLATES, template, file),
      isUpright: !rule.includes('italic'),
      isBasic: rule.includes('unicode-range: @basic;'),
    }),
  );
}

test('every template has a limit', () => {
  const templates = readdirSync(TEMPLATES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(LIMITS)).toEqual(templates.map(({ name }) => name).sort());
});

test.each(Object.entries(LIMITS))(
  '%s loads at most %i bytes of fonts for a first view',
  (template, limit) => {
    const faces = facesOf(template);
    expect(faces.length).toBeGreaterThan(1);
    const basic = faces.filter((face) => face.isBasic && face.isUpright);
    const files = new Set(basic.map(({ file }) => file));
    const bytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(limit);
  },
);

test.each(Object.keys(LIMITS))('%s preloads only fonts that a first view needs', (template) => {
  const header = readFileSync(join(TEMPLATES, template, 'header.region'), 'utf8');
  const preloaded = [...header.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, file = '']) =>
    join(TEMPLATES, template, file),
  );
  expect(preloaded.length).toBeGreaterThan(0);
  const basic = facesOf(template).filter((face) => face.isBasic && face.isUpright);
  expect(basic.map(({ file }) => file)).toEqual(expect.arrayContaining(preloaded));
});
