import { z } from 'zod';

/** Fields may be left out; without this a default would replace the stored value. */
export function partialOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => [
      name,
      z.optional(part instanceof z.ZodDefault || part instanceof z.ZodPrefault ? part.unwrap() : part),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<Partial<z.infer<z.ZodObject<Shape>>>>;
}
