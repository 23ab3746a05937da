import { z } from 'zod';
import { CONDITION_OPERATORS } from './conditions.ts';

/** Rules of one condition. */
const MAX_RULES = 10;

/** When a field is shown: all or any of its rules hold for the answers to other fields, with ids and answers of these kinds. */
export const FieldCondition = (FieldId: z.ZodString, Answer: z.ZodString) =>
  z.object({
    match: z.enum(['all', 'any']).default('all'),
    rules: z
      .array(
        z.object({
          fieldId: FieldId,
          operator: z.enum(CONDITION_OPERATORS),
          value: Answer.default(''),
        }),
      )
      .min(1)
      .max(MAX_RULES),
  });
