/** Tables that belong to the installation. Every other table is a site's and stands behind the wall (a test proves it). */
export const INSTALLATION_TABLES: readonly string[] = ['websites', 'hosts', 'settings', 'migrations'];
