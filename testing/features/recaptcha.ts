import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { features } from '@sitewright/server/features';
import { restockWith } from '@sitewright/server/features/commerce/restock/index';
import { formsWith } from '@sitewright/server/features/messages/forms/index';
import { captchaService, captchaWith } from '@sitewright/server/features/site/captcha/index';
import { createPublicFetch } from '@sitewright/server/platform/outbound/public-fetch';
import { onTestFinished } from 'vitest';

/** What the script of the service leaves in a page: its tokens are the action and how often it was asked. */
const SCRIPT = `let asked = 0;
window.grecaptcha = { enterprise: { ready: (then) => then(),
  execute: async (key, { action }) => key + ' ' + action + ' ' + ++asked } };`;

/**
 * A captcha service of the usual kind: it serves its script, and knows some secrets, one at first, and each token once. Gives
 * the features of a program that asks it.
 */
export async function givenRecaptcha(tokens: Record<string, object>) {
  const requests: URLSearchParams[] = [];
  const secrets = new Set(['shop-secret']);
  const refusal = (...codes: string[]) => ({ success: false, 'error-codes': codes });
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(SCRIPT);
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    requests.push(form);
    const token = form.get('response') ?? '';
    const isKnown = secrets.has(form.get('secret') ?? '');
    const answer = isKnown
      ? (tokens[token] ?? refusal('invalid-input-response'))
      : refusal('invalid-input-response', 'invalid-input-secret');
    if (isKnown) delete tokens[token];
    if ('status' in answer) return response.writeHead(Number(answer.status)).end();
    return response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const internet = createPublicFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: (_ip, target) => target === port,
  });
  const service = captchaService(internet, `http://captcha.example:${port}/siteverify`);
  const own = ['captcha', 'forms', 'restock'];
  const others = features.filter(({ name }) => !own.includes(name));
  return {
    requests,
    secrets,
    /** Text of the script that pages load. */
    script: async () => (await fetch(`http://127.0.0.1:${port}/enterprise.js`)).text(),
    features: [...others, captchaWith(service), formsWith(service), restockWith(service)],
  };
}
