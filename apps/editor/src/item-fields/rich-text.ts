import { lazyPart } from '../parts/lazy-part.tsx';

/** A rich text with its toolbar. ProseMirror comes with the first one that is shown. */
export const RichTextControl = lazyPart(() =>
  import('../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);
