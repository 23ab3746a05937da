import { page } from '../page/page-window.ts';
import { imageLoader } from './image-loader.ts';
import { squarespace } from './squarespace.ts';

/**
 * Names that scripts of site templates expect before anything else runs: a classic script in the head, only on pages whose
 * texts mention one of them. Source: site format §4.5.
 */
page.ImageLoader = imageLoader;
page.Squarespace = squarespace;
page.SQUARESPACE_ROLLUPS ??= {};
// Fonts of a site are files of its own, named by its style sheet.
page.SquarespaceFonts = { loadViaContext: () => {} };
