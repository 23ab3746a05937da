import { z } from 'zod';
import { postCardFields } from '../post-card-fields.ts';

/** A post of the service, kept on this site. Source: specification §3, promoted block types. */
export const TwitterProps = z.object(postCardFields);
export type TwitterProps = z.infer<typeof TwitterProps>;
