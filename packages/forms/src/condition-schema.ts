import { z } from 'zod';
import { CONDITION_OPERATORS, MAX_RULE_VALUE, MAX_RULES } from './conditions.ts';

/** When a field is shown: all or any of its rules hold for the answers to other fields, with ids and answers of these kinds. */
export const FieldCondition = (FieldId: z.ZodString, Answer: z.ZodString) =>
  z.object({
    match: z.enum(['all', 'any']).default('all'),
    rules: z
      .array(
        z.object({
          fieldId: FieldId,
          operator: z.enum(CONDITION_OPERATORS),
          value: Answer.max(MAX_RULE_VALUE).default(''),
        }),
      )
      .min(1)
      .max(MAX_RULES),
  });
