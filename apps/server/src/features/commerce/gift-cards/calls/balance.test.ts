import { givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { expect, test } from 'vitest';
import { changeSettings } from '../../../site/sites/index.ts';

test('GIFT-05, I18N-13: what is left on a card, and until when, is told as the language of the site has it', async () => {
  const { issue, visitor, database, websiteId, query } = await givenGiftShop();
  const lasting = await issue(2500);
  const ending = await issue(2500, { expiresOn: '2999-11-21' });
  const told = async ({ code }: { code: string }) =>
    (await visitor().post('/gift-card/balance', { code })).json.balance.slice(9);
  expect(await told(lasting)).toBe(': $25.00 left.');
  expect(await told(ending)).toBe(': $25.00 left, valid until Nov 21, 2999.');
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { language: 'de-DE' } }),
  );
  expect(await told(lasting)).toMatch(/^: noch 25,00\s\$\.$/);
  expect(await told(ending)).toMatch(/^: noch 25,00\s\$, einzulösen bis 21\.11\.2999\.$/);
  await query(`update gift_cards set expires_on = '2000-01-01' where website_id = $1 and id = $2`, [
    websiteId,
    ending.id,
  ]);
  expect(await told(ending)).toBe(': Dieser Gutschein ist abgelaufen.');
  await query(
    `update gift_cards set test_mode = true, is_mode_assumed = true where website_id = $1 and id = $2`,
    [websiteId, lasting.id],
  );
  expect(await told(lasting)).toContain('Der Shop muss den Wert dieses Gutscheins erst bestätigen.');
});
