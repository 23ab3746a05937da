import type { Installation } from '@sitewright/testing/installation';
import { demoOwner } from './demo-owner.ts';
import { pseudoFile } from './pseudo-text.ts';

/** A tag that no language has. */
export const PSEUDO_LANGUAGE = 'qps';

/** Offers the demo site in the pseudo-language too, everything that can be translated in it: its own texts and the program's. */
export async function offerPseudoLanguage(installation: Installation, session: string): Promise<void> {
  const { appUrl } = installation;
  const { owner, id } = await demoOwner(installation, session);
  const languages = [{ tag: PSEUDO_LANGUAGE, isPublic: true }];
  const put = await owner.put(
    '/api/multilingual/languages',
    { languages },
    { headers: { 'x-website-id': id } },
  );
  if (put.status !== 200) throw new Error(put.text);
  const path = `/api/websites/${id}/translations/${PSEUDO_LANGUAGE}/file`;
  const file = pseudoFile((await owner.get(path)).text);
  const send = async (to: string) => {
    const body = new FormData();
    body.append('file', new Blob([file]), 'pseudo.xlf');
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: appUrl, 'x-crumb': owner.cookies.get('crumb') ?? '' };
    const reply = await fetch(appUrl + to, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
  const { plan, changeCount, refused } = await send(`${path}/check`);
  await send(`${path}?plan=${plan}&show=true`);
  console.log(`${changeCount} texts in ${PSEUDO_LANGUAGE}, ${refused.length} refused`, refused);
}
