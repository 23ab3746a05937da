/** Time after the page began in which what its HTML has asked for is an answer of now. */
const FRESH_MS = 30_000;

/**
 * The answer to a call that the HTML of the page has begun, for whoever makes that call first; what failed is asked again. Source:
 * early-calls.ts of the server.
 */
export async function takeEarly(method: string, url: string, body = ''): Promise<Response | undefined> {
  const answers: Record<string, Promise<Response>> | undefined = Object(globalThis).earlyAnswers;
  const asked = `${method} ${url} ${body}`;
  const answer = answers?.[asked];
  if (!answer) return undefined;
  delete answers[asked];
  const arrived = answer.catch(() => undefined);
  return performance.now() < FRESH_MS ? arrived : undefined;
}

/** Forgets what nobody has asked for yet: it was answered to another session. */
export function dropEarly(): void {
  Object(globalThis).earlyAnswers = {};
}
