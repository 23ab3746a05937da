const NO_LETTER = '[^\\p{L}\\p{N}]';

/** Finds one of these words in a text, as its second group, behind what is before it. Who splits by it has each third part in their language. */
export function ownWordsPattern(texts: readonly string[]): RegExp {
  const any = texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  // Without a look behind, which older browsers cannot read.
  return new RegExp(`(^|${NO_LETTER})(${any})(?=$|${NO_LETTER})`, 'u');
}
