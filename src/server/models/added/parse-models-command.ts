import path from 'node:path';

export const MODELS_USAGE = `npm run models -- COMMAND

  list                    every model that can be added, whether it is there, and how it has done in its trial
  get NAME…               downloads models and tries them; what broke off goes on where it did
  get recommended         the best for each tool, about 390 MB; \`get light\` brings about 70 MB
  verify                  compares what is there with the SHA-256 of each
  import FILE             takes a model's file, or those of a bundle
  bundle FILE [NAME…]     writes what is there into a tar, for a machine without a network
  remove NAME…            removes models

A running server takes up what was added or removed within a minute.
`;

export type ModelsCommand =
  | { readonly name: 'list' | 'verify' }
  | { readonly name: 'get' | 'remove'; readonly models: readonly string[] }
  | { readonly name: 'import'; readonly file: string }
  /** No names are all that are there. */
  | { readonly name: 'bundle'; readonly file: string; readonly models: readonly string[] };

/** Reads the command line; undefined when it is none of the commands. */
export function parseModelsCommand([name, ...rest]: readonly string[]): ModelsCommand | undefined {
  const [first, ...others] = rest;
  switch (name) {
    case 'list':
    case 'verify':
      return first === undefined ? { name } : undefined;
    case 'get':
    case 'remove':
      return first === undefined ? undefined : { name, models: rest };
    case 'import':
      return first === undefined || others.length > 0 ? undefined : { name, file: path.resolve(first) };
    case 'bundle':
      return first === undefined ? undefined : { name, file: path.resolve(first), models: others };
    default:
      return undefined;
  }
}
