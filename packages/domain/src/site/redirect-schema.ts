import { z } from 'zod';
import { trimEndSlashes } from '../text/trim-slashes.ts';
import { isReservedUrlId } from './collection-schema.ts';

/** Redirects of one site, automatic ones included. Our own limit. */
export const MAX_REDIRECTS = 2500;

/** Old path, with `/*` at its end for everything below it. Stored in lower case without a slash at its end. */
export const RedirectSource = z
  .string()
  .trim()
  .max(500)
  .transform((text) => trimEndSlashes(text.toLowerCase()))
  .pipe(
    z
      .string()
      .regex(/^(?:\/[^\s/?#*\\]+)+(?:\/\*)?$/, 'Enter a path such as /old-page or /old-shop/*')
      .refine((path) => !/\/\.{1,2}(?:\/|$)/.test(path), 'Enter a path without dots as parts')
      .refine(
        (path) => !isReservedUrlId(path.split('/')[1] ?? ''),
        'This address belongs to the program and cannot be redirected.',
      ),
  );

/** Where it leads: a path of the site or a web address; `*` at the end takes what followed the source. */
export const RedirectTarget = z
  .string()
  .trim()
  .max(2000)
  .regex(
    /^(?:https?:\/\/[^\s/?#\\*]+(?:[/?#][^\s\\]*)?|\/(?![/\\])[^\s\\]*)$/i,
    'Enter a path such as /new-page or a web address',
  );

/** One redirect of a site. `isAutomatic`: made when a page moved. */
export const Redirect = z.object({
  id: z.uuid(),
  source: z.string(),
  target: z.string(),
  status: z.union([z.literal(301), z.literal(302)]),
  isAutomatic: z.boolean(),
  createdAt: z.number(),
  rowVersion: z.int().min(1),
});
export type Redirect = z.infer<typeof Redirect>;
