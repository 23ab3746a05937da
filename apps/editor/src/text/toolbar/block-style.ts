import { t } from '@sitewright/owner-texts/t';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { paragraphClass, setParagraphClass, withParagraphClass } from '../paragraph-class.ts';
import { focusedChain } from './focused-chain.ts';

/** What the style menu can make of the paragraphs of a selection. */
export type BlockStyle =
  | { label: string; type: 'heading'; level: 1 | 2 | 3 | 4 }
  | { label: string; type: 'paragraph'; size: 'text-large' | 'text-small' | null }
  | { label: string; type: 'codeBlock' };

export const BLOCK_STYLES: readonly BlockStyle[] = [
  { label: t('canvas.paragraph'), type: 'paragraph', size: null },
  { label: t('canvas.largeParagraph'), type: 'paragraph', size: 'text-large' },
  { label: t('canvas.smallParagraph'), type: 'paragraph', size: 'text-small' },
  { label: t('canvas.heading1'), type: 'heading', level: 1 },
  { label: t('canvas.heading2'), type: 'heading', level: 2 },
  { label: t('canvas.heading3'), type: 'heading', level: 3 },
  { label: t('canvas.heading4'), type: 'heading', level: 4 },
  { label: t('canvas.codeBlock'), type: 'codeBlock' },
];

/** True when all of the selection has a style. */
export function hasBlockStyle(editor: Editor, style: BlockStyle): boolean {
  if (style.type === 'heading') return editor.isActive('heading', { level: style.level });
  if (style.type === 'codeBlock') return editor.isActive('codeBlock');
  return editor.isActive('paragraph') && paragraphClass(editor, 'text-size') === style.size;
}

/** Gives the paragraphs of the selection a style; their alignment stays. */
export function setBlockStyle(editor: Editor, style: BlockStyle): void {
  const type = editor.schema.nodes[style.type];
  const size = style.type === 'paragraph' ? style.size : null;
  const attributesOf = (node: Node) => ({
    ...(style.type === 'heading' ? { level: style.level } : {}),
    class: withParagraphClass(node.attrs.class, 'text-size', size),
  });
  const chain = style.type === 'codeBlock' ? focusedChain(editor) : outOfCode(editor);
  // An entry of a list begins with a paragraph: what becomes a heading or code leaves the list.
  if (style.type !== 'paragraph' && editor.isActive('listItem')) chain.clearNodes();
  chain
    .command(({ tr }) => {
      const { from, to } = tr.selection;
      if (type) tr.setBlockType(from, to, type, attributesOf);
      // Code is written without formatting.
      if (style.type === 'codeBlock')
        tr.doc.nodesBetween(from, to, (node, at) => {
          if (node.type === type) tr.removeMark(at, at + node.nodeSize);
        });
      return true;
    })
    .run();
}

/** Takes away all that the toolbar can give: marks but links, kinds of paragraphs, lists, quotes, alignment. */
export function clearFormatting(editor: Editor): void {
  const { empty, $from } = editor.state.selection;
  const chain = outOfCode(editor);
  // Without a selection the paragraph with the caret is meant.
  if (empty) chain.setTextSelection({ from: $from.start(), to: $from.end() });
  for (const name of Object.keys(editor.schema.marks)) if (name !== 'link') chain.unsetMark(name);
  chain.clearNodes();
  if (empty) chain.setTextSelection($from.pos);
  chain.run();
  setParagraphClass(editor, 'text-align', null);
  setParagraphClass(editor, 'text-size', null);
}

/**
 * A chain of commands in which code has become paragraphs: in anything but code its lines would run together.
 */
export function outOfCode(editor: Editor): ChainedCommands {
  const { paragraph, codeBlock } = editor.schema.nodes;
  return focusedChain(editor).command(({ tr }) => {
    const { from, to } = tr.selection;
    const found: { at: number; size: number }[] = [];
    tr.doc.nodesBetween(from, to, (node, at) => {
      if (node.type === codeBlock) found.unshift({ at, size: node.nodeSize });
    });
    for (const { at, size } of found) if (paragraph) tr.setBlockType(at, at + size, paragraph);
    return true;
  });
}
