import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { sealedTexts } from '../../../../platform/security/sealed-text.ts';

/** What the key to the translation service of a site is sealed with. */
export function connectionKeys({ secret }: Pick<ServerDeps, 'secret'>, websiteId: string) {
  const texts = sealedTexts(secret, 'translation');
  return {
    seal: (key: string) => texts.seal(websiteId, key),
    open: (sealed: Buffer) => texts.open(websiteId, sealed),
  };
}
