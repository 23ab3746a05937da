import type { ZodType } from 'zod';

/**
 * Lookup in the block registry: the schema of a block type, or undefined when there is no such
 * type. The registry lies above (packages/blocks), so that it is handed in.
 */
export type BlockSchemas = (type: string) => ZodType | undefined;
