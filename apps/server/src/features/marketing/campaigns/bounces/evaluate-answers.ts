import type { BounceKind } from '@sitewright/domain/mailing/bounce';

/** So many answers before and behind a refusal tell whom it is meant for. */
const NEIGHBOURS = 20;

/** What the mail server answered to a recipient: it took the email, or refused it with these words. */
export type Answer<Refusal> = 'taken' | Refusal;

const WEAKER = { hard: 'soft', soft: 'policy', policy: 'policy', complaint: 'complaint' } as const;

/**
 * The refusals among the answers of a run. A mail server may refuse its sender in the words for a wrong recipient, from the first
 * email on or once there were too many: where no more emails were taken than refused around it, a refusal counts one kind less.
 * So do those among the last ones, as many as `suspicious`, by which the run was ended.
 */
export function evaluateAnswers<Refusal extends { kind: BounceKind }>(
  answers: readonly Answer<Refusal>[],
  suspicious = 0,
): Refusal[] {
  return answers.flatMap((answer, at) => {
    if (answer === 'taken') return [];
    const around = answers.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
    const taken = around.filter((one) => one === 'taken').length;
    const isMeant = taken > around.length - taken && at < answers.length - suspicious;
    return isMeant ? answer : { ...answer, kind: WEAKER[answer.kind] };
  });
}
