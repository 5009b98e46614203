import sharp from 'sharp';

/** A line of text in black as a PNG. By Pango: the server's part of this process (restricted-sharp) lets no SVG be read. */
export function renderLabel(text: string): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return sharp({ text: { text: escaped, font: 'sans 12', rgba: true } })
    .png()
    .toBuffer();
}
