const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);
/** What is filled in, entities of XML and codes between words stay. */
const KEPT = /\{\w+\}|%\w+%|&[#\w]+;|<(bpt|ept|ph)\b[^>]*>[^<]*<\/\1>/g;

/** A text with accents, in brackets and longer by 40 %, as translations are: what is cut off or put together shows. */
export function pseudoText(text: string): string {
  const words: string[] = [];
  let at = 0;
  for (const match of text.matchAll(KEPT)) {
    words.push(accented(text.slice(at, match.index)), match[0]);
    at = match.index + match[0].length;
  }
  words.push(accented(text.slice(at)));
  const letters = text.replace(KEPT, '').match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? text : `[${words.join('')}${'~'.repeat(Math.ceil(letters * 0.4))}]`;
}

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter);
}

const UNIT =
  /(<trans-unit id="([^"]*)"[^>]*>\s*<source>([\s\S]*?)<\/source>\n)(?:<target[\s\S]*?<\/target>\n)?/g;

/** An exported file, each text but addresses translated into such a text. */
export function pseudoFile(xliff: string): string {
  return xliff.replace(UNIT, (whole, head: string, id: string, source: string) =>
    id.includes('/urlId@') ? whole : `${head}<target state="translated">${pseudoText(source)}</target>\n`,
  );
}

/** Whether words of a page are no such text, but the plain one. */
export function isPlain(text: string): boolean {
  return /[a-z]{3}/i.test(text) && !Object.values(ACCENTS).some((letter) => text.includes(letter));
}
