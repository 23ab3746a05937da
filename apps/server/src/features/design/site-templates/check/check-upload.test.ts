import { expect, test } from 'vitest';
import { checkUpload } from './check-upload.ts';

const CONF = JSON.stringify({ name: 'T', author: 'A', layouts: { default: { regions: ['site'] } } });

function filesWith(input: Record<string, string>) {
  const texts = new Map(Object.entries({ 'template.conf': CONF, ...input }));
  return { texts, sizes: new Map([...texts].map(([name, text]) => [name, text.length])) };
}

const LONG = 900_000;
const repeated = (unit: string) => unit.repeat(LONG / unit.length);

test('a template is read in a thread of its own, which gives what is stored of it', async () => {
  const { template, problems } = await checkUpload(
    filesWith({ 'site.region': 'a', 'presets/a.preset': '{"title":"P"}' }),
  );
  expect(template).toMatchObject({ name: 'T', author: 'A', presets: ['P'] });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test.each([
  ['tags nobody knows', '<squarespace:x/>', /is unknown/],
  ['tags', '<squarespace:block-field id="a" label="b"/>', /at most 5000 tags/],
  ['tags in each other', '<squarespace:query>', /names no collection/],
  ['ends without a beginning', '</squarespace:query>', /closes nothing/],
  ['files that are missing', ' /assets/a.b', /assets\/a\.b is missing/],
  ['instructions', '{a}', /at most 100000 instructions/],
  ['sections in each other', '{.section a}', /./],
])('a region full of %s ends with an answer of some hundred problems', async (_what, unit, expected) => {
  const { problems } = await checkUpload(filesWith({ 'site.region': repeated(unit) }), 120_000);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(500);
  expect(problems.map(({ message }) => message).join('\n')).toMatch(expected);
  expect(problems.map(({ message }) => message).join('\n')).not.toContain('cannot be read:');
});

test('a template that takes longer than its time is refused with words for its owner', async () => {
  const { template, problems } = await checkUpload(filesWith({ 'site.region': repeated('{.section a}') }), 1);
  expect(template).toBeNull();
  expect(problems).toMatchObject([{ severity: 'error', message: 'The template takes too long to read.' }]);
});
