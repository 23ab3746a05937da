/** Narrow no-break space, as CLDR prints it before AM and PM. */
const NARROW_SPACE = '\u202f';

/**
 * Languages whose CLDR texts hold a plain space at the day period. JavaScript engines turn the narrow space of all
 * others into a plain one, so both arrive alike and only the language tells. Source: CLDR 48.
 */
const PLAIN_SPACE = new Set(
  'am as bn chr fa gu he hi hy ig ka km kn kok lo ml mr my ne nl or pa sd shn si so ta te th ti ur'.split(
    ' ',
  ),
);

/** Mark of a year in Russian, Ukrainian and Bulgarian, set off by a narrow space. */
const YEAR_MARK = /^ (?=[гр]\.)/;

/** A piece of a formatted date. */
export interface DatePiece {
  readonly type: string;
  readonly value: string;
}

/** Joins the pieces of a date with the white space of CLDR, whatever the JavaScript engine made of it. */
export function joinDatePieces(pieces: readonly DatePiece[], locale: string): string {
  const narrow = !PLAIN_SPACE.has(locale.split('-', 1)[0] ?? '');
  let text = '';
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (piece) text += pieceText(piece, narrow && isBesidePeriod(pieces, i));
  }
  return text;
}

function pieceText({ type, value }: DatePiece, besidePeriod: boolean): string {
  if (type === 'dayPeriod') return value.replaceAll(' ', NARROW_SPACE);
  if (type !== 'literal') return value;
  return besidePeriod && value === ' ' ? NARROW_SPACE : value.replace(YEAR_MARK, NARROW_SPACE);
}

const CLOCK_FIELDS: readonly (string | undefined)[] = ['hour', 'minute', 'second', 'fractionalSecond'];

/** Between the clock and its period, not between the period and a zone or date. */
function isBesidePeriod(pieces: readonly DatePiece[], at: number): boolean {
  const before = pieces[at - 1]?.type;
  const after = pieces[at + 1]?.type;
  if (before === 'dayPeriod') return CLOCK_FIELDS.includes(after);
  return after === 'dayPeriod' && CLOCK_FIELDS.includes(before);
}
