import { z } from 'zod';

/** What is seen of a template's colours and headings at a glance, as CSS values; '' and null where the template does not say. */
export const LookSample = z.object({
  background: z.string(),
  text: z.string(),
  /** Colours that stand upon the ground: of buttons, marks, tinted and dark parts, as far as there are any. */
  strips: z.array(z.string()),
  fontFamily: z.string().nullable(),
  fontWeight: z.string().nullable(),
});
export type LookSample = z.infer<typeof LookSample>;
