import { z } from 'zod';
import { field } from '../field.ts';

/** Empty space between blocks. */
export const SpacerProps = z.object({
  size: field(z.int().min(1).max(12).default(3), {
    label: 'Height',
    control: 'slider',
    range: { min: 1, max: 12, step: 1 },
  }),
});
export type SpacerProps = z.infer<typeof SpacerProps>;
