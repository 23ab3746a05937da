import type { z } from 'zod';
import { ButtonProps } from './button/schema.ts';
import { CodeProps } from './code/schema.ts';
import { ImageProps } from './image/schema.ts';
import { LineProps } from './line/schema.ts';
import { QuoteProps } from './quote/schema.ts';
import { SpacerProps } from './spacer/schema.ts';
import { SummaryProps } from './summary/schema.ts';
import { TextProps } from './text/schema.ts';

/** Schema of each type of block: what `blockProps` of a node of that type must fit. */
export const blockSchemas = {
  text: TextProps,
  image: ImageProps,
  button: ButtonProps,
  quote: QuoteProps,
  line: LineProps,
  spacer: SpacerProps,
  summary: SummaryProps,
  code: CodeProps,
};

/** Name of a type of block. */
export type BlockType = keyof typeof blockSchemas;

/** Settings of a block of type `T` with all defaults filled in. */
export type PropsOf<T extends BlockType> = z.infer<(typeof blockSchemas)[T]>;

/** True for the name of a type of block. */
export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type);
}

/** Schema of a type, or undefined when there is no such type; what `packages/document` wants to be given. */
export function schemaOf(type: string): z.ZodType | undefined {
  return isBlockType(type) ? blockSchemas[type] : undefined;
}
