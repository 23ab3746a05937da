import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';

/** Where the shipped templates are. */
export const FOLDER = join(PROJECT_FOLDER, 'templates');
/** Default template of a new site. */
export const FIRST = 'quarto';
