import type { ErrorCode } from '../tools/messages.ts';
import { accountsErrors } from './accounts/accounts.errors.ts';
import { apiKeysErrors } from './api-keys/api-keys.errors.ts';
import { codecErrors } from './codec/codec.errors.ts';
import { editorSessionsErrors } from './editor-sessions/editor-sessions.errors.ts';
import { editorsErrors } from './editors/editors.errors.ts';
import { engineErrors } from './editors/embedded/engine.errors.ts';
import { generationsErrors } from './generations/generations.errors.ts';
import { httpErrors } from './http/http.errors.ts';
import { imagesErrors } from './images/images.errors.ts';
import { immichErrors } from './immich/immich.errors.ts';
import { storageErrors } from './storage/storage.errors.ts';

/** Each room's own codes. */
export const errorTables = [
  httpErrors,
  storageErrors,
  accountsErrors,
  apiKeysErrors,
  codecErrors,
  imagesErrors,
  generationsErrors,
  editorsErrors,
  engineErrors,
  immichErrors,
  editorSessionsErrors,
] as const;

/** The HTTP status of every code that the API can answer with. */
export const errorStatus = {
  ...httpErrors,
  ...storageErrors,
  ...accountsErrors,
  ...apiKeysErrors,
  ...codecErrors,
  ...imagesErrors,
  ...generationsErrors,
  ...editorsErrors,
  ...engineErrors,
  ...immichErrors,
  ...editorSessionsErrors,
} as const satisfies Record<ErrorCode, number>;
