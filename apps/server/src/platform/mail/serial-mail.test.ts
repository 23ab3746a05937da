import { generateKeyPairSync } from 'node:crypto';
import { checkSignature } from '@sitewright/testing/dkim-signature';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';

import { serialMail } from './serial-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const record = `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const signature = { domainName: 'kiln.test', keySelector: 's1', privateKey };

/** All that a coding, a signature or a mail server could trip over. */
const AWKWARD = [
  'MARK begins and ends: MARK',
  '\ttab, two  blanks, three   blanks, one at the end ',
  '.a dot, =3D an equals sign, “quotes”, Grüße, العربية, 🙂',
  `${'long'.repeat(60)} MARK${'long'.repeat(60)}`,
  '--=_x',
  '',
  ' OTHERMARK ',
].join('\n');

test('what readers get is what was written, with their words at the marks, in short lines, under a signature that holds', async () => {
  const write = await serialMail({
    from: { name: 'Töpferei "Kiln", Ltd', address: 'shop@kiln.test' },
    replyTo: 'ruth@kiln.test',
    subject: `Grüße ${'with many words '.repeat(9)}`,
    headers: { 'List-Id': '<list.kiln.test>' },
    html: `<p>${AWKWARD}</p>`,
    text: AWKWARD,
    marks: ['OTHERMARK', 'MARK'],
  });
  for (const words of [
    { MARK: 'a-_'.repeat(60), OTHERMARK: 'b' },
    { MARK: 'c', OTHERMARK: '' },
  ]) {
    const source = (
      await write(
        {
          to: 'ada@shöpper.test',
          messageId: `<${words.MARK}@kiln.test>`,
          date: new Date('2026-05-01T12:00:00Z'),
          headers: { 'List-Unsubscribe': `<https://kiln.test/${words.MARK}>` },
          words,
        },
        {
          ...signature,
          headerFieldNames: 'From:To:Subject:Message-ID:Content-Type:List-Id:List-Unsubscribe',
        },
      )
    ).toString();
    expect(checkSignature(source, () => record)).toMatchObject({ isValid: true });
    const [head = '', ...body] = source.split('\r\n\r\n');
    expect(
      Math.max(
        ...body
          .join('\r\n\r\n')
          .split('\r\n')
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(76);
    expect(head).toContain(`\r\nList-Unsubscribe: <https://kiln.test/${words.MARK}>\r\n`);
    const told = AWKWARD.replaceAll('OTHERMARK', words.OTHERMARK).replaceAll('MARK', words.MARK);
    expect(await PostalMime.parse(source)).toMatchObject({
      from: { name: 'Töpferei "Kiln", Ltd', address: 'shop@kiln.test' },
      to: [{ address: 'ada@xn--shpper-xxa.test' }],
      messageId: `<${words.MARK}@kiln.test>`,
      date: '2026-05-01T12:00:00.000Z',
      text: `${told}\n`,
      html: `<p>${told}</p>\n`,
    });
  }
});
