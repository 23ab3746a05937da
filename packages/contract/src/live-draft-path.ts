/** Path of the live draft's WebSocket, on the app origin. Permission pages.view to read, that of `documentPermission` to write. */
export function liveDraftPath({ websiteId, documentId }: { websiteId: string; documentId: string }): string {
  return `/api/websites/${websiteId}/documents/${documentId}/live`;
}
