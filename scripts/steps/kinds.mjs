/** Kinds of tests that `npm test` runs; each is a project of Vitest. */
export const KINDS = ['unit', 'call', 'journey'];

/**
 * Kinds that run together, stage after stage. Journeys come by themselves: beside busy workers a browser gets so little time
 * that clicks are lost.
 */
export function stagesOf(kinds) {
  const others = kinds.filter((kind) => kind !== 'journey');
  const stages = others.length > 0 ? [others] : [];
  return others.length < kinds.length ? [...stages, ['journey']] : stages;
}
