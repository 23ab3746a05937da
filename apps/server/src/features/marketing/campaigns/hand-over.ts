import type { FinishedMail, MailPool } from '../../../platform/mail/open-pool.ts';

/**
 * How handing one email to the mail server ended. `refused`: the server said no, to the recipient or the content, for good or
 * for now, with these words. `unknown`: it may have it. `stopped`: no leave was given. `unreachable`: it never had it, nor would any other.
 */
export type HandedOver =
  | { kind: 'sent' }
  | { kind: 'refused'; isFinal: boolean; replyCode: number; answer: string; isOfRecipient: boolean }
  | { kind: 'unknown' }
  | { kind: 'stopped' }
  | { kind: 'unreachable' };

/** No leave was given to hand over: nothing of the email leaves. */
class NoLeave extends Error {}

/**
 * Hands one email to the mail server. `takeLeave` is asked before anything of it leaves, and must have written down that it said
 * yes: whoever finds that later, without an outcome, knows that the mail server may have the email.
 */
export async function handOver(
  pool: MailPool,
  mail: Promise<FinishedMail>,
  takeLeave: () => Promise<boolean>,
): Promise<HandedOver & { hadLeave: boolean }> {
  let leave: Promise<boolean> | undefined;
  let isLeaving = false;
  const onLeaving = () => {
    isLeaving = true;
  };
  const asked = async () => {
    leave = takeLeave();
    if (!(await leave)) throw new NoLeave();
  };
  try {
    await pool.send(await mail, { takeLeave: asked, onLeaving });
    return { kind: 'sent', hadLeave: true };
  } catch (error) {
    // The mail server may have answered first.
    const answer = await leave?.catch(() => undefined);
    const outcome = outcomeOf(error, isLeaving);
    const isStopped = answer === false && outcome.kind !== 'refused';
    return { ...(isStopped ? { kind: 'stopped' } : outcome), hadLeave: answer === true };
  }
}

type MailError = { code?: string; responseCode?: number; response?: string; command?: string };

/** What an error of the mail client says about the email. */
export function outcomeOf(error: unknown, isLeaving: boolean): HandedOver {
  const { code = '', responseCode = 0, response = '', command = '' } = error as MailError;
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 421 ends the connection, whoever the email is for; before the content it says nothing about it.
  if (isAnswer && responseCode >= 400 && responseCode !== 421)
    return {
      kind: 'refused',
      isFinal: responseCode >= 500,
      replyCode: responseCode,
      answer: response,
      isOfRecipient: command === 'RCPT TO',
    };
  if (isAnswer && responseCode === 421) return { kind: 'unreachable' };
  return isLeaving ? { kind: 'unknown' } : { kind: 'unreachable' };
}
