import type { ZodType } from 'zod';

/**
 * What the block registry tells this package: the schema of a block type, or undefined when there is no such
 * type. The registry lies above (packages/blocks), so that it is handed in.
 */
export type BlockSchemas = (type: string) => ZodType | undefined;
