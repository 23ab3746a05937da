const PIECE = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\/|\s*([{};,])\s*|:\s+|\s+/g;

/** Style sheet of the program without comments and without white space that means nothing. */
export function minifyCss(css: string): string {
  return css
    .replace(PIECE, (piece: string, quoted?: string, mark?: string) => {
      if (quoted !== undefined) return quoted;
      if (mark !== undefined) return mark;
      if (piece.startsWith('/*')) return '';
      return piece.startsWith(':') ? ':' : ' ';
    })
    .replaceAll(';}', '}')
    .trim();
}
