import { z } from 'zod';
import { postCardFields } from '../post-card-fields.ts';

/** A picture with its words of the service, kept on this site. Source: specification §3, promoted block types. */
export const InstagramProps = z.object(postCardFields);
export type InstagramProps = z.infer<typeof InstagramProps>;
