import { isAllowedLink } from '@sitewright/domain/text/allowed-html';
import type { Editor } from '@tiptap/core';
import { iconOf } from './icon.ts';
import { OVERLAY_CSS } from './overlay-css.ts';

type Tool =
  | { label: string; text: string; path?: string; isOn(editor: Editor): boolean; run(editor: Editor): void }
  | 'line';

const align = (side: 'left' | 'center' | 'right') => `text-align-${side}`;
const setAlign = (editor: Editor, side: 'left' | 'center' | 'right') => {
  const value = side === 'left' ? null : align(side);
  const type = editor.isActive('heading') ? 'heading' : 'paragraph';
  editor.chain().focus().updateAttributes(type, { class: value }).run();
};

const TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    text: 'B',
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    text: 'I',
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    text: 'U',
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  'line',
  ...([1, 2, 3] as const).map<Tool>((level) => ({
    label: `Heading ${level}`,
    text: `H${level}`,
    isOn: (e) => e.isActive('heading', { level }),
    run: (e) => e.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    label: 'Quote',
    text: '',
    path: 'M5 8h4v4c0 3-1 4-4 5M14 8h4v4c0 3-1 4-4 5',
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Bulleted list',
    text: '',
    path: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    text: '',
    path: 'M10 6h10M10 12h10M10 18h10M4 5h1v4M4 15h2l-2 3h2',
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  'line',
  {
    label: 'Align left',
    text: '',
    path: 'M4 6h16M4 12h10M4 18h14',
    isOn: () => false,
    run: (e) => setAlign(e, 'left'),
  },
  {
    label: 'Centre',
    text: '',
    path: 'M4 6h16M7 12h10M5 18h14',
    isOn: (e) => e.isActive({ class: align('center') }),
    run: (e) => setAlign(e, 'center'),
  },
  {
    label: 'Align right',
    text: '',
    path: 'M4 6h16M10 12h10M6 18h14',
    isOn: (e) => e.isActive({ class: align('right') }),
    run: (e) => setAlign(e, 'right'),
  },
  'line',
  {
    label: 'Clear formatting',
    text: '',
    path: 'M6 5h13M12 5l-2 7M4 20 20 4M9 16l-1 4',
    isOn: () => false,
    run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];

/** The toolbar of a text, over the text; it acts on the selection and shows what is on. */
export function openTextToolbar(editor: Editor, content: HTMLElement): { close(): void } {
  const host = document.createElement('sitewright-text-toolbar');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OVERLAY_CSS);
  root.adoptedStyleSheets = [sheet];
  const bar = document.createElement('div');
  bar.className = 'toolbar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Text');
  root.append(bar);
  document.documentElement.append(host);
  // The text keeps its focus and its selection while a tool is pressed.
  bar.addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  });

  const buttons = TOOLS.flatMap((tool) => {
    if (tool === 'line') {
      bar.append(document.createElement('i'));
      return [];
    }
    const button = buttonIn(bar, tool.label, tool.text);
    if (tool.path) button.append(iconOf(tool.path));
    button.addEventListener('click', () => tool.run(editor));
    return [{ button, tool }];
  });
  const link = buttonIn(bar, 'Link (Ctrl+K)', 'Link');
  link.addEventListener('click', () => openLinkForm(editor, bar));

  const update = () => {
    for (const { button, tool } of buttons) button.setAttribute('aria-pressed', String(tool.isOn(editor)));
    link.setAttribute('aria-pressed', String(editor.isActive('link')));
    const { left, top } = content.getBoundingClientRect();
    const x = Math.max(4, Math.min(left, window.innerWidth - bar.offsetWidth - 4));
    bar.style.translate = `${x}px ${top >= 48 ? top - 44 : 4}px`;
  };
  const handleKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
      event.preventDefault();
      event.stopPropagation();
      openLinkForm(editor, bar);
    }
  };
  content.addEventListener('keydown', handleKey, { capture: true });
  window.addEventListener('scroll', update, { capture: true, passive: true });
  window.addEventListener('resize', update);
  editor.on('transaction', update);
  requestAnimationFrame(update);
  return {
    close() {
      content.removeEventListener('keydown', handleKey, { capture: true });
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
      editor.off('transaction', update);
      host.remove();
    },
  };
}

function buttonIn(bar: HTMLElement, label: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = label;
  button.setAttribute('aria-label', label);
  button.textContent = text;
  bar.append(button);
  return button;
}

/** Asks for the address of a link on the selected words; an empty one takes the link away. */
function openLinkForm(editor: Editor, bar: HTMLElement): void {
  if (bar.querySelector('form')) return;
  const form = document.createElement('form');
  const input = document.createElement('input');
  input.type = 'text';
  input.placeholder = 'Page or web address';
  input.setAttribute('aria-label', 'Address of the link');
  input.value = String(editor.getAttributes('link').href ?? '');
  form.append(input);
  const finish = () => {
    form.remove();
    editor.commands.focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const href = linkOf(input.value);
    if (href !== '' && !isAllowedLink(href)) return input.setAttribute('aria-invalid', 'true');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    finish();
  });
  input.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') finish();
  });
  bar.append(form);
  input.focus();
}

/** Link from typed text: email addresses and bare hosts get their scheme. */
function linkOf(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#].*)?$/i.test(text)) return `https://${text}`;
  return text;
}
