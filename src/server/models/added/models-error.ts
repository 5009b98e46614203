/** Why an operator's command about models cannot be done, in one line for them. */
export class ModelsError extends Error {
  override readonly name = 'ModelsError';
}
