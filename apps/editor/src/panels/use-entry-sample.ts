import type { Samples } from '@sitewright/domain/texts/samples';
import { useEffect, useState } from 'react';

type Names = Readonly<Record<string, keyof Samples>>;

/** Sample texts of a new entry by field, in the language of the site; none until that is read. */
export function useEntrySample(
  websiteId: string,
  names: Names | undefined,
): Readonly<Record<string, string>> {
  const [samples, setSamples] = useState<Samples | null>(null);
  const isAsked = names !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    const read = async () =>
      setSamples(await (await import('../queries/site-samples.ts')).samplesOf(websiteId));
    // Without a connection an entry begins with its defaults.
    read().catch(() => {});
  }, [isAsked, websiteId]);
  if (!samples || !names) return {};
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, samples[name]]));
}
