import { type Encoded, encodeBody, pickEncoding } from '../../../../platform/http/encoding/encode-body.ts';
import { type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { socialIconSprite } from '../compat/social-icons.ts';

let sprite: Promise<Encoded> | undefined;

/** Files that templates name by fixed addresses on every site. Source: site format §3.1. */
export const universalFiles = [
  page('/universal/svg/social-accounts.svg', 'visitor', async ({ request }): Promise<PageReply> => {
    sprite ??= encodeBody(Buffer.from(socialIconSprite()), 11);
    const { body, encoding } = pickEncoding(await sprite, request.headers['accept-encoding']);
    return {
      status: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=604800',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      body,
    };
  }),
];
