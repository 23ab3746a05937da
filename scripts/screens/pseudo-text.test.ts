import { expect, test } from 'vitest';
import { isPlain, pseudoFile, pseudoText } from './pseudo-text.ts';

test('a text is longer, in brackets and accents; codes, places and addresses stay', () => {
  expect(pseudoText('Add to cart')).toBe('[Áðð ţó çáŕţ~~~~]');
  expect(pseudoText('{count} &lt; <bpt id="1">&lt;b&gt;</bpt>now<ept id="1">&lt;/b&gt;</ept>')).toBe(
    '[{count} &lt; <bpt id="1">&lt;b&gt;</bpt>ñóŵ<ept id="1">&lt;/b&gt;</ept>~~]',
  );
  expect([pseudoText('12 / 3'), pseudoText('')]).toEqual(['12 / 3', '']);
  expect(['Añy', 'Any words', '[Áñý~]', '12 kg'].map(isPlain)).toEqual([false, true, false, false]);
  const unit = (id: string) => `<trans-unit id="${id}">\n<source>a</source>\n</trans-unit>`;
  expect(pseudoFile(unit('page/1/title@x') + unit('page/1/urlId@x'))).toBe(
    unit('page/1/title@x').replace('</source>\n', '</source>\n<target state="translated">[á~]</target>\n') +
      unit('page/1/urlId@x'),
  );
});
