import type { ImageJson } from './images.contract.ts';
import type { ImageRow } from './images.table.ts';

export function toImageJson(image: ImageRow): ImageJson {
  const { id, bucket, purpose, name, originalName, width, height, contentType, bytes } = image;
  return {
    id,
    bucket,
    purpose,
    name,
    originalName,
    url: `/files/${bucket}/${image.userId}/${name}`,
    width,
    height,
    contentType,
    bytes,
    createdAt: image.createdAt.toISOString(),
  };
}
