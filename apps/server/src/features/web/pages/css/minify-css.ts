import { transform } from 'lightningcss';

/** A style sheet of the program in the shortest form; what browsers understand is left as it is written. */
export function minifyCss(css: string): string {
  return transform({ filename: 'sheet.css', code: Buffer.from(css), minify: true }).code.toString();
}
