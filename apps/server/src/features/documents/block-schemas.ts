import { blockSchemas } from '@sitewright/blocks/schemas';
import type { BlockSchemas } from '@sitewright/document/block-rules';

const schemas: Readonly<Record<string, ReturnType<BlockSchemas>>> = blockSchemas;

/** Schema of a block type of this program, or undefined for a type it does not have. */
export const schemaOf: BlockSchemas = (type) => (Object.hasOwn(schemas, type) ? schemas[type] : undefined);

/** True for a type of block this program has. */
export function isBlockType(type: string): boolean {
  return schemaOf(type) !== undefined;
}
