/** A part of a text: paragraphs under a heading, and a list after them. */
export interface Section {
  readonly heading?: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}
