/** This is a file of its own, so that a page loads the code of dialogs when it opens the first one. */
export { Modal } from '@mantine/core';
