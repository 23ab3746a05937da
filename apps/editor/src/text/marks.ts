import { allowedColor, allowedSize, styleOf } from '@sitewright/domain/text/allowed-html';
import { Mark } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textStyle: {
      /** Gives words a colour of the shared list; null takes it away. */
      setTextColor: (color: string | null) => ReturnType;
      /** Gives words a size of the shared list; null takes it away. */
      setTextSize: (size: string | null) => ReturnType;
    };
  }
}

/** A mark that is written as `tag` and means nothing more. */
function plainMark(name: string, tag: string): Mark {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

/** x₂ and x². */
export const Subscript = plainMark('subscript', 'sub');
export const Superscript = plainMark('superscript', 'sup');

/** Of what is pasted, as `cleanPasted` gives it. Not consuming, so that one element can carry both marks. */
const spanRule = (name: 'color' | 'size') => ({
  tag: 'span[data-style]',
  consuming: false,
  getAttrs: (element: HTMLElement) => {
    const value = styleOf(element.dataset.style ?? '')[name];
    return value === null ? false : { [name]: value };
  },
});

/** Colour of words, in the one spelling of the shared list. */
export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({ color: { default: null } }),
  parseHTML: () => [spanRule('color')],
  renderHTML: ({ mark }) => ['span', { style: `color:${mark.attrs.color}` }, 0],
  addCommands() {
    return {
      setTextColor:
        (value) =>
        ({ commands }) => {
          const color = value === null ? null : allowedColor(value);
          return color ? commands.setMark(this.name, { color }) : commands.unsetMark(this.name);
        },
    };
  },
});

/** Size of words, one of the shared list. */
export const TextSize = Mark.create({
  name: 'textSize',
  addAttributes: () => ({ size: { default: null } }),
  parseHTML: () => [spanRule('size')],
  renderHTML: ({ mark }) => ['span', { style: `font-size:${mark.attrs.size}` }, 0],
  addCommands() {
    return {
      setTextSize:
        (value) =>
        ({ commands }) => {
          const size = value === null ? null : allowedSize(value);
          return size ? commands.setMark(this.name, { size }) : commands.unsetMark(this.name);
        },
    };
  },
});
