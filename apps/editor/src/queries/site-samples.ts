import { type Samples, samplesIn } from '@sitewright/domain/texts/samples';
import { languageQueries } from './languages.ts';
import { queryClient } from './query-client.ts';

const known = new Map<string, Promise<Samples>>();

/** Reads anew in which language a site is, so that a sample is there at once when it is asked for. */
export function lookUpSamples(websiteId: string): Promise<Samples> {
  const before = known.get(websiteId);
  const samples = queryClient.fetchQuery(languageQueries.offered(websiteId)).then(
    ({ defaultLanguage }) => samplesIn(defaultLanguage),
    () => {
      // Without a connection they stay as they were read last.
      known.delete(websiteId);
      return before ?? samplesIn('en');
    },
  );
  known.set(websiteId, samples);
  return samples;
}

/** Sample texts in the language of a site. */
export function samplesOf(websiteId: string): Promise<Samples> {
  return known.get(websiteId) ?? lookUpSamples(websiteId);
}
