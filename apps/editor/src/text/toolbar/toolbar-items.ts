import { TEXT_SIZES, TEXT_THEME_COLORS } from '@sitewright/domain/text/allowed-html';
import { t } from '@sitewright/owner-texts/t';
import type { Editor } from '@tiptap/core';
import { paragraphClass, setParagraphClass } from '../paragraph-class.ts';
import { BLOCK_STYLES, clearFormatting, hasBlockStyle, outOfCode, setBlockStyle } from './block-style.ts';
import { focusedChain } from './focused-chain.ts';

/** Something to choose in a menu of the toolbar. */
export type Choice = {
  label: string;
  /** Look of the choice itself: a colour, or the size of its words. */
  look?: { color: string } | { size: string };
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

/** A button, a menu or a line of the toolbar. */
export type ToolbarItem =
  | {
      kind: 'button';
      label: string;
      /** Keys as `Mod+B`. */
      keys?: string;
      /** A letter in its own formatting, or the path of an icon. */
      face: { letter: string; look: 'bold' | 'italic' | 'underline' | 'strike' } | { path: string };
      /** Left out where nothing stays on. */
      isOn?: (editor: Editor) => boolean;
      isEnabled?: (editor: Editor) => boolean;
      run: (editor: Editor) => void;
    }
  | {
      kind: 'menu';
      label: string;
      face: { path: string } | 'choice';
      choices: readonly Choice[];
      hasOwnColor?: boolean;
    }
  | { kind: 'line' };

/** Colours to choose from, those of the site's theme first, beside any other. */
const COLORS: readonly (readonly [label: string, color: string])[] = [
  [t('canvas.accent'), TEXT_THEME_COLORS.Accent],
  [t('canvas.muted'), TEXT_THEME_COLORS.Muted],
  [t('canvas.black'), '#000000'],
  [t('canvas.darkGrey'), '#444444'],
  [t('canvas.grey'), '#888888'],
  [t('canvas.white'), '#ffffff'],
  [t('canvas.red'), '#b3261e'],
  [t('canvas.orange'), '#c2631b'],
  [t('canvas.ochre'), '#8a6d00'],
  [t('canvas.green'), '#2e7d32'],
  [t('canvas.teal'), '#00696f'],
  [t('canvas.blue'), '#1f5fbf'],
  [t('canvas.violet'), '#5b3fb0'],
  [t('canvas.pink'), '#a12a78'],
];

/** Null is the size of the text around. */
const SIZES: readonly (readonly [label: string, size: string | null])[] = [
  [t('canvas.sizeNormal'), null],
  [t('canvas.sizeSmall'), TEXT_SIZES.Small],
  [t('canvas.sizeLarge'), TEXT_SIZES.Large],
  [t('canvas.sizeExtraLarge'), TEXT_SIZES['Extra large']],
  [t('canvas.sizeHuge'), TEXT_SIZES.Huge],
];

const takesMarks = (editor: Editor) => !editor.isActive('codeBlock');

function mark(label: string, name: string, keys: string | undefined, face: Face): ToolbarItem {
  return {
    kind: 'button',
    label,
    ...(keys ? { keys } : {}),
    face,
    isOn: (editor) => editor.isActive(name),
    isEnabled: takesMarks,
    run: (editor) => focusedChain(editor).toggleMark(name).run(),
  };
}
type Face = Extract<ToolbarItem, { kind: 'button' }>['face'];

function alignment(label: string, side: 'left' | 'center' | 'right', path: string): ToolbarItem {
  const word = `text-align-${side}`;
  const isRightToLeft = (editor: Editor) => getComputedStyle(editor.view.dom).direction === 'rtl';
  /** The side on which a text begins needs no class. */
  const wordFor = (editor: Editor) => (side === (isRightToLeft(editor) ? 'right' : 'left') ? null : word);
  return {
    kind: 'button',
    label,
    face: { path },
    isOn: (editor) => {
      const found = paragraphClass(editor, 'text-align');
      return found === word || (found === null && wordFor(editor) === null);
    },
    isEnabled: takesMarks,
    run: (editor) => setParagraphClass(editor, 'text-align', wordFor(editor)),
  };
}

const colors: readonly Choice[] = [
  {
    label: t('canvas.default'),
    isOn: (editor) => !editor.isActive('textColor'),
    run: (editor) => focusedChain(editor).setTextColor(null).run(),
  },
  ...COLORS.map(([label, color]) => ({
    label,
    look: { color },
    isOn: (editor: Editor) => editor.isActive('textColor', { color }),
    run: (editor: Editor) => {
      focusedChain(editor).setTextColor(color).run();
    },
  })),
];

const sizes: readonly Choice[] = SIZES.map(([label, size]) => ({
  label,
  look: { size: size ?? '1em' },
  isOn: (editor) => (size ? editor.isActive('textSize', { size }) : !editor.isActive('textSize')),
  run: (editor) => {
    focusedChain(editor).setTextSize(size).run();
  },
}));

/** What the toolbar of a text has between undo and the link, in its order. */
export const FORMAT_ITEMS: readonly ToolbarItem[] = [
  {
    kind: 'menu',
    label: t('canvas.style'),
    face: 'choice',
    choices: BLOCK_STYLES.map((style) => ({
      label: style.label,
      isOn: (editor) => hasBlockStyle(editor, style),
      run: (editor) => setBlockStyle(editor, style),
    })),
  },
  { kind: 'line' },
  mark(t('canvas.bold'), 'bold', 'Mod+B', { letter: 'B', look: 'bold' }),
  mark(t('canvas.italic'), 'italic', 'Mod+I', { letter: 'I', look: 'italic' }),
  mark(t('canvas.underline'), 'underline', 'Mod+U', { letter: 'U', look: 'underline' }),
  mark(t('canvas.strikethrough'), 'strike', 'Mod+Shift+S', { letter: 'S', look: 'strike' }),
  {
    kind: 'menu',
    label: t('canvas.textColour'),
    face: { path: 'M6.5 15 12 3l5.5 12M8.5 11h7' },
    choices: colors,
    hasOwnColor: true,
  },
  {
    kind: 'menu',
    label: t('canvas.textSize'),
    face: { path: 'M2 19 7.5 5 13 19M4 14h7M14 19l4-9 4 9M15.5 16h5' },
    choices: sizes,
  },
  { kind: 'line' },
  {
    kind: 'button',
    label: t('canvas.bulletedList'),
    keys: 'Mod+Shift+8',
    face: { path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01' },
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => outOfCode(editor).toggleBulletList().run(),
  },
  {
    kind: 'button',
    label: t('canvas.numberedList'),
    keys: 'Mod+Shift+7',
    face: { path: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.2-.5v5M3.8 15h2.4l-2.4 4h2.6' },
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => outOfCode(editor).toggleOrderedList().run(),
  },
  {
    kind: 'button',
    label: t('canvas.quote'),
    keys: 'Mod+Shift+B',
    face: { path: 'M5 8h4v4c0 3-1 4-4 5M14 8h4v4c0 3-1 4-4 5' },
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => focusedChain(editor).toggleBlockquote().run(),
  },
  { kind: 'line' },
  alignment(t('canvas.alignLeft'), 'left', 'M4 6h16M4 12h10M4 18h14'),
  alignment(t('canvas.alignCentre'), 'center', 'M4 6h16M7 12h10M5 18h14'),
  alignment(t('canvas.alignRight'), 'right', 'M4 6h16M10 12h10M6 18h14'),
  { kind: 'line' },
  {
    kind: 'button',
    label: t('canvas.clearFormatting'),
    face: { path: 'M6 5h13M12 5l-2 7M4 20 20 4M9 16l-1 4' },
    run: clearFormatting,
  },
];
