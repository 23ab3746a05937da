import type { RichText } from '@sitewright/document/text/rich-text';
import type { TextOp } from '@sitewright/document/text/text-ops';

/** A text of the open page that is written in. */
export type WrittenText = {
  readonly text: RichText;
  write(label: string, ops: readonly TextOp[]): void;
  close(): void;
};
