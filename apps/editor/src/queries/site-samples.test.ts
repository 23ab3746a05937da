import type { getMe } from '@sitewright/contract/accounts';
import type { ReplyOf } from '@sitewright/contract/call';
import { samplesIn } from '@sitewright/domain/texts/samples';
import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { accountQueries } from './account.ts';
import { queryClient } from './query-client.ts';
import { samplesOf } from './site-samples.ts';

const me = accountQueries.me();

/** The account is told its sites and their languages. */
function told(languages: Readonly<Record<string, string>>): void {
  onTestFinished(() => queryClient.clear());
  const websites = Object.entries(languages).map(([id, language]) => ({ id, language }));
  queryClient.setQueryData(me.queryKey, { websites } as unknown as ReplyOf<typeof getMe>);
}

test('I18N-13: samples are in the language of their site, and in another one once that is told', () => {
  told({ pottery: 'de-AT', shop: 'fr' });
  expect(samplesOf('pottery')).toBe(samplesIn('de'));
  expect(samplesOf('shop')).toBe(samplesIn('fr'));
  told({ pottery: 'es', shop: 'fr' });
  expect(samplesOf('pottery')).toBe(samplesIn('es'));
});

test('I18N-13: they are there at once while the browser is offline and the sites are read again', () => {
  told({ pottery: 'de-AT' });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  void queryClient.fetchQuery({ ...me, staleTime: 0 }).catch(() => {});
  expect(queryClient.getQueryState(me.queryKey)?.fetchStatus).toBe('paused');
  expect(samplesOf('pottery')).toBe(samplesIn('de'));
});

test('I18N-13: they stay in the language that was told last however often the server does not answer', async () => {
  told({ pottery: 'de-AT' });
  const refused = { ...me, staleTime: 0, retry: false, queryFn: () => Promise.reject(new Error('away')) };
  for (const _ of [1, 2]) {
    await expect(queryClient.fetchQuery(refused)).rejects.toThrow('away');
    expect(samplesOf('pottery')).toBe(samplesIn('de'));
  }
});
