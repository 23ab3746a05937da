/** Kinds of tests that `npm test` runs; each is a project of Vitest. */
export const KINDS = ['unit', 'call', 'journey'];

/** Takes an hour or so: only run when it is asked for. */
export const CAMPAIGN = 'campaign';

/** Several nodes with the servers that only several need: only run when it is asked for. */
export const NODES = 'nodes';

/** Tests of calls that walk through each template, not only through one; part of the campaign. */
export const WALK = 'walk';

/** Journeys that operate every control of a form and every type of block, not only those told apart at once; part of the campaign. */
export const LONG_JOURNEY = 'long-journey';

/**
 * Kinds that run together, stage after stage. Journeys come by themselves: beside busy workers a browser gets so little time
 * that clicks are lost.
 */
export function stagesOf(kinds) {
  if (kinds.includes(NODES)) return [...stagesOf(kinds.filter((kind) => kind !== NODES)), [NODES]];
  if (kinds.includes(CAMPAIGN))
    return [...stagesOf(kinds.filter((kind) => kind !== CAMPAIGN)), [CAMPAIGN], [WALK], [LONG_JOURNEY]];
  const others = kinds.filter((kind) => kind !== 'journey');
  const stages = others.length > 0 ? [others] : [];
  return others.length < kinds.length ? [...stages, ['journey']] : stages;
}
