import type { ImageJson } from './images.contract.ts';
import type { ImageRow } from './images.table.ts';

export function toImageJson(image: ImageRow): ImageJson {
  const { id, bucket, purpose, name, originalName, derivedFrom, width, height, contentType, bytes } = image;
  return {
    id,
    bucket,
    purpose,
    name,
    originalName,
    derivedFrom,
    url: `/files/${bucket}/${image.userId}/${name}`,
    width,
    height,
    contentType,
    bytes,
    createdAt: image.createdAt.toISOString(),
  };
}
