/** How a server that serves a model is spoken to. */
export const dialectNames = ['gemini', 'openai', 'comfyui'] as const;
export type DialectName = (typeof dialectNames)[number];

/** What a server of the dialect `openai` calls the file with the mask; `none` for one that takes no mask. */
export const maskFields = ['mask', 'mask_image', 'none'] as const;
export type MaskField = (typeof maskFields)[number];

/** Which model is served, by whom. */
export interface ModelChoice {
  readonly dialect: DialectName;
  readonly model: string;
  /** Whether the server is a machine of the operator, and no third party. */
  readonly isOurs: boolean;
  /** The largest picture that it may be asked for: a dearer one only where the operator wants it. */
  readonly largest?: '2K' | '4K';
}
