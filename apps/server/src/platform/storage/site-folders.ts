/** Folders with files of sites, each site's below its id. Whatever belongs to a site lies in one of them and moves with it. */
export const SITE_FOLDERS = {
  /** Uploads, images in all widths and files of templates. */
  files: 'sites/',
  /** Sent with forms. */
  formFiles: 'form-files/',
  /** Fonts that owners uploaded. */
  fonts: 'fonts/sites/',
  /** Files of products that are being imported. */
  imports: 'imports/',
} as const;

/** A site's part of a folder, with a slash at its end. Every key of a site's file begins with it. */
export function siteFolder(folder: keyof typeof SITE_FOLDERS, websiteId: string): string {
  return `${SITE_FOLDERS[folder]}${websiteId}/`;
}
