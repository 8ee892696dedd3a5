/** A row of a text file. Longer rows are skipped as unreadable without buffering. */
export const MAX_ROW_CHARACTERS = 1_000_000;
export const MAX_COLUMNS = 2_000;
/** A file that is unpacked or read as a whole. */
export const MAX_UNPACKED_BYTES = 256 * 1_024 * 1_024;
/** Texts that the cells of a workbook share. */
export const MAX_SHARED_TEXTS = 2_000_000;
export const MAX_ZIP_ENTRIES = 1_000;
export const MAX_HTML_CHARACTERS = 16 * 1_024 * 1_024;
/** Rows before the header in a file that begins with banners. */
export const MAX_BANNER_ROWS = 100;
