import type { Samples } from '@sitewright/domain/texts/samples';
import { useEffect, useState } from 'react';

type Names = Readonly<Record<string, keyof Samples>>;

/** Sample texts of a new entry by field, in the language of the site; none until their program is loaded. */
export function useEntrySample(
  websiteId: string,
  names: Names | undefined,
): Readonly<Record<string, string>> {
  const [program, setProgram] = useState<typeof import('../queries/site-samples.ts') | null>(null);
  const isAsked = names !== undefined;
  useEffect(() => {
    // Without a connection an entry begins with its defaults.
    if (isAsked) import('../queries/site-samples.ts').then(setProgram, () => {});
  }, [isAsked]);
  if (!program || !names) return {};
  const samples = program.samplesOf(websiteId);
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, samples[name]]));
}
