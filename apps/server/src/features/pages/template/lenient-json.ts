/** JSON as people write it: comments and commas before a closing bracket are left out, strings stay as they are. */
export function parseLenientJson(text: string): unknown {
  const plain = text.replace(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*(?:\/\/[^\n]*\n\s*)*[\]}])/g,
    (_match, string: string | undefined) => string ?? '',
  );
  return JSON.parse(plain);
}
