import { z } from 'zod';
import { defineCall } from './call.ts';

const reply = z.object({ crumb: z.string() });

/** The crumb of this browser on a site; also sets the cookie `crumb`. Source: AUTH-10. */
export const getSiteCrumb = defineCall({
  method: 'GET',
  path: '/api/crumb',
  access: 'visitor',
  whileClosed: true,
  reply,
});

/** The same on the app origin; asked again after sign-in and sign-out, which change it. */
export const getAppCrumb = defineCall({ method: 'GET', path: '/api/crumb', access: 'anyone', reply });
