import { z } from 'zod';
import { postCardFields } from '../post-card-fields.ts';

/** A place or tip of the service, kept on this site. Source: specification §3, promoted block types. */
export const FoursquareProps = z.object(postCardFields);
export type FoursquareProps = z.infer<typeof FoursquareProps>;
