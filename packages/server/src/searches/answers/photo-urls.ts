type Published = {
  readonly images: readonly { readonly url: string }[];
  readonly photos: readonly string[];
};

/** Returns the addresses of all photos of a record, each once. */
export function listPhotoUrls({ images, photos }: Published): readonly string[] {
  return [...new Set([...images.map(({ url }) => url), ...photos])].filter((url) => url !== '');
}
