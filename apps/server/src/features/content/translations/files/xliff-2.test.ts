import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';

test('I18N-11: texts come back as XLIFF 2.0, also from a tool that puts codes around words and cuts texts into segments', async () => {
  const app = await givenTranslatedSite();
  const { owner, websiteId } = app;
  await app.offer({ tag: 'de', isPublic: true });
  const at = `/api/websites/${websiteId}/translations/de/file`;
  const exported = async () => (await owner.get(`${at}?format=xliff2`)).text;
  const check = async (file: string) => {
    const form = new FormData();
    form.append('file', new Blob([file]), 'de.xlf');
    return (await owner.post(`${at}/check`, form)).json;
  };
  const file = await exported();
  expect(file).toContain('<xliff version="2.0"');
  const words = /<source>(Hello .*)<\/source>|<source>(.*Hello .*)<\/source>/.exec(file)?.[0] ?? '';
  const inner = words.slice('<source>'.length, -'</source>'.length);
  expect(inner.match(/<(sc|ec) /g)).toHaveLength(4);
  const link = /<sc id="(\d+)" disp="&lt;a [^>]*\/>cup<ec [^>]*\/>/.exec(inner);
  const around = `<pc id="${link?.[1]}"><mrk id="m1" type="term">Tasse</mrk></pc>`;
  const filled = [
    [inner, `<target>${inner.replace(link?.[0] ?? '', around).replace('Hello', 'Hallo')}</target>`],
    ['About', '<target>Über </target></segment>\n<segment>\n<source/>\n<target>uns</target>'],
  ].reduce((text, [source = '', target = '']) => {
    const element = `<source>${source}</source>\n`;
    expect(text).toContain(element);
    return text.replace(element, () => `${element}${target}\n`);
  }, file);
  const { changes, refused } = await check(filled);
  expect([refused, changes.map(({ to }: { to: string }) => to)]).toEqual([
    [],
    ['Über uns', '<p>Hallo <a href="/shop/mug">Tasse</a></p>'],
  ]);
  await app.translate('de', 'page', app.pageId, { title: 'Über uns' });
  const again = await exported();
  expect(again).toContain('<segment state="translated">\n<source>About</source>\n<target>Über uns</target>');
  expect((await check(again)).same).toBe(1);
  const message = 'This file is of another language.';
  expect((await check(file.replace('trgLang="de"', 'trgLang="fr"'))).error).toMatchObject({ message });
});
