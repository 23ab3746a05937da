/** The page that the address names: sections of blocks, each a text or the label of a button. */
export async function readPage() {
  const response = await fetch(`/page-${location.hash.slice(1)}.json`);
  return response.json();
}
