/** The formats that a result can be written in, by what a person calls them. */
export const FORMATS = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', avif: 'avif' } as const;
export type Format = (typeof FORMATS)[keyof typeof FORMATS];
