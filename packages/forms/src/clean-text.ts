/** Characters that no text needs: controls but tab and line break, and what turns the direction of text around. */
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Text as it may be stored: whole characters only, one kind of line break, no blanks around it. Source: FORM-08. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').toWellFormed().trim();
}

/** The same in one line, as headings, names and headers of emails are. */
export function cleanLine(text: string): string {
  const clean = cleanText(text);
  if (!clean.includes('\n')) return clean;
  // By lines: an expression for "blanks around a line break" takes the square of a run of blanks.
  const lines = clean.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
