/** Kinds of tests that `npm test` runs. */
export const KINDS = ['unit', 'call', 'journey'];

/** Journeys on the shared installation and those with one of their own keep apart, so that both run at the same time. */
const JOURNEYS = ['journey', 'journey-alone'];

/** Vitest's projects of these kinds. */
export const projectsOf = (kinds) => kinds.flatMap((kind) => (kind === 'journey' ? JOURNEYS : [kind]));

/**
 * Projects that run together, stage after stage, each inner list in one process. Journeys come by themselves: beside busy
 * workers a browser gets so little time that clicks are lost.
 */
export function stagesOf(kinds) {
  const others = kinds.filter((kind) => kind !== 'journey');
  const stages = others.length > 0 ? [[others]] : [];
  return others.length < kinds.length ? [...stages, JOURNEYS.map((project) => [project])] : stages;
}
