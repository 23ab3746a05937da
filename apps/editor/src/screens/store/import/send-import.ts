import { importProducts, type ProductImport } from '@sitewright/contract/product-files';
import { sendFile } from '../../../api/upload.ts';

type Sending = {
  websiteId: string;
  collectionId: string;
  file: File;
  onProgress: (part: number) => void;
};

/** Sends a file of products; the import that it begins. */
export function sendImport({ websiteId, collectionId, file, onProgress }: Sending): Promise<ProductImport> {
  return sendFile(importProducts, { params: { websiteId }, query: { collectionId }, file, onProgress })
    .result;
}
